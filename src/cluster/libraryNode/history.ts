// The desk copies the log of all nodes from NATS into its own database, each event once: the history, when each quiz
// was last played and the desk's copies of open rooms are computed from it. Once the desk has copied the log of a
// closed game, that log is erased in NATS. Each start of the desk reads all messages that NATS still has, in order. A
// durable consumer is not used: messages that a killed desk had not acknowledged would be redelivered later than newer
// messages, and events out of order cannot be folded.
import { DeliverPolicy, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream'
import type { GameEvent } from '#core/events.ts'
import type { Game } from '#core/game.ts'
import type { Games } from '../../db/games.ts'
import type { WalSync } from '../../db/disk/walSync.ts'
import { STREAM, type Stores } from '../engine/stores.ts'
import { readLogged, type GameLines } from '../log/gameLines.ts'
import type { Logged } from '../log/jetstreamLog.ts'

const RETRY_MS = 1_000
const POLL_MS = 5
const CATCH_UP_MS = 2_000
/** At most this many messages of the log are written to the database in one transaction. */
const MOST_AT_ONCE = 200
/**
 * Minimum interval between two transactions, ms, so that one transaction takes several messages: while phones answer,
 * the log gets a message every few ms. Messages that arrived during a transaction are written without this pause.
 */
const GATHER_MS = 20

export interface HistoryIn {
  /** Resolves with true once the database holds every event that was in the log at the call, with false after 2 s. */
  caughtUp(): Promise<boolean>
  stop(): Promise<void>
}

interface Dependencies {
  stores: Stores
  lines: GameLines
  games: Pick<Games, 'append' | 'has' | 'isClosed' | 'eventsNb'>
  disk: Pick<WalSync, 'commit' | 'sync'>
  follow: (game: string, logged: Logged) => Game | null
  /**
   * Called once for each event that was new to the database.
   * @param after the game with all events read so far; null: closed
   */
  fresh: (event: GameEvent, after: Game | null) => void
  failed: (error: unknown, what: string) => void
}

interface Coming {
  message: JsMsg
  game: string
  /** null: the message cannot be read */
  logged: Logged | null
}

export function takeHistoryIn({
  stores,
  lines,
  games,
  disk,
  follow,
  fresh,
  failed,
}: Dependencies): HistoryIn {
  const { manager, log } = stores
  let stopped = false
  let taken = 0
  /** when messages of the log were last written to the desk's database, by the clock of this process, ms */
  let writtenAt = Number.NEGATIVE_INFINITY
  let messages: ConsumerMessages | null = null
  /**
   * games of which a message cannot be taken into the history: what follows it is left in NATS, where the next start of
   * the desk reads it again, and the other games go on
   */
  const refused = new Set<string>()

  const refuse = (game: string, error: unknown): void => {
    if (refused.has(game)) return
    refused.add(game)
    failed(error, `game ${game} cannot be taken into the history`)
  }

  /** Stores additions; when they cannot be stored together, each by itself, so that a bad one leaves out its game alone. */
  const append = (additions: readonly (Logged & { game: string })[]): void => {
    try {
      disk.commit(() => games.append(additions))
    } catch (error) {
      if (isOfDatabase(error)) throw error
      for (const addition of additions) {
        if (refused.has(addition.game)) continue
        try {
          disk.commit(() => games.append([addition]))
        } catch (own) {
          if (isOfDatabase(own)) throw own
          refuse(addition.game, own)
        }
      }
    }
  }

  const readable = (game: string, message: JsMsg): Logged | null => {
    try {
      return readLogged(message.data)
    } catch (error) {
      refuse(game, error)
      return null
    }
  }

  /**
   * Folds one message of a game's log into the desk's copy of that game. When folding fails, the error is logged and
   * the desk does not show the game; other games are unaffected.
   */
  const seen = (game: string, logged: Logged): Game | null => {
    try {
      return follow(game, logged)
    } catch (error) {
      failed(error, `game ${game} cannot be shown`)
      return null
    }
  }

  const write = async (coming: readonly Coming[]): Promise<void> => {
    const read = coming.flatMap(({ game, logged }) =>
      logged && !refused.has(game) ? [{ game, logged }] : [],
    )
    const additions = read.flatMap(({ game, logged }) =>
      logged.events.length > 0 ? [{ game, ...logged }] : [],
    )
    const missing = additionsMissing(additions, games)
    if (missing.length > 0) {
      append(missing)
      await disk.sync()
    }
    const stands = new Map(read.map(({ game, logged }) => [game, seen(game, logged)]))
    for (const { game, events } of missing)
      if (!refused.has(game)) for (const event of events) fresh(event, stands.get(game) ?? null)
    taken = coming.at(-1)?.message.seq ?? taken
    for (const { game, logged } of read)
      if (!refused.has(game) && logged.events.some(({ type }) => type === 'roomClosed'))
        await lines.erase(game)
  }

  const take = async (): Promise<void> => {
    // The last messages of the stream may have been erased with their games and are never delivered: when no message is
    // pending, the stream counts as read up to its last sequence, else `caughtUp` would always take its full 2 s.
    const { state } = await manager.streams.info(STREAM)
    const consumer = await log.consumers.get(STREAM, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: taken + 1,
    })
    if ((await consumer.info()).num_pending === 0) taken = Math.max(taken, state.last_seq)
    messages = await consumer.consume({
      max_messages: 1_000,
      idle_heartbeat: 2_000,
      expires: 10_000,
    })
    const coming: Coming[] = []
    let isWriting = false
    let writing = Promise.resolve()
    const failures: unknown[] = []

    const writeAll = async (): Promise<void> => {
      isWriting = true
      try {
        await pause(Math.max(0, writtenAt + GATHER_MS - performance.now()))
        while (coming.length > 0) {
          const those = coming.splice(0, MOST_AT_ONCE)
          await write(those)
          writtenAt = performance.now()
          if (those.at(-1)?.message.info.pending === 0) taken = Math.max(taken, state.last_seq)
        }
      } catch (error) {
        failures.push(error)
        messages?.stop()
      } finally {
        isWriting = false
      }
    }

    for await (const message of messages) {
      // After a failed write, messages that the NATS client still delivers are dropped: the next call of `take` reads
      // the stream again, beginning with the messages that were not written.
      if (failures.length > 0) break
      const [game = ''] = message.subject.split('.').slice(-1)
      coming.push({ message, game, logged: readable(game, message) })
      if (!isWriting) writing = writeAll()
      // The log is read no faster than it is written to the database, so that a long log does not fill the memory.
      if (coming.length >= MOST_AT_ONCE) await writing
    }
    await writing
    if (failures.length > 0) throw failures[0]
  }

  const isStopped = (): boolean => stopped
  const run = async (): Promise<void> => {
    while (!isStopped()) {
      try {
        await take()
      } catch (error) {
        failed(error, 'the log could not be taken into the history')
        messages?.stop()
      }
      if (!isStopped()) await pause(RETRY_MS)
    }
  }
  const running = run()

  return {
    async caughtUp() {
      const until = performance.now() + CATCH_UP_MS
      const { state } = await manager.streams.info(STREAM)
      while (taken < state.last_seq && performance.now() < until) await pause(POLL_MS)
      return taken >= state.last_seq
    },
    async stop() {
      stopped = true
      messages?.stop()
      await Promise.race([running, pause(RETRY_MS)])
    },
  }
}

/** Whether the database itself refuses (full, read-only, busy, damaged), and not what was to be written. */
function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return isOfDatabase(error.cause)
  return !String(error.code).startsWith('SQLITE_CONSTRAINT')
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Selects the events that are not in the database yet: NATS may deliver the same event more than once. */
function additionsMissing(
  additions: readonly (Logged & { game: string })[],
  games: Pick<Games, 'has' | 'isClosed' | 'eventsNb'>,
): (Logged & { game: string })[] {
  const counts = new Map<string, number>()
  return additions.flatMap((addition) => {
    const { game, seq, events, opens, keepsakes, aheadMs = 0 } = addition
    const isNew = !counts.has(game) && !games.has(game)
    const have = counts.get(game) ?? games.eventsNb(game)
    // The database has no such game, and this message does not open it: the desk has already deleted the game, for
    // instance because its room was closed before it was played. The history must not show the game again.
    if (isNew && opens === null) return []
    // Events of a game that is already closed in the database are skipped: a hall node whose database was restored to
    // an older state has continued the game from that state, and sends events that lead to a different end.
    if (!isNew && !counts.has(game) && games.isClosed(game)) return []
    counts.set(game, Math.max(have, seq + events.length))
    const missing = events.slice(Math.max(0, have - seq))
    return missing.length === 0
      ? []
      : [
          {
            game,
            seq: seq + events.length - missing.length,
            events: missing,
            opens: isNew ? opens : null,
            keepsakes,
            aheadMs,
          },
        ]
  })
}

// Sends the events of a hall's games to the log in NATS: in order, each once, and only after it is on the hall's disk.
// While NATS is unreachable, events are stored on the disk only, and are sent afterwards. A closed game is deleted from
// the disk once NATS has all of its events.
import type { GameEvent } from '#core/events.ts'
import type { Games, NewGame } from '../../db/games.ts'
import type { Souvenirs } from '../../db/souvenirs.ts'
import type { GameLines } from '../log/gameLines.ts'
import type { Logged, Message } from '../log/jetstreamLog.ts'

export interface Uplink {
  /** The hall calls this once one more event of the game of `row` has been written to its disk and synced. */
  kept(row: NewGame): void
  /** Starts sending this hall's games to NATS. */
  begin(): void
  /** Resolves when NATS has all events of all games, or at once while NATS cannot be reached. */
  drained(): Promise<void>
  /** Whether NATS has all events of all games of this hall. */
  isDone(): boolean
  stop(): void
}

interface Dependencies {
  lines: Pick<GameLines, 'publish' | 'findLast'>
  games: Pick<Games, 'all' | 'eventsNb' | 'eventsFrom' | 'forget'>
  /** computes what players keep of an ended game (souvenirs and album); `events`: from its first event to its end */
  souvenirsOf: (row: NewGame, events: readonly GameEvent[], aheadMs: number) => Souvenirs | null
  /** returns how far the machine's date is ahead of the clock of the events, ms */
  aheadMs: () => number
  /** Whether this hall can reach NATS. */
  isUp: () => boolean
  /** Called with a game to whose log in NATS another node has written: this hall no longer owns the game. */
  overtaken: (game: string) => void
  failed: (error: unknown, what: string) => void
}

interface Outgoing {
  readonly row: NewGame
  /** number of the game's events on this hall's disk */
  kept: number
  /** number of the game's events in NATS and sequence of its last message; null: unknown until NATS is queried */
  there: { events: number; last: number } | null
  sending: Promise<void> | null
}

/** Maximum number of events in one message to NATS. */
const MOST_EVENTS = 1_000
/** Maximum characters in one message to NATS, unless a single event is longer: NATS refuses very long messages. */
const LONGEST = 512 * 1024
/** Interval between two warnings about games that the hall cannot send to NATS, ms. */
const TOLD_EVERY_MS = 60_000
/** Interval at which unsent events are looked for, ms: no callback signals that NATS can be reached again. */
const POLL_MS = 250
/** How long the hall waits for NATS to acknowledge one message, ms. */
const TIMEOUT_MS = 2_000
/**
 * Matches the ids of messages that an uplink has sent (`GAME:FROM-TO`, a range of events). When the last message of a
 * game's log in NATS has an id of another form, another node has sent it, and owns the game: a new machine has replaced
 * the machine of this hall.
 */
const OWN_ID = /:\d+-\d+$/

export function createUplink({
  lines,
  games,
  souvenirsOf,
  aheadMs,
  isUp,
  overtaken,
  failed,
}: Dependencies): Uplink {
  const outgoing = new Map<string, Outgoing>()
  /** games into whose log in NATS another node has written, so that this hall sends them no more */
  const lost = new Set<string>()
  let stopped = false
  let toldAt = 0
  let looking: NodeJS.Timeout | undefined

  const standOf = async (game: string): Promise<{ events: number; last: number } | 'overtaken'> => {
    const found = await lines.findLast(game)
    if (found === null) return { events: 0, last: 0 }
    return OWN_ID.test(found.id ?? '') ? { events: found.events, last: found.seq } : 'overtaken'
  }

  const messageOf = (
    out: Outgoing,
    from: number,
    after: number,
    most = MOST_EVENTS,
  ): { events: GameEvent[]; message: Message } => {
    const { row } = out
    const game = row.id
    const unsent = games.eventsFrom(game, from, Math.min(most, out.kept - from))
    // A message ends with the end of a game: it carries the keepsakes of that game alone.
    const end = unsent.findIndex(({ type }) => type === 'gameEnded')
    const events = end < 0 ? unsent : unsent.slice(0, end + 1)
    const ahead = aheadMs()
    const logged: Logged = {
      seq: from,
      events,
      opens: from === 0 ? row : null,
      keepsakes:
        end < 0 ? null : souvenirsOf(row, games.eventsFrom(game, 0, from + end + 1), ahead),
      aheadMs: ahead,
    }
    const text = JSON.stringify(logged)
    if (text.length > LONGEST && events.length > 1)
      return messageOf(out, from, after, Math.ceil(events.length / 2))
    // The id contains the range of events, since a retry after a lost acknowledgement may hold more events than the
    // message that NATS has stored. Under the same id, NATS would discard the retry with its added events as a
    // duplicate. Under another id, NATS refuses it as stale, and this hall asks again how many events NATS has.
    return { events, message: { game, text, id: `${game}:${from}-${from + events.length}`, after } }
  }

  const goesOn = (): boolean => !stopped && isUp()

  const send = async (out: Outgoing): Promise<void> => {
    const game = out.row.id
    while (goesOn()) {
      const there = out.there ?? (await standOf(game))
      if (there === 'overtaken' || there.events > out.kept) {
        outgoing.delete(game)
        lost.add(game)
        return overtaken(game)
      }
      out.there = there
      const { events, message } = messageOf(out, there.events, there.last)
      if (events.length === 0) return
      out.there = null
      out.there = {
        last: await lines.publish(message, TIMEOUT_MS),
        events: there.events + events.length,
      }
      if (events.some(({ type }) => type === 'roomClosed')) {
        outgoing.delete(game)
        return games.forget(game)
      }
    }
  }

  const pump = (out: Outgoing): void => {
    if (out.sending || !goesOn() || (out.there !== null && out.there.events >= out.kept)) return
    out.sending = send(out)
      .catch((error: unknown) => {
        // NATS is unreachable or has no leader: logged at most once a minute. How many events NATS has (`there`) is
        // unknown now, so the next attempt queries it first.
        if (!goesOn() || performance.now() - toldAt < TOLD_EVERY_MS) return
        toldAt = performance.now()
        failed(error, `game ${out.row.id} could not be sent to the cluster yet`)
      })
      .finally(() => void (out.sending = null))
  }

  const look = (): void => {
    for (const out of outgoing.values()) pump(out)
  }

  for (const row of games.all())
    outgoing.set(row.id, {
      row: opened(row),
      kept: games.eventsNb(row.id),
      there: null,
      sending: null,
    })

  return {
    kept(row) {
      if (lost.has(row.id)) return
      const out = outgoing.get(row.id) ?? {
        row: opened(row),
        kept: 0,
        there: { events: 0, last: 0 },
        sending: null,
      }
      outgoing.set(row.id, out)
      out.kept += 1
      // Sending is deferred, so that all events of this turn of the event loop go into one message.
      setImmediate(() => pump(out))
    },
    begin() {
      looking = setInterval(look, POLL_MS)
      look()
    },
    async drained() {
      look()
      await Promise.all([...outgoing.values()].flatMap(({ sending }) => sending ?? []))
    },
    isDone: () =>
      [...outgoing.values()].every(({ there, kept }) => there !== null && there.events >= kept),
    stop() {
      stopped = true
      clearInterval(looking)
    },
  }
}

/** The columns of a game's row that its opening fixes: the desk computes all other columns from the game's events. */
function opened({
  id,
  roomID,
  quiz,
  quizName,
  ownerKind,
  ownerId,
  openedAt,
  keepsakeSecret = null,
}: NewGame): NewGame {
  return { id, roomID, quiz, quizName, ownerKind, ownerId, openedAt, keepsakeSecret }
}

// The games of a hall on their way into the log of the cluster: each event once it is on the hall's own disk, in its order,
// and once. While the line is cut the disk alone has them; what is missing in NATS is sent when the line is back. A game
// that NATS has to its end is erased here.
import type { GameEvent } from '#core/events.ts'
import type { Games, NewGame } from '../../db/games.ts'
import type { Keepsakes } from '../../db/keepsakes.ts'
import type { GameLines } from '../log/gameLines.ts'
import type { Logged } from '../log/jetstreamLog.ts'

export interface Uplink {
  /** One more event of that game would survive a power cut of this machine. */
  kept(row: NewGame): void
  /** From here on events go to NATS as the line allows. */
  begin(): void
  /** Resolves when NATS has all events of all games, as far as it can be reached. */
  drained(): Promise<void>
  stop(): void
}

interface Dependencies {
  lines: Pick<GameLines, 'publish' | 'findLast'>
  games: Pick<Games, 'all' | 'eventsNb' | 'eventsFrom' | 'forget'>
  /** what the end of a game leaves; `events` from the first one to that end */
  keepsakesOf: (row: NewGame, events: readonly GameEvent[]) => Keepsakes | null
  /** Whether NATS can be reached. */
  isUp: () => boolean
  /** Another node has written to the log of that game: the hall decides it no longer. */
  overtaken: (game: string) => void
  failed: (error: unknown, what: string) => void
}

interface Outgoing {
  readonly row: NewGame
  /** events on this disk */
  kept: number
  /** what NATS has, by its own answer; null: it has to be asked */
  there: { events: number; last: number } | null
  sending: Promise<void> | null
}

/** of one message: a thousand answers are 0.3 MB */
const MOST_EVENTS = 1_000
/** Between two looks at what is missing in NATS, ms: a line that is back has no event of its own that would tell. */
const LOOK_MS = 250
/** How long NATS may take to keep one message, ms. */
const PATIENCE_MS = 2_000
/** Names a message by the events in it; no node names one like it. */
const OWN_ID = /:\d+-\d+$/

export function createUplink({ lines, games, keepsakesOf, isUp, overtaken, failed }: Dependencies): Uplink {
  const outgoing = new Map<string, Outgoing>()
  /** games that another node has written to */
  const lost = new Set<string>()
  let stopped = false
  let looking: NodeJS.Timeout | undefined

  const standOf = async (game: string): Promise<{ events: number; last: number } | 'overtaken'> => {
    const found = await lines.findLast(game)
    if (found === null) return { events: 0, last: 0 }
    return OWN_ID.test(found.id ?? '') ? { events: found.events, last: found.seq } : 'overtaken'
  }

  const messageOf = (out: Outgoing, from: number, after: number) => {
    const { row } = out
    const game = row.id
    const events = games.eventsFrom(game, from, Math.min(MOST_EVENTS, out.kept - from))
    const end = events.findLastIndex(({ type }) => type === 'gameEnded')
    const keepsakes = end < 0 ? null : keepsakesOf(row, games.eventsFrom(game, 0, from + end + 1))
    const logged: Logged = { seq: from, events, opens: from === 0 ? row : null, keepsakes }
    // Sent again after its acknowledgement was lost, it may hold more events: it is another message then, and is refused.
    return { events, message: { game, text: JSON.stringify(logged), id: `${game}:${from}-${from + events.length}`, after } }
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
      out.there = { last: await lines.publish(message, PATIENCE_MS), events: there.events + events.length }
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
        // NATS is away or has no leader; what it has by now is asked before the next try.
        if (goesOn()) failed(error, `game ${out.row.id} could not be sent to the cluster yet`)
      })
      .finally(() => void (out.sending = null))
  }

  const look = (): void => {
    for (const out of outgoing.values()) pump(out)
  }

  for (const row of games.all()) outgoing.set(row.id, { row: opened(row), kept: games.eventsNb(row.id), there: null, sending: null })

  return {
    kept(row) {
      if (lost.has(row.id)) return
      const out = outgoing.get(row.id) ?? { row: opened(row), kept: 0, there: { events: 0, last: 0 }, sending: null }
      outgoing.set(row.id, out)
      out.kept += 1
      // After all events of this turn: they go in one message.
      setImmediate(() => pump(out))
    },
    begin() {
      looking = setInterval(look, LOOK_MS)
      look()
    },
    async drained() {
      look()
      await Promise.all([...outgoing.values()].flatMap(({ sending }) => sending ?? []))
    },
    stop() {
      stopped = true
      clearInterval(looking)
    },
  }
}

/** The row of a game as its opening wrote it: what has happened since is told by its events. */
function opened({ id, roomID, quiz, quizName, ownerKind, ownerId, openedAt, keepsakeSecret = null }: NewGame): NewGame {
  return { id, roomID, quiz, quizName, ownerKind, ownerId, openedAt, keepsakeSecret }
}

// What happened, kept by a majority of NATS servers before it is told to anybody. One message for each room and flush.
import type { Addition } from '../../db/games.ts'
import type { Clock, Timer } from '../../live/clock.ts'
import type { Entry, GameLog, Schedule } from '../../live/room/gameLog.ts'
import { isStale } from './stale.ts'

export interface ClusterLog extends GameLog {
  /** This node goes on with a game whose last message had that sequence. */
  goOn(game: string, last: number): void
  /** Another node decides that game. */
  forget(game: string): void
  /** Resolves once nothing waits any more. */
  drained(): Promise<void>
}

/** One message of the log; `keepsakes`: with the end of a game, those of its last end. */
export type Logged = Pick<Addition, 'seq' | 'events' | 'opens'> & Required<Pick<Addition, 'keepsakes'>>

export interface Message {
  game: string
  text: string
  /** names it: sent twice, it is kept once */
  id: string
  /** sequence of the message before it in that game; 0 for the first */
  after: number
}

interface Dependencies {
  /** Resolves with its sequence once it is kept; rejects when it is refused, or nobody has said anything for that long (ms). */
  publish: (message: Message, patienceMs: number) => Promise<number>
  /** The last message of a game that is kept. */
  findLast: (game: string) => Promise<{ id: string | undefined; seq: number } | null>
  clock: Clock
  schedule: Schedule
  /** resolves while nobody takes this node for dead */
  whenSure: () => Promise<void>
  isSure: () => boolean
  /** Another node has written: this one decides nothing any more. */
  fenced: (game: string) => void
}

/**
 * The acknowledgement of a server that is stopped is lost: a message is sent again after a quarter of a second, and ever
 * later while there is no leader. Kept twice it cannot be: it has a name, and names the one before.
 */
const PATIENCE_MS = [250, 500, 1_000] as const
/** before it is sent again */
const AGAIN_MS = [50, 100, 300] as const
/** of one message, in characters: a tenth of what NATS takes as it is shipped here */
const LONGEST = 512 * 1024
/** for the room to stop, ms */
const HELD_AFTER_MS = 1_000

interface Line {
  last: number
  waiting: Entry[]
  sending: readonly Entry[] | null
  /** until the room is held */
  patience: Timer | null
  /** what NATS said last of the message that is being sent */
  refusal: unknown
}

export function createJetstreamLog({ publish, findLast, clock, schedule, whenSure, isSure, fenced }: Dependencies): ClusterLog {
  const lines = new Map<string, Line>()
  const idle: (() => void)[] = []
  let scheduled = false
  let closed = false

  const lineOf = (game: string): Line => {
    const known = lines.get(game) ?? { last: 0, waiting: [], sending: null, patience: null, refusal: undefined }
    lines.set(game, known)
    return known
  }

  const isIdle = (): boolean => [...lines.values()].every(({ waiting, sending }) => waiting.length === 0 && sending === null)
  const settle = (): void => {
    if (isIdle()) for (const resolve of idle.splice(0)) resolve()
  }

  const done = (game: string, line: Line): void => {
    const entries = line.sending ?? []
    line.sending = null
    for (const entry of entries) entry.kept()
    if (line.waiting.length > 0) scheduleFlush()
    // A room that is over leaves nothing behind.
    else if (entries.some(({ addition }) => addition.events.some(({ type }) => type === 'roomClosed'))) lines.delete(game)
    settle()
  }

  const send = async (game: string, line: Line, entries: readonly Entry[]): Promise<void> => {
    line.sending = entries
    const message = messageOf(game, entries, line.last)
    // Nothing is written, but it may be told: only a node that nobody takes for dead knows how its games stand.
    if (message === null) {
      if (!isSure()) await whenSure()
      if (lines.get(game) === line) done(game, line)
      return
    }
    line.patience = clock.setTimer(HELD_AFTER_MS, () => {
      for (const entry of entries) entry.held(new Error('NATS has not kept it yet', { cause: line.refusal }))
    })
    line.refusal = undefined
    for (let tries = 0; ; tries++) {
      const kept = await attempt(line, message, stepOf(PATIENCE_MS, tries))
      if (lines.get(game) !== line) return
      if (kept === 'stale') {
        line.patience.cancel()
        lines.delete(game)
        fenced(game)
        return settle()
      }
      if (kept !== null) {
        line.patience.cancel()
        line.last = kept
        return done(game, line)
      }
      await new Promise<void>((resolve) => void clock.setTimer(stepOf(AGAIN_MS, tries), resolve))
      if (lines.get(game) !== line) return
    }
  }

  const attempt = async (line: Line, message: Message, patienceMs: number): Promise<number | 'stale' | null> => {
    try {
      return await publish(message, patienceMs)
    } catch (error) {
      if (!isStale(error)) {
        line.refusal = error
        return null
      }
    }
    try {
      const last = await findLast(message.game)
      // It may be this very message that was kept although nobody said so.
      if (last?.id === message.id) return last.seq
      // Nothing came after the one before: what is being kept at this moment, and refuses a second one, is this message.
      return (last?.seq ?? 0) === message.after ? null : 'stale'
    } catch {
      return null
    }
  }

  const flush = (): void => {
    scheduled = false
    for (const [game, line] of lines) {
      if (line.sending !== null || line.waiting.length === 0) continue
      const entries = nextOf(line.waiting)
      line.waiting = line.waiting.slice(entries.length)
      void send(game, line, entries)
    }
  }

  const scheduleFlush = (): void => {
    if (scheduled || closed) return
    scheduled = true
    schedule(flush)
  }

  return {
    held: 'held_by_nats',
    append(entry) {
      lineOf(entry.addition.game).waiting.push(entry)
      if (closed) flush()
      else scheduleFlush()
    },
    flush,
    close() {
      closed = true
      flush()
    },
    goOn: (game, last) => void (lineOf(game).last = last),
    forget(game) {
      lines.get(game)?.patience?.cancel()
      lines.delete(game)
      settle()
    },
    drained: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idle.push(resolve))),
  }
}

function stepOf(steps: readonly [number, number, number], tries: number): number {
  return steps[Math.min(tries, 2)] ?? steps[2]
}

/** As many as fit into one message; one at least. */
function nextOf(waiting: readonly Entry[]): Entry[] {
  let characters = 0
  const end = waiting.findIndex(({ addition }, index) => {
    characters += JSON.stringify(addition.events).length
    return index > 0 && characters > LONGEST
  })
  return end < 0 ? [...waiting] : waiting.slice(0, end)
}

function messageOf(game: string, entries: readonly Entry[], after: number): Message | null {
  const additions = entries.map(({ addition }) => addition).filter(({ events }) => events.length > 0)
  const [first] = additions
  if (!first) return null
  const logged: Logged = { seq: first.seq, events: additions.flatMap(({ events }) => events), opens: first.opens, keepsakes: additions.findLast(({ keepsakes }) => keepsakes)?.keepsakes ?? null }
  return { game, text: JSON.stringify(logged), id: `${game}:${first.seq}`, after }
}

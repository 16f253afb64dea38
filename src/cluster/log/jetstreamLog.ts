// The game log in NATS, one message per room and flush: clients receive an event only after a majority of the NATS
// servers has stored it.
import type { Addition } from '../../db/games.ts'
import type { Clock, Timer } from '../../live/clock.ts'
import type { Entry, GameLog, Schedule } from '../../live/room/gameLog.ts'
import { isStale } from './stale.ts'

export interface ClusterLog extends GameLog {
  /** Called when this node becomes the owner of a game. @param last sequence of the game's last message; 0: none */
  goOn(game: string, last: number): void
  /** Called when this node no longer owns a game: drops the game's entries that are not stored in NATS yet. */
  forget(game: string): void
  /** Resolves once NATS has stored all appended entries. */
  drained(): Promise<void>
}

/**
 * Content of one message of the log; `keepsakes` (what players keep of a game: souvenirs and album) is null except in a
 * message that ends a game.
 */
export type Logged = Pick<Addition, 'seq' | 'events' | 'opens' | 'aheadMs'> &
  Required<Pick<Addition, 'keepsakes'>>

export interface Message {
  game: string
  text: string
  /** id of the message: NATS stores an id once, so that a retry cannot store the message twice */
  id: string
  /** sequence number of the game's previous message in NATS; 0: the game has no message yet */
  after: number
}

interface Dependencies {
  /**
   * Resolves with the message's sequence once it is stored; rejects when NATS refuses it, or has not answered within
   * `patienceMs`.
   */
  publish: (message: Message, patienceMs: number) => Promise<number>
  /** Reads the last message of a game that NATS has stored; null: NATS has none. */
  findLast: (game: string) => Promise<{ id: string | undefined; seq: number } | null>
  clock: Clock
  schedule: Schedule
  /** resolves as soon as this node is sure that no other node has declared it dead */
  whenSure: () => Promise<void>
  isSure: () => boolean
  /** Called when another node has written to that game's log: this node no longer owns it. */
  fenced: (game: string) => void
}

/**
 * Timeouts of successive attempts to publish a message. The first are short, since a stopping server loses
 * acknowledgements; later ones are longer, since NATS may have no leader. A retry cannot be stored twice: the message
 * has an id and the sequence of the previous message.
 */
const TIMEOUT_MS = [250, 500, 1_000] as const
/** pauses between the attempts to send a message to NATS, ms */
const RETRY_MS = [50, 100, 300] as const
/**
 * Most characters of events in one message, unless a single entry has more: far less than `max_payload` in nats.conf
 * (8 MB), above which NATS refuses a message.
 */
const LONGEST = 512 * 1024
/** time after which a room is held (accepts no commands) because NATS has not stored its message, ms */
const HELD_AFTER_MS = 1_000

interface GameQueue {
  last: number
  waiting: Entry[]
  sending: readonly Entry[] | null
  /** timer after which the game's room is held (accepts no commands), unless NATS stores the message first */
  patience: Timer | null
  /** last error of NATS about the message of this game that is being sent */
  refusal: unknown
}

export function createJetstreamLog({
  publish,
  findLast,
  clock,
  schedule,
  whenSure,
  isSure,
  fenced,
}: Dependencies): ClusterLog {
  const queues = new Map<string, GameQueue>()
  const idle: (() => void)[] = []
  let scheduled = false
  let closed = false

  const queueOf = (game: string): GameQueue => {
    const known = queues.get(game) ?? {
      last: 0,
      waiting: [],
      sending: null,
      patience: null,
      refusal: undefined,
    }
    queues.set(game, known)
    return known
  }

  const isIdle = (): boolean =>
    [...queues.values()].every(({ waiting, sending }) => waiting.length === 0 && sending === null)
  const settle = (): void => {
    if (isIdle()) for (const resolve of idle.splice(0)) resolve()
  }

  const done = (game: string, queue: GameQueue): void => {
    const entries = queue.sending ?? []
    queue.sending = null
    for (const entry of entries) entry.kept()
    if (queue.waiting.length > 0) scheduleFlush()
    // Once the closing of a room is stored, this node's state of the game's log is deleted from memory.
    else if (
      entries.some(({ addition }) => addition.events.some(({ type }) => type === 'roomClosed'))
    )
      queues.delete(game)
    settle()
  }

  const send = async (game: string, queue: GameQueue, entries: readonly Entry[]): Promise<void> => {
    queue.sending = entries
    const message = messageOf(game, entries, queue.last)
    // Entries that hold no events, only messages to clients, are not stored in NATS. The messages are sent once it is
    // certain that no other node has taken over the game: otherwise they could tell a stale state.
    if (message === null) {
      if (!isSure()) await whenSure()
      if (queues.get(game) === queue) done(game, queue)
      return
    }
    queue.patience = clock.setTimer(HELD_AFTER_MS, () => {
      for (const entry of entries)
        entry.held(new Error('NATS has not kept it yet', { cause: queue.refusal }))
    })
    queue.refusal = undefined
    for (let tries = 0; ; tries++) {
      const kept = await attempt(queue, message, stepOf(TIMEOUT_MS, tries))
      if (queues.get(game) !== queue) return
      if (kept === 'stale') {
        queue.patience.cancel()
        queues.delete(game)
        fenced(game)
        return settle()
      }
      if (kept !== null) {
        queue.patience.cancel()
        queue.last = kept
        return done(game, queue)
      }
      await new Promise<void>((resolve) => void clock.setTimer(stepOf(RETRY_MS, tries), resolve))
      if (queues.get(game) !== queue) return
    }
  }

  const attempt = async (
    queue: GameQueue,
    message: Message,
    patienceMs: number,
  ): Promise<number | 'stale' | null> => {
    try {
      return await publish(message, patienceMs)
    } catch (error) {
      if (!isStale(error)) {
        queue.refusal = error
        return null
      }
    }
    try {
      const last = await findLast(message.game)
      // The last stored message is the one being sent: NATS has stored it, and only the acknowledgement was lost.
      if (last?.id === message.id) return last.seq
      // NATS refused this attempt to store the message as stale, yet the game's last stored message is still the one
      // before this message: NATS is still storing it from an earlier attempt. Another attempt follows.
      return (last?.seq ?? 0) === message.after ? null : 'stale'
    } catch {
      return null
    }
  }

  const flush = (): void => {
    scheduled = false
    for (const [game, queue] of queues) {
      if (queue.sending !== null || queue.waiting.length === 0) continue
      const entries = nextOf(queue.waiting)
      queue.waiting = queue.waiting.slice(entries.length)
      void send(game, queue, entries)
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
      queueOf(entry.addition.game).waiting.push(entry)
      if (closed) flush()
      else scheduleFlush()
    },
    flush,
    close() {
      closed = true
      flush()
    },
    goOn: (game, last) => void (queueOf(game).last = last),
    forget(game) {
      queues.get(game)?.patience?.cancel()
      queues.delete(game)
      settle()
    },
    drained: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idle.push(resolve))),
  }
}

function stepOf(steps: readonly [number, number, number], tries: number): number {
  return steps[Math.min(tries, 2)] ?? steps[2]
}

/**
 * Takes the first waiting entries, as many as fit into one message, but at least one. A message ends with the end of a
 * game: it carries the keepsakes of that game alone.
 */
function nextOf(waiting: readonly Entry[]): Entry[] {
  let characters = 0
  const end = waiting.findIndex(({ addition }, index) => {
    characters += JSON.stringify(addition.events).length
    return index > 0 && (characters > LONGEST || waiting[index - 1]?.addition.keepsakes)
  })
  return end < 0 ? [...waiting] : waiting.slice(0, end)
}

function messageOf(game: string, entries: readonly Entry[], after: number): Message | null {
  const additions = entries
    .map(({ addition }) => addition)
    .filter(({ events }) => events.length > 0)
  const [first] = additions
  if (!first) return null
  const logged: Logged = {
    seq: first.seq,
    events: additions.flatMap(({ events }) => events),
    opens: first.opens,
    keepsakes: additions.at(-1)?.keepsakes ?? null,
    // The history dates the game by the owner's date, not by the clock of its events (MND-12).
    aheadMs: additions.at(-1)?.aheadMs ?? 0,
  }
  return { game, text: JSON.stringify(logged), id: `${game}:${first.seq}`, after }
}

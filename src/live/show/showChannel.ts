// The show line carries messages between the halls of a show and its host page: within this process, or over several
// nodes (src/cluster). A message may be lost or delivered twice: each sender repeats its state.
import type { EpochMs } from '#core/game.ts'
import type { Rejection } from '#core/rejections.ts'
import type { Order } from '#core/show.ts'
import type { HallStandings } from '#core/views/allHalls.ts'
import type { HostStep } from '#core/views/viewShapes.ts'
import type { Clock } from '../clock.ts'
import type { Opening, Owner, Rooms } from '../room/rooms.ts'

/** State of one hall, which the node that owns the hall publishes each second and at each change. */
export interface HallInfo {
  hall: number
  halls: readonly string[]
  game: string
  roomID: string
  owner: Owner
  /** address of the hall's own machine; null: the hall has no machine of its own */
  base: string | null
  /** whether the hall's big screen is open */
  screen: boolean
  quiz: { unique_name: string; name: string; questionsNb: number }
  iconType: 'random' | 'defined'
  maxAnswerTimeMs: number
  step: HostStep
  questionIndex: number
  seats: number
  present: number
  answered: number
  /** number of present players who take part in the running question */
  playing: number
  /** index of the last question for which the hall awaits no more answers; −1: none yet */
  through: number
  /** end of the running question, by the shared clock, once a first answer has shortened it; an older node sends none */
  hurriedTo?: EpochMs | null
  /** version of the hall's standings; two different standings have different versions */
  stamp: string
  /** the last order (step to reach) that the hall has received from the show's host page */
  order: Order | null
}

export type ShowMessage =
  | ({ kind: 'hall' } & HallInfo)
  | ({ kind: 'standings'; stamp: string } & HallStandings)
  /** a node asks hall `hall` to send its standings again, because it lacks them */
  | { kind: 'wanted'; hall: number }
  /** a node asks every hall of the show to send its state */
  | { kind: 'who' }
  /** a node's answer to the message `who`: the last state and standings it received from a hall now cut off or dead */
  | ({ kind: 'known' } & HallKnown)
  /**
   * a host page of the show announces that it is connected, with its last order and the time at which it took the lead
   * (`since`); of two pages, the one with the later time drives the show
   */
  | { kind: 'paced'; page: string; since: EpochMs; order: Order | null }

/** The last state and standings that a node has received from a hall which is now cut off or dead. */
export interface HallKnown {
  sent: HallInfo
  standings: (HallStandings & { stamp: string }) | null
}

export interface OpenedHall {
  game: string
  roomID: string
}
/** `away`: the show is not opened, since the node of a hall has not answered or could not store the hall's room. */
export type OpenedHalls =
  { ok: true; halls: OpenedHall[] } | { ok: false; refusal: Rejection | 'away' }

export interface ShowChannel {
  /** delay after which an order takes effect, so that all halls have received it, ms */
  readonly aheadMs: number
  /** converts a time of this machine's clock to the clock that all nodes of the show share; `toOwn` converts back */
  toShared(own: EpochMs): EpochMs
  toOwn(shared: EpochMs): EpochMs
  /** Opens one room per hall, or none if one fails; resolves once all rooms are stored. */
  open(openings: readonly Opening[]): Promise<OpenedHalls>
  close(halls: readonly OpenedHall[]): void
  /** Sends the message to all listeners of that show, the sender's own included. */
  say(show: string, message: ShowMessage): void
  /** @returns a function that removes the listener */
  hear(show: string, listener: (message: ShowMessage) => void): () => void
}

/** how long the storing of a new room may take, ms */
const KEPT_MS = 5_000

/** Opens the room of one hall in this process. Its host counts as gone: the room closes if no host connects. */
export function openHall(rooms: Rooms, clock: Clock, opening: Opening): Promise<OpenedHalls> {
  const opened = rooms.open(opening)
  if (!opened.ok) return Promise.resolve({ ok: false, refusal: opened.rejection })
  const { room } = opened
  const hall: OpenedHall = { game: room.row.id, roomID: room.row.roomID }
  return new Promise((resolve) => {
    const patience = clock.setTimer(KEPT_MS, () => {
      room.apply({ type: 'closeRoom' }, clock.now())
      resolve({ ok: false, refusal: 'away' })
    })
    room.apply({ type: 'hostLeaves' }, clock.now(), () => {
      patience.cancel()
      resolve({ ok: true, halls: [hall] })
    })
  })
}

/**
 * Waits for the openings of all halls; if one fails, closes the rooms that were opened.
 * @param opening one per hall
 * @param close closes rooms
 */
export async function allOrNone(
  opening: readonly Promise<OpenedHalls>[],
  close: (halls: readonly OpenedHall[]) => void,
): Promise<OpenedHalls> {
  const outcomes = await Promise.all(opening)
  const halls = outcomes.flatMap((outcome) => (outcome.ok ? outcome.halls : []))
  const refused = outcomes.find((outcome) => !outcome.ok)
  if (!refused) return { ok: true, halls }
  close(halls)
  return refused
}

/** The show line of a single server: all halls of a show are rooms of this process. */
export function createOwnShowChannel({
  rooms,
  clock,
}: {
  rooms: () => Rooms
  clock: Clock
}): ShowChannel {
  const listeners = new Map<string, Set<(message: ShowMessage) => void>>()
  const close = (halls: readonly OpenedHall[]): void => {
    for (const { roomID } of halls) rooms().find(roomID)?.apply({ type: 'closeRoom' }, clock.now())
  }
  return {
    aheadMs: 0,
    toShared: (own) => own,
    toOwn: (shared) => shared,
    open: (openings) =>
      allOrNone(
        openings.map((opening) => openHall(rooms(), clock, opening)),
        close,
      ),
    close,
    say(show, message) {
      // Listeners are called in a microtask: a listener may apply a command to the game that is sending this message,
      // and must not do so before the game has handled its event.
      queueMicrotask(() => {
        for (const listener of listeners.get(show) ?? []) listener(message)
      })
    },
    hear(show, listener) {
      const own = listeners.get(show) ?? new Set()
      listeners.set(show, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(show) === own) listeners.delete(show)
      }
    },
  }
}

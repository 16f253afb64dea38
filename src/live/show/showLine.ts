// Where the halls of a show, and its host page, hear one another: within this process, or over several nodes (src/cluster).
// What is said may be lost on the way, or come twice; all of it is said again.
import type { EpochMs } from '#core/game.ts'
import type { Rejection } from '#core/rejections.ts'
import type { Order } from '#core/show.ts'
import type { HallStandings } from '#core/views/allHalls.ts'
import type { HostStep } from '#core/views/viewShapes.ts'
import type { Clock } from '../clock.ts'
import type { Opening, Owner, Rooms } from '../room/rooms.ts'

/** How one hall stands, as whoever decides it says each second and at each change. */
export interface HallTold {
  hall: number
  halls: readonly string[]
  game: string
  roomID: string
  owner: Owner
  quiz: { unique_name: string; name: string; questionsNb: number }
  iconType: 'random' | 'defined'
  maxAnswerTimeMs: number
  step: HostStep
  questionIndex: number
  seats: number
  present: number
  answered: number
  /** of those who are there, how many play the running question */
  playing: number
  /** the last question to which it waits for no answer any more; −1: none yet */
  through: number
  /** of its standings: another one, other standings */
  stamp: string
  /** the last that it has heard */
  order: Order | null
}

export type ShowMessage =
  | ({ kind: 'hall' } & HallTold)
  | ({ kind: 'standings'; stamp: string } & HallStandings)
  /** the standings of that hall have not come */
  | { kind: 'wanted'; hall: number }
  /** how does each hall stand? */
  | { kind: 'who' }
  /** the host page is there; `since` tells the newer of two */
  | { kind: 'paced'; page: string; since: EpochMs; order: Order | null }

export interface OpenedHall {
  game: string
  roomID: string
}
/** `away`: somebody who was to open one of them has not answered. */
export type OpenedHalls = { ok: true; halls: OpenedHall[] } | { ok: false; refusal: Rejection | 'away' }

export interface ShowLine {
  /** how long after it was given an order is carried out, so that all halls have heard of it by then, ms */
  readonly aheadMs: number
  /** the show's clock, at a moment of this machine's; and back */
  toShared(own: EpochMs): EpochMs
  toOwn(shared: EpochMs): EpochMs
  /** A room for each hall, or none at all; resolves once they are kept. */
  open(openings: readonly Opening[]): Promise<OpenedHalls>
  close(halls: readonly OpenedHall[]): void
  /** Whoever says it hears it too. */
  say(show: string, message: ShowMessage): void
  /** @returns what ends it */
  hear(show: string, listener: (message: ShowMessage) => void): () => void
}

/** for a room to be on the disk, ms */
const KEPT_MS = 5_000

/** Opens the room of one hall here. Nobody is its host yet: one that nobody comes for ends by itself. */
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

/** All or none. @param opening of each hall, under way @param close those that were opened */
export async function allOrNone(opening: readonly Promise<OpenedHalls>[], close: (halls: readonly OpenedHall[]) => void): Promise<OpenedHalls> {
  const outcomes = await Promise.all(opening)
  const halls = outcomes.flatMap((outcome) => (outcome.ok ? outcome.halls : []))
  const refused = outcomes.find((outcome) => !outcome.ok)
  if (!refused) return { ok: true, halls }
  close(halls)
  return refused
}

/** All halls of a show are rooms of this process. */
export function createOwnShowLine({ rooms, clock }: { rooms: () => Rooms; clock: Clock }): ShowLine {
  const listeners = new Map<string, Set<(message: ShowMessage) => void>>()
  const close = (halls: readonly OpenedHall[]): void => {
    for (const { roomID } of halls) rooms().find(roomID)?.apply({ type: 'closeRoom' }, clock.now())
  }
  return {
    aheadMs: 0,
    toShared: (own) => own,
    toOwn: (shared) => shared,
    open: (openings) => allOrNone(openings.map((opening) => openHall(rooms(), clock, opening)), close),
    close,
    say(show, message) {
      // After whatever is being dealt with: who hears it may have the game go on.
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

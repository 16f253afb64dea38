// The state of each show of which this process has a hall or the host page: the states of all halls, the ranking over
// all halls, and the last order of the host page.
import type { EpochMs } from '#core/game.ts'
import { MOST_HALLS, type Order } from '#core/show.ts'
import { type HallStandings, mergeHalls, type Merged } from '#core/views/allHalls.ts'
import type { AllHalls } from '#protocol/show/showShapes.ts'
import type { Clock, Timer } from '../clock.ts'
import type { HallKnown, HallInfo, ShowChannel, ShowMessage } from './showChannel.ts'

/** interval at which halls and host pages repeat their state, ms */
const BEAT_MS = 1_000
/**
 * A hall whose state has not arrived for this many periods of `BEAT_MS` counts as cut off or dead, and the other halls
 * do not wait for it. Runs of this process's own timer are counted instead of ms, so that no hall counts as cut off
 * because this process was blocked.
 */
const ALIVE_BEATS = 3
/**
 * After this many periods of `BEAT_MS` without a message of the host page, the page counts as gone, and each hall's own
 * screen drives the hall. A page reload takes less.
 */
const PACED_BEATS = 6
/** How long the ranking after a question waits for the standings of reachable halls, ms. */
const MERGE_MS = 5_000
const TOP = 10

export interface ShowHere {
  readonly id: string
  /** last received state of each hall, ordered by the index of the hall */
  halls(): HallInfo[]
  isAlive(hall: number): boolean
  /** Whether the hall must be waited for: it is alive, or may not have had the time to be heard since `expect`. */
  isAwaited(hall: number): boolean
  /**
   * A hall has just been opened, restarted or taken over here: for `ALIVE_BEATS`, halls that were not heard are waited
   * for as well, since they may be starting again too.
   */
  expect(): void
  order(): Order | null
  isPaced(): boolean
  /**
   * time at which the host page that drives the show, or drove it last, took the lead; null: no host page has
   * announced itself yet
   */
  pacedSince(): EpochMs | null
  /** the ranking over all halls that was last sent to clients; null: none was sent yet */
  merged(): Merged | null
  allHalls(): AllHalls | null
  /** @returns a function that removes the listener */
  on(listener: Partial<ShowListeners>): () => void
  say(message: ShowMessage): void
}

export interface ShowListeners {
  heard(message: ShowMessage): void
  /** called when a new ranking over all halls has to be sent to clients */
  merged(): void
  /** called each second: halls and host pages then repeat their state */
  beat(): void
}

export interface ShowsHere {
  /** Returns the state of the show `id`, which is kept up to date until `leave` was called once for each `enter`. */
  enter(id: string): ShowHere
  leave(id: string): void
  find(id: string): ShowHere | undefined
  /** Ends all timers and subscriptions of the shows of this process, because the server stops. */
  stop(): void
}

interface Part {
  show: ShowHere
  parts: number
  stop: () => void
}

interface Dependencies {
  clock: Clock
  channel: ShowChannel
  /**
   * standings of a show's halls that are over, from the database: after a restart, a hall whose room was closed before
   * tells nothing any more
   */
  kept: (show: string) => Promise<readonly HallStandings[]>
}

export function createShowsHere({ clock, channel, kept }: Dependencies): ShowsHere {
  const shows = new Map<string, Part>()
  return {
    enter(id) {
      const part = shows.get(id) ?? { ...openShow(id, clock, channel, kept), parts: 0 }
      part.parts += 1
      shows.set(id, part)
      return part.show
    },
    leave(id) {
      const part = shows.get(id)
      if (!part || (part.parts -= 1) > 0) return
      shows.delete(id)
      part.stop()
    },
    find: (id) => shows.get(id)?.show,
    stop() {
      for (const { stop } of shows.values()) stop()
      shows.clear()
    },
  }
}

function openShow(
  id: string,
  clock: Clock,
  channel: ShowChannel,
  kept: Dependencies['kept'],
): Pick<Part, 'show' | 'stop'> {
  const halls = new Map<number, { sent: HallInfo; heardAt: number }>()
  const standings = new Map<number, HallStandings & { stamp: string }>()
  const listeners = new Set<Partial<ShowListeners>>()
  let pacer: { page: string; since: EpochMs; heardAt: number } | null = null
  let beats = 0
  let expectedUntil = Number.NEGATIVE_INFINITY
  let order: Order | null = null
  let merged: Merged | null = null
  /** halls that are behind the ranking last sent, and may still send theirs */
  let awaited: number[] = []
  let patience: { closed: number; timer: Timer } | null = null

  const say = (message: ShowMessage): void => channel.say(id, message)
  const isAlive = (hall: number): boolean =>
    beats - (halls.get(hall)?.heardAt ?? Number.NEGATIVE_INFINITY) <= ALIVE_BEATS
  const isPaced = (): boolean => pacer !== null && beats - pacer.heardAt <= PACED_BEATS
  const count = (): number => [...halls.values()][0]?.sent.halls.length ?? 0

  const isAwaited = (hall: number): boolean => isAlive(hall) || beats <= expectedUntil
  const awaitedOf = ({ behind }: Merged): number[] => behind.filter(isAwaited)

  const tellMerged = (): void => {
    merged = mergeHalls([...standings.values()], count())
    awaited = awaitedOf(merged)
    for (const listener of listeners) listener.merged?.()
  }

  const merge = (): void => {
    const next = mergeHalls([...standings.values()], count())
    if (next.closed === 0) return
    if (!next.behind.some(isAlive)) {
      patience?.timer.cancel()
      patience = null
      return tellMerged()
    }
    // The ranking after the last closed question was sent without the standings of some halls: the ranking is sent
    // again each time standings arrive.
    if (merged?.closed === next.closed) return tellMerged()
    if (patience?.closed === next.closed) return
    patience?.timer.cancel()
    patience = { closed: next.closed, timer: clock.setTimer(MERGE_MS, tellMerged) }
  }

  const hearPage = ({
    page,
    since,
    order: given,
  }: Extract<ShowMessage, { kind: 'paced' }>): void => {
    // A host page is ignored as long as a page that took the lead later repeats that it is connected.
    if (pacer !== null && pacer.page !== page && since < pacer.since && isPaced()) return
    pacer = { page, since, heardAt: beats }
    if (given !== null && given.at >= (order?.at ?? 0)) order = given
  }

  /** Sends a node that has joined the show the last state and standings of each hall that is cut off or dead. */
  const sayKnown = (): void => {
    for (const { sent } of halls.values())
      if (!isAlive(sent.hall))
        say({ kind: 'known', sent, standings: standings.get(sent.hall) ?? null })
  }

  const hearKnown = ({ sent, standings: last }: HallKnown): void => {
    if (sent.hall >= MOST_HALLS) return
    if (!halls.has(sent.hall)) halls.set(sent.hall, { sent, heardAt: Number.NEGATIVE_INFINITY })
    if (last === null || standings.has(sent.hall)) return
    standings.set(sent.hall, last)
    merge()
  }

  const hear = (message: ShowMessage): void => {
    if (message.kind === 'who') sayKnown()
    if (message.kind === 'known') hearKnown(message)
    if (message.kind === 'hall' && message.hall < MOST_HALLS) {
      halls.set(message.hall, { sent: message, heardAt: beats })
      if (message.order !== null && message.order.at >= (order?.at ?? 0)) order = message.order
    }
    if (message.kind === 'paced') hearPage(message)
    const isNews =
      message.kind === 'standings' && standings.get(message.hall)?.stamp !== message.stamp
    if (isNews) standings.set(message.hall, message)
    for (const listener of listeners) listener.heard?.(message)
    if (isNews) merge()
  }

  let timer = clock.setTimer(BEAT_MS, beat)
  function beat(): void {
    timer = clock.setTimer(BEAT_MS, beat)
    beats += 1
    for (const { sent } of halls.values()) {
      if (sent.stamp !== '' && standings.get(sent.hall)?.stamp !== sent.stamp)
        say({ kind: 'wanted', hall: sent.hall })
    }
    for (const listener of listeners) listener.beat?.()
    // A hall that was awaited has gone, or one that had gone is back.
    if (merged && awaitedOf(merged).join() !== awaited.join()) tellMerged()
  }

  const stopHearing = channel.hear(id, hear)
  let stopped = false
  const addKept = async (): Promise<void> => {
    const before = await kept(id)
    if (stopped) return
    const missing = before.filter(({ hall }) => !standings.has(hall))
    for (const sent of missing) standings.set(sent.hall, { ...sent, stamp: 'kept' })
    if (missing.length > 0 && merged) merge()
  }
  void addKept()
  say({ kind: 'who' })

  const show: ShowHere = {
    id,
    halls: () => [...halls.values()].map(({ sent }) => sent).toSorted((a, b) => a.hall - b.hall),
    isAlive,
    isAwaited,
    expect: () => void (expectedUntil = beats + ALIVE_BEATS),
    order: () => order,
    isPaced,
    pacedSince: () => pacer?.since ?? null,
    merged: () => merged,
    allHalls: () => merged && allHallsOf(merged, awaited, [...halls.values()][0]?.sent.halls ?? []),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    say,
  }
  return {
    show,
    stop() {
      stopped = true
      stopHearing()
      timer.cancel()
      patience?.timer.cancel()
    },
  }
}

function allHallsOf(
  { closed, behind, lines }: Merged,
  awaited: readonly number[],
  names: readonly string[],
): AllHalls {
  const nameOf = (hall: number): string => names[hall] ?? ''
  return {
    questionIndex: closed - 1,
    seats: lines.length,
    top: lines
      .slice(0, TOP)
      .map(({ rank, name, hall, points }) => ({ rank, name, hall: nameOf(hall), points })),
    behind: behind.map(nameOf),
    awaited: awaited.map(nameOf),
  }
}

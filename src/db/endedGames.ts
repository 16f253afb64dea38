// Games as they stood at their last end, folded from their logs in short pieces: while all players of one room open
// their souvenirs, a question may be running in another room, and its answers must not be delayed. A folded state is
// kept and continued with the log's later events, since phones that disconnect append events too.
import { setImmediate as turn } from 'node:timers/promises'
import type { GameEventType } from '#core/events.ts'
import {
  foldPast,
  hallOf,
  NO_PAST,
  pastOf,
  type PastFold,
  type PastGame,
  type PastHall,
} from '#core/views/pastGame.ts'
import type { Games } from './games.ts'
import type { GamePlace } from './souvenirs.ts'

export interface EndedGames {
  /**
   * A game as it stood at its last end: the same object as long as no event changed its content. Null for a log that
   * cannot be read, or has no end.
   */
  find(place: GamePlace): Promise<PastGame | null>
  /** Halls of a show whose game is over there, as their logs tell; one whose log cannot be read is left out. */
  hallsOver(show: string): Promise<PastHall[]>
}

/** Number of games, folded from their event logs, that are kept in memory. */
const KEPT = 16
/** Number of a log's events that are folded in one turn of the event loop: a few milliseconds of work. */
const PAGE = 250

interface Kept {
  seq: number
  fold: PastFold
  /** each game of the log's room, by its number, as it stood at its last end */
  bySequel: Map<number, PastGame>
  /** promise of the reading of the game's log that is in progress; null: none is */
  reading: Promise<void> | null
}

export function createEndedGames(games: Pick<Games, 'eventsFrom' | 'hallsOver'>): EndedGames {
  const kept = new Map<string, Kept>()

  const keptOf = (game: string): Kept => {
    const one = kept.get(game) ?? { seq: 0, fold: NO_PAST, bySequel: new Map(), reading: null }
    // A requested game moves to the end of the Map, so that its first entries, least recently used, are dropped.
    kept.delete(game)
    kept.set(game, one)
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
    return one
  }

  const readOn = async (game: string, one: Kept): Promise<void> => {
    for (;;) {
      const events = games.eventsFrom(game, one.seq, PAGE)
      let { fold } = one
      const ends = new Map<number, PastFold>()
      for (const event of events) {
        fold = foldPast(fold, event)
        const isOver = event.type === 'roomClosed' || fold.game?.phase === 'endGame'
        if (isOver && !SILENT.has(event.type)) ends.set(fold.sequel, fold)
      }
      one.fold = fold
      one.seq += events.length
      for (const [sequel, end] of ends) {
        const past = pastOf(end)
        if (past) one.bySequel.set(sequel, past)
      }
      if (events.length < PAGE) return
      await turn()
    }
  }

  const find = async ({ log: game, sequel }: GamePlace): Promise<PastGame | null> => {
    const one = keptOf(game)
    one.reading ??= readOn(game, one).finally(() => {
      one.reading = null
    })
    try {
      await one.reading
    } catch {
      // The game's log is damaged: no state of it is kept, and the game is treated like one that has not ended.
      kept.delete(game)
      return null
    }
    return one.bySequel.get(sequel) ?? null
  }

  return {
    find,
    async hallsOver(show) {
      const halls: PastHall[] = []
      for (const log of games.hallsOver(show)) {
        const past = await find({ log, sequel: 0 })
        const hall = past && hallOf(past)
        if (hall) halls.push(hall)
      }
      return halls
    },
  }
}

/** Events of connections and of the remote, which change nothing in a souvenir or an album. */
const SILENT: ReadonlySet<GameEventType> = new Set<GameEventType>([
  'phoneReturned',
  'phoneDropped',
  'awaitedDropped',
  'hostArrived',
  'hostLeft',
  'remotePaired',
  'remoteDropped',
  'roomLocked',
  'addressAllowed',
  'gameResumed',
])

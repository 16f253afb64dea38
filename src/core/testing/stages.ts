// Logs of one game of two players and two questions, each from the beginning to one of the game's steps.
import type { GameEvent } from '../events.ts'
import type { GameOptions } from '../game.ts'
import { asked, closed, ended, guessed, opened, ranked, seated, started } from './history.ts'

export const HELP = { lat1: 48.8, lon1: 2.2, lat2: 48.9, lon2: 2.4 }
/** A room with the help zone `HELP` in each of its questions. */
export const room = (over: Partial<GameOptions> = {}) => ({
  ...opened({ options: over }),
  helpZones: [HELP, HELP],
})

export const lobby: GameEvent[] = [room(), seated('ana'), seated('ben')]
export const starting = [...lobby, started(1000)]
export const running = [...starting, asked(0, 6000)]
export const answered = [...running, guessed('ana', 0, 7.5, 12_345)]
/** The answer time of question 0 is over, and the room awaits markers that phones send late. */
export const late = [...answered, ended(0, 66_000, 66_500)]
export const results = [...late, closed(0, 66_500)]
export const ranking = [...results, ranked(0, 70_000)]
export const over: GameEvent[] = [
  ...ranking,
  asked(1, 80_000),
  guessed('ben', 1, 9),
  ended(1, 90_000),
  closed(1, 90_000),
  { at: 95_000, type: 'gameEnded' },
]

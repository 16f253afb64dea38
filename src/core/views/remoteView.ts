// What the remote (the presenter's phone) shows of the game: a part of what the big screen shows.
import { type Game } from '../game.ts'
import { colorsOf } from '../seats/capacity.ts'
import { isAtQuestion } from '../seats/progress.ts'
import { cutText } from '../text.ts'
import { stepBackInfo, hostStep } from './hostView.ts'
import { correctionsInfo, roundInfo } from './roundView.ts'
import type { HostStep, RemoteView } from './viewShapes.ts'

/** Number of corrections, the host's most recent ones, that the remote lists and can undo. */
const CORRECTIONS_TOLD = 10
const LONGEST_TITLE = 200

/** The steps in which the presenter can take back what was opened last. */
const BACK_AT: ReadonlySet<HostStep> = new Set<HostStep>(['lobby', 'starting', 'break'])

/** Null once the room is closed. */
export function remoteView(game: Game): RemoteView | null {
  const step = hostStep(game)
  if (!step) return null
  const { voided, evening, seats, options } = game
  const corrections = correctionsInfo(game)
    .flatMap(({ undoes, ...one }, index) => (undoes === undefined ? [{ ...one, index }] : []))
    .slice(-CORRECTIONS_TOLD)
    .toReversed()
  const seated = new Set(seats.map(({ color }) => color))
  const teams = options.ranking.kind === 'team' ? colorsOf(options) : []
  const playing = teams.filter((color) => seated.has(color))
  return {
    step,
    questionIndex: indexOf(game),
    paused: step === 'resultsQuestion_classement' && game.paused,
    ...(BACK_AT.has(step) && stepBackInfo(game)),
    ...(game.phase === 'break' && game.until !== null && { timed: true as const }),
    ...(evening && { evening: true as const }),
    ...(step === 'question' && isAround(game) && { around: true as const }),
    ...currentRound(game),
    ...(voided.length > 0 && { voided: [...voided] }),
    ...(playing.length > 0 && { teams: playing }),
    ...(corrections.length > 0 && { corrections }),
  }
}

const isAround = (game: Game): boolean =>
  isAtQuestion(game) && game.quiz.questions[game.questionIndex]?.panorama !== undefined

function indexOf(game: Game): number {
  if (isAtQuestion(game)) return game.questionIndex
  return game.phase === 'endGame' ? Math.max(0, game.quiz.questions.length - 1) : 0
}

/** The round that runs or ran last; none before the first one has begun. */
function currentRound(game: Game): Pick<RemoteView, 'round'> {
  const { roundIndex, roundsNb, title = '', tieBreak } = roundInfo(game)
  if (roundIndex === undefined || roundsNb === undefined) return {}
  const isFirst = game.round.index === 0 && game.round.tieBreak === null
  if (isFirst && (game.phase === 'lobby' || (game.phase === 'break' && game.begun === 0))) return {}
  return {
    round: {
      roundIndex,
      roundsNb,
      title: cutText(title, LONGEST_TITLE),
      ...(tieBreak && { tieBreak }),
    },
  }
}

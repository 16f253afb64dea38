// How an evening continues: with its next step, with another quiz after the end, or with a tie-break of one question
// when the first place is shared.
import type { CommandOf } from '../commands.ts'
import type { GameEvent } from '../events.ts'
import type { EveningStep } from '../evening.ts'
import { type EpochMs, type Game, type PlayerId, WAITS } from '../game.ts'
import type { GameQuiz } from '../quiz.ts'
import { accept, type Decision, reject } from '../rejections.ts'
import { standings, teamStandings } from '../views/ranking.ts'

const MINUTE_MS = 60_000

/** The event that opens a step of the evening; after the last step, the event that ends the game. */
export function openStep({ evening }: Game, stepIndex: number, now: EpochMs): GameEvent {
  const step = evening?.steps[stepIndex]
  if (!step) return { at: now, type: 'gameEnded' }
  return step.kind === 'round'
    ? {
        at: now,
        type: 'roundOpened',
        stepIndex,
        quiz: step.quiz.unique_name,
        firstQuestionAt: now + WAITS.start,
      }
    : { at: now, type: 'breakOpened', stepIndex, until: endOf(step, now) }
}

function endOf(step: Extract<EveningStep, { kind: 'break' }>, now: EpochMs): EpochMs | null {
  return step.minutes === null ? null : now + step.minutes * MINUTE_MS
}

export function nextStep(game: Game, now: EpochMs): Decision<GameEvent> {
  if (game.phase !== 'roundEnd' && game.phase !== 'break') return reject('out_of_turn')
  return accept(openStep(game, game.stepIndex + 1, now))
}

export function chain(
  game: Game,
  { quiz, options, helpZones, keepScores }: CommandOf<'chain'>,
  now: EpochMs,
): Decision<GameEvent> {
  if (game.phase !== 'endGame') return reject('out_of_turn')
  if (quiz.questions.length === 0) return reject('no_question')
  if (helpZones.length !== quiz.questions.length) return reject('bad_request')
  return accept<GameEvent>({
    at: now,
    type: 'quizChained',
    quiz,
    options,
    helpZones,
    keepScores,
    ...(!keepScores && { sequel: game.sequel + 1 }),
  })
}

/** Takes back the step that was opened last; possible until its first question is opened, or its break is over. */
export function takeStepBack(game: Game, now: EpochMs): Decision<GameEvent> {
  return game.back === null
    ? reject('out_of_turn')
    : accept<GameEvent>({ at: now, type: 'stepTakenBack' })
}

/** Opens a tie-break among the players who share the first place. @param quiz with exactly one question */
export function tieBreak(game: Game, quiz: GameQuiz, now: EpochMs): Decision<GameEvent> {
  if (!isDecided(game)) return reject('out_of_turn')
  if (quiz.questions.length !== 1) return reject('no_question')
  const contenders = tied(game)
  if (contenders.length < 2) return reject('out_of_turn')
  return accept<GameEvent>({
    at: now,
    type: 'tieBreakOpened',
    quiz,
    tieBreak: { contenders },
    firstQuestionAt: now + WAITS.start,
  })
}

/** Whether only a tie-break can still change who is first: the game is over, or no round follows. */
function isDecided(game: Game): boolean {
  if (game.phase === 'endGame') return true
  return (
    game.phase === 'roundEnd' &&
    !game.evening?.steps.slice(game.stepIndex + 1).some(({ kind }) => kind === 'round')
  )
}

/** Players who share the first place, or all players of the teams that share it; empty when one alone is first. */
export function tied(game: Game): PlayerId[] {
  const last = game.quiz.questions.length - 1
  const teams = teamStandings(game, last)
  if (teams) {
    const first = teams.filter(({ rank }) => rank === 1)
    return first.length < 2
      ? []
      : first.flatMap(({ players }) => players.map(({ playerId }) => playerId))
  }
  const first = standings(game, last).filter(({ rank }) => rank === 1)
  return first.length < 2 ? [] : first.map(({ playerId }) => playerId)
}

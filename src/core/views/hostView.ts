// Data that the server sends to the big screen: everything except the questions to come. The same functions build live
// messages and the complete state for a page that reconnects, so both contain the same data.
import { capacityOf, colorsOf } from '../seats/capacity.ts'
import { mapSettingsOf } from '../scoring/frame.ts'
import { optionsOf, type EpochMs, type Game, type GameOptions, type Guess } from '../game.ts'
import { begunQuestions, currentIndex, isAnswering, isAtQuestion } from '../seats/progress.ts'
import { pseudoLogoUrl } from '../pseudo.ts'
import { chosenSource, titleOf } from '../quiz.ts'
import { isRehearsal } from '../decisions/rehearsal.ts'
import { gainsIn } from './ranking.ts'
import { featsInfo, finalResults, questionResults } from './results.ts'
import { breakInfo, eveningState, pseudosOf, roundEndInfo, roundInfo } from './roundView.ts'
import { tied } from '../decisions/rounds.ts'
import { askedQuestions } from '../seats/rounds.ts'
import { isPresent, playsQuestion } from '../seats/seats.ts'
import type { AnsweredRow, NewQuestionForHost, PlayerRow, QuizData } from './shapes.ts'
import type { HostStep, HostView, RoomTerms, StepBack } from './viewShapes.ts'
import { answerSeconds, clockOf } from '../seats/stepClock.ts'

/** Complete state that the server sends to a host's page that connects; null once the room is closed. */
export function hostView(game: Game, now: EpochMs): HostView | null {
  const step = hostStep(game)
  if (!step) return null
  const asked = askedQuestions(game)
  const begun = game.quiz.questions.slice(0, begunQuestions(game))
  const played = game.round.tieBreak?.played
  const view: HostView = {
    roomID: game.roomID,
    step,
    quizzData: quizData(game),
    colors: colorsOf(game.options),
    ...roomTerms(game.options),
    playerList: playerRows(game),
    maxAnswerTime: answerSeconds(game),
    helpZone: game.options.helpZoneM,
    questionIndex: currentIndex(game),
    questionsNb: game.quiz.questions.length,
    paused: game.paused,
    locked: game.admission.locked,
    ...(isRehearsal(game) && { rehearsal: true }),
    ...roundInfo(game),
    ...eveningState(game),
    ...stepBackInfo(game),
    ...(asked.length > 0 && { asked }),
    ...(begun.length > 0 && { titles: begun.map(titleOf) }),
    ...(played && { played }),
  }
  if (game.phase === 'starting') return { ...view, elapsed: clockOf(game, now).elapsed }
  if (game.phase === 'endGame')
    return {
      ...view,
      endGame: finalResults(game),
      tied: pseudosOf(game, tied(game)),
      feats: featsInfo(game),
    }
  if (game.phase === 'roundEnd') return { ...view, roundEnd: roundEndInfo(game) }
  const pause = breakInfo(game, now)
  if (pause) return { ...view, break: pause }
  if (!isAtQuestion(game)) return view

  const { question } = newQuestionForHost(game, game.questionIndex)
  const results = questionResults(game, game.questionIndex)
  if (results) return { ...view, question, results, gains: gainsIn(game, game.questionIndex) }
  return {
    ...view,
    question,
    ...clockOf(game, now),
    answered: answeredRows(game, game.questionIndex),
  }
}

/** The step to which the host can go back: a field of the host's state, and of the messages that open a step. */
export function stepBackInfo({ back }: Game): { back?: StepBack } {
  const phase = back?.phase
  return phase === 'roundEnd' || phase === 'break' || phase === 'endGame' ? { back: phase } : {}
}

/** The options that the host chose when opening the room, as the host's page shows them. */
export function roomTerms(options: GameOptions): RoomTerms {
  const { ranking, iconType } = options
  const chosen = optionsOf(options)
  return {
    ...chosen,
    capacity: capacityOf(options),
    maxTeam: ranking.kind === 'team' ? ranking.teams : null,
    // A room with `defined` pseudos refuses new players during the game, even if its option `lateJoin` is true.
    lateJoin: chosen.lateJoin && iconType === 'random',
  }
}

/**
 * Message `pres_newQuestion`.
 * @throws Error when the quiz has no such question
 */
export function newQuestionForHost(game: Game, questionIndex: number): NewQuestionForHost {
  const question = game.quiz.questions[questionIndex]
  if (!question) throw new Error(`there is no question ${questionIndex}`)
  return {
    maxAnswerTime: answerSeconds(game),
    question,
    questionIndex,
    questionsNb: game.quiz.questions.length,
  }
}

/** Field `quizzData` of messages to the host: the quiz without its questions, which the server sends one by one. */
export function quizData({ quiz }: Game): QuizData {
  const { unique_name, name, description, targetSettings, pointsSettings, yearSettings } = quiz
  return {
    unique_name,
    name,
    description,
    questionsNb: quiz.questions.length,
    mapSettings: mapSettingsOf(quiz),
    ...chosenSource(quiz),
    targetSettings,
    pointsSettings,
    ...(yearSettings && { yearSettings }),
  }
}

/** The seats as messages tell that they have changed, and whether the game is a rehearsal with them. */
export function rosterOf(game: Game): { playerList: PlayerRow[]; rehearsal?: true } {
  return { playerList: playerRows(game), ...(isRehearsal(game) && { rehearsal: true }) }
}

/** Field `playerList` of messages to the host: every seat of the room, in the order in which phones took the seats. */
export function playerRows(game: Game): PlayerRow[] {
  return game.seats.map((seat) => ({
    ID: seat.playerId,
    pseudo: seat.pseudo,
    pseudoLogoUrl: pseudoLogoUrl(seat.pseudo),
    connected: isPresent(seat),
    ...(seat.simulated && { simulated: true }),
    ...(isAnswering(game) && !playsQuestion(seat, game.questionIndex) && { looksOn: true }),
  }))
}

/** Field `answered` of the host's state: the players who have answered the question, fastest first. */
function answeredRows(game: Game, questionIndex: number): AnsweredRow[] {
  return game.seats
    .flatMap(({ pseudo, guesses }) => {
      const guess = guesses[questionIndex]
      return guess ? [{ pseudo, ...answerInfo(guess) }] : []
    })
    .toSorted((a, b) => a.time - b.time)
}

/** What the host's page is told of a running question's answer: when it came, and who sent it for a team. */
export function answerInfo({ timeMs, coords, by }: Guess): Pick<AnsweredRow, 'time' | 'by'> {
  return { time: timeMs, ...(by !== undefined && coords !== null && { by }) }
}

/** The step that the big screen shows; null once the room is closed. */
export function hostStep(game: Game): HostStep | null {
  switch (game.phase) {
    case 'results':
      return 'resultsQuestion'
    case 'ranking':
      return 'resultsQuestion_classement'
    case 'closed':
      return null
    case 'lobby':
    case 'starting':
    case 'question':
    case 'endQuestion':
    case 'roundEnd':
    case 'break':
    case 'endGame':
      return game.phase
  }
}

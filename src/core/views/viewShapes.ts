// Shapes of a screen's complete state, sent when a page connects or reconnects: a phone's view of the game, and the
// host's. Names are those of the API.
import type { GameOptions } from '../game.ts'
import type { Color } from '../pseudo.ts'
import type { MapSettings, PointsSettings, Question, TargetRing } from '../quiz.ts'
import type { BreakTold, EveningState, PlayerRoundEnd, RoundTold, TeamPinTold } from './roundShapes.ts'
import type { AnswerCallback, AnsweredRow, FinalResults, HelpSettings, NewQuestionForPlayer, PlayerEndGame, PlayerEndQuestion, PlayerRow, QuestionResults, QuizData } from './shapes.ts'

export type PlayerStep = 'lobby' | 'starting' | 'question' | 'answered' | 'endQuestion' | 'roundEnd' | 'break' | 'endGame'

export interface PlayerState extends Partial<RoundTold> {
  step: PlayerStep
  questionIndex: number
  questionsNb: number
  /** ms since the step's clock began (starting, question), or 0 */
  elapsed: number
  /** ms left on the step's clock, or 0 */
  remaining: number
  pointsTotal: number
  newQuestion?: NewQuestionForPlayer
  answer?: AnswerCallback
  endQuestion?: PlayerEndQuestion
  endGame?: PlayerEndGame
  roundEnd?: PlayerRoundEnd
  break?: BreakTold
  /** with one marker per team, while a question is running: the marker of the player's team */
  teamPin?: TeamPinTold
  /** in an evening, the player's joker: not played, played on this question, or played before */
  joker?: 'free' | 'now' | 'spent'
  /** the game is running while the player waits in the lobby: the player begins with the next question */
  late?: true
  /** in an evening, after a question: the host has paused the game on the ranking */
  paused?: true
}

/** Everything that the game sends one player; the live layer adds the player's `session`. */
export interface PlayerView {
  playerID: string
  pseudo: string
  mapSettings: MapSettings
  /**
   * the author's choice for the whole quiz, as in QuizData: the source that the box would choose for one photo would
   * reveal its area
   */
  mapSource?: string
  pointsSettings: PointsSettings
  /** when quick answers score time points: phones show decreasing points only in that case */
  timePoints: GameOptions['timePoints']
  /** this field is present when each team has one marker */
  teamPin?: true
  /** the rings that the phone draws around the place in its result */
  targetSettings: readonly TargetRing[]
  /** help zones: one entry per question of the round, empty until the question has begun */
  helpSettings: HelpSettings[]
  /** answer time of a question, seconds */
  maxAnswerTime: number
  /** this field is present only with simulated players: the box stores nothing of this game */
  rehearsal?: true
  state: PlayerState
}

export type HostStep = 'lobby' | 'starting' | 'question' | 'endQuestion' | 'resultsQuestion' | 'resultsQuestion_classement' | 'roundEnd' | 'break' | 'endGame'

/** The terms of a room, as far as the big screen shows them. */
export interface RoomTerms {
  /** number of seats of the whole room */
  capacity: number
  /** number of teams; null when the ranking is by player */
  maxTeam: number | null
  /** true: a team's points are the mean of its players' points; false: their sum */
  teamMean: boolean
  /** whether a phone may still join while the game is running */
  lateJoin: boolean
  /** when quick answers score time points: screens show decreasing points only in that case */
  timePoints: GameOptions['timePoints']
  /** this field is present when each team has one marker */
  teamPin?: true
}

/** Everything the game sends the host; the live layer adds `joinUrl` and `hostSession`. */
export interface HostView extends RoomTerms, Partial<RoundTold>, EveningState {
  roomID: string
  step: HostStep
  quizzData: QuizData
  colors: readonly Color[]
  playerList: PlayerRow[]
  /** answer time of a question, seconds */
  maxAnswerTime: number
  questionIndex: number
  questionsNb: number
  paused: boolean
  /** true: no new player may enter the room */
  locked: boolean
  /** this field is present only with simulated players: the box stores nothing of this game */
  rehearsal?: true
  question?: Question
  /** ms since the step's clock began (starting, question) */
  elapsed?: number
  answered?: AnsweredRow[]
  results?: QuestionResults
  endGame?: FinalResults
  /** an addition to the specification: key of the public album page, `/album/{key}`; at the end, except in a rehearsal */
  album?: string
}

// What a screen is told whole, when it comes or comes back: a phone's view of the game, and the host's. Names are the contract's own.
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
  /** ms since the step's clock began (starting, question), else 0 */
  elapsed: number
  /** ms left of it, else 0 */
  remaining: number
  pointsTotal: number
  newQuestion?: NewQuestionForPlayer
  answer?: AnswerCallback
  endQuestion?: PlayerEndQuestion
  endGame?: PlayerEndGame
  roundEnd?: PlayerRoundEnd
  break?: BreakTold
  /** with one marker a team, while the question runs: where it stands */
  teamPin?: TeamPinTold
  /** in an evening: still to be played, played on this question, or spent */
  joker?: 'free' | 'now' | 'spent'
  /** in the lobby of a game that runs: the player begins with the next question */
  late?: true
  /** in an evening, behind a question: the host holds the ranking */
  paused?: true
}

/** All that the game tells one player; the shell adds the player's `session`. */
export interface PlayerView {
  playerID: string
  pseudo: string
  mapSettings: MapSettings
  /** the author's choice for the whole quiz, as in QuizData: what the box would choose for a photo would tell where it is */
  mapSource?: string
  pointsSettings: PointsSettings
  /** when quickness scores: phones show falling points only where it does */
  timePoints: GameOptions['timePoints']
  /** a team has one marker; absent without */
  teamPin?: true
  /** the target that the phone draws its result on */
  targetSettings: readonly TargetRing[]
  /** one entry per question */
  helpSettings: HelpSettings[]
  /** seconds */
  maxAnswerTime: number
  /** only when simulated players play along: nothing of this game is kept */
  rehearsal?: true
  state: PlayerState
}

export type HostStep = 'lobby' | 'starting' | 'question' | 'endQuestion' | 'resultsQuestion' | 'resultsQuestion_classement' | 'roundEnd' | 'break' | 'endGame'

/** What a room is played with, as far as the big screen shows it. */
export interface RoomTerms {
  /** seats of the whole room */
  capacity: number
  /** null when the ranking is by player */
  maxTeam: number | null
  /** a team's points are the mean of its players' instead of their sum */
  teamMean: boolean
  /** a phone may still come in while the game runs */
  lateJoin: boolean
  /** when quickness scores: screens show falling points only where it does */
  timePoints: GameOptions['timePoints']
  /** a team has one marker; absent without */
  teamPin?: true
}

/** All that the game tells the host; the shell adds `joinUrl` and `hostSession`. */
export interface HostView extends RoomTerms, Partial<RoundTold>, EveningState {
  roomID: string
  step: HostStep
  quizzData: QuizData
  colors: readonly Color[]
  playerList: PlayerRow[]
  /** seconds */
  maxAnswerTime: number
  questionIndex: number
  questionsNb: number
  paused: boolean
  /** nobody new comes in */
  locked: boolean
  /** only when simulated players play along: nothing of this game is kept */
  rehearsal?: true
  question?: Question
  /** ms since the step's clock began (starting, question) */
  elapsed?: number
  answered?: AnsweredRow[]
  results?: QuestionResults
  endGame?: FinalResults
  /** an addition of ours: key of the page for everybody, `/album/{key}`; at the end, but for a rehearsal */
  album?: string
}

// Types of the complete state that a page receives when it connects or reconnects: a phone's state and the host page's.
// Names are those of the API.
import type { GameOptions } from '../game.ts'
import type { Options } from '../options.ts'
import type { Color } from '../pseudo.ts'
import type { MapSettings, PointsSettings, Question, TargetRing } from '../quiz.ts'
import type {
  BreakInfo,
  CorrectionInfo,
  EveningState,
  JokerState,
  PlayerRoundEnd,
  RoundInfo,
  TeamPinInfo,
  TeamInfo,
} from './roundShapes.ts'
import type {
  AnswerCallback,
  AnsweredRow,
  FeatsInfo,
  FinalResults,
  HelpSettings,
  NewQuestionForPlayer,
  PlayerEndGame,
  PlayerEndQuestion,
  PlayerRow,
  QuestionResults,
  QuizData,
  TeamScore,
} from './shapes.ts'

export type PlayerStep =
  'lobby' | 'starting' | 'question' | 'answered' | 'endQuestion' | 'roundEnd' | 'break' | 'endGame'

export interface PlayerState extends Partial<RoundInfo>, Partial<TeamScore> {
  step: PlayerStep
  questionIndex: number
  questionsNb: number
  /** number of questions that the room asked before this round; absent: none */
  askedBefore?: number
  /** ms since the countdown (step `starting`) or the answer time (`question`, `answered`) began; 0 in other steps */
  elapsed: number
  /** ms left of the countdown, the answer time or the break; 0 in other steps, and in a break that the host ends */
  remaining: number
  pointsTotal: number
  newQuestion?: NewQuestionForPlayer
  answer?: AnswerCallback
  endQuestion?: PlayerEndQuestion
  endGame?: PlayerEndGame
  roundEnd?: PlayerRoundEnd
  break?: BreakInfo
  /** marker of the player's team, while a question is running and when each team has one marker */
  teamPin?: TeamPinInfo
  /** who answered the running question for the team, and where; when each team has one marker */
  teamAnswered?: TeamPinInfo
  /** in an evening, state of the player's joker */
  joker?: JokerState
  /** the game is running while the player waits in the lobby: the player begins with the next question */
  late?: true
  /** after a question: the host has paused, so the host page does not go on by itself */
  paused?: true
  /** the question is over, and the big screen shows the answers before the phone has its result */
  revealing?: true
}

/** Everything that the game sends to one player's phone; src/live adds the player's `session`. */
export interface PlayerView {
  playerID: string
  pseudo: string
  mapSettings: MapSettings
  /**
   * id of the map source that the author chose for the whole quiz; absent when the author chose none. There is no
   * source for a single photo, since it would reveal the photo's area
   */
  mapSource?: string
  pointsSettings: PointsSettings
  /** which answers score time points: `inside` the rings, `always` or `none`; with `none`, phones show none */
  timePoints: GameOptions['timePoints']
  /** each team has one marker; absent when each player has one */
  teamPin?: true
  /** the player's team; absent in a room that ranks players */
  team?: TeamInfo
  /** the rings that the phone draws around the true place when it shows the result of a question */
  targetSettings: readonly TargetRing[]
  /** help zones: one entry per question of the round, empty until the question has begun */
  helpSettings: HelpSettings[]
  /** answer time of a question, seconds */
  maxAnswerTime: number
  /** the game is a rehearsal with simulated players, which the history will not list; absent in a real game */
  rehearsal?: true
  state: PlayerState
}

export type HostStep =
  | 'lobby'
  | 'starting'
  | 'question'
  | 'endQuestion'
  | 'resultsQuestion'
  | 'resultsQuestion_classement'
  | 'roundEnd'
  | 'break'
  | 'endGame'

/** The steps to which the host can go back from the one that follows them, until its first question. */
export type StepBack = 'roundEnd' | 'break' | 'endGame'

/** What the remote shows of the big screen, as far as the server knows it. */
export interface RemoteView {
  step: HostStep
  /** 0 in a step that shows no question */
  questionIndex: number
  paused: boolean
  /** the round that runs or ran last; absent before the first one, and in a room of one quiz */
  round?: Pick<RoundInfo, 'roundIndex' | 'roundsNb' | 'title' | 'tieBreak'>
  /** the step to which the presenter can go back; absent when there is none */
  back?: StepBack
  /** true in a break that ends at a given time: to end it sooner, the button is held; absent otherwise */
  timed?: true
  /** true when the host opened the room for an evening; absent otherwise */
  evening?: true
  /** true while the big screen shows a sphere, which the remote can turn; absent otherwise */
  around?: true
  /** indices of the voided questions; absent when no question is voided */
  voided?: number[]
  /** the teams that have players; absent where players are ranked */
  teams?: Color[]
  /** the host's most recent corrections, newest first; `index` among all of the game's, for `undo` */
  corrections?: (Omit<CorrectionInfo, 'undoes'> & { index: number })[]
}

/** The options of a room that the big screen shows; each tells how it acts in this room. */
export interface RoomTerms extends Options {
  /** how many players may have a seat in the room */
  capacity: number
  /** number of teams; null when the ranking is by player */
  maxTeam: number | null
}

/** Everything that the game sends to the host's page; src/live adds `joinUrl` and `hostSession`. */
export interface HostView extends RoomTerms, Partial<RoundInfo>, EveningState {
  roomID: string
  step: HostStep
  quizzData: QuizData
  colors: readonly Color[]
  playerList: PlayerRow[]
  /** the step to which the host can still go back; absent when there is none */
  back?: StepBack
  /** answer time of a question, seconds */
  maxAnswerTime: number
  /** an addition to the specification: radius of the round's help zones, metres; null: the round has none */
  helpZone: number | null
  questionIndex: number
  questionsNb: number
  paused: boolean
  /** true: no new player may enter the room */
  locked: boolean
  /** the game is a rehearsal with simulated players, which the history will not list; absent in a real game */
  rehearsal?: true
  /** `filename` of each question that has begun in the room, in all of its rounds, oldest first; absent before the first */
  asked?: string[]
  /** titles of the round's questions that have begun, in order; absent before the first */
  titles?: string[]
  /** in a tie-break: the quiz that the room played before, and can play again */
  played?: Pick<QuizData, 'unique_name' | 'name'>
  question?: Question
  /** ms since the countdown (step `starting`) or the answer time (`question`, `endQuestion`) began */
  elapsed?: number
  /** ms that the question still runs: less than its answer time leaves once somebody has answered, with `hurry` */
  remaining?: number
  answered?: AnsweredRow[]
  results?: QuestionResults
  /** points that each player and each team won in the question of `results`, by pseudo and by colour */
  gains?: Record<string, number>
  endGame?: FinalResults
  /** an addition to the specification, at the end of the game: its best shot, longest way off, quickest in the gold */
  feats?: FeatsInfo
  /** an addition to the specification: key of the game's album page, `/album/{key}`, sent at the end of the game */
  album?: string
}

// Long: a vocabulary, read from end to end by whoever writes another client.
// What the screens are told: the payloads that several messages share. Names are the contract's own,
// spelling included. They are declared here because playerView.ts and hostView.ts decide what goes into them.
import type { Formula, Multiplier } from '../evening.ts'
import type { GameOptions, HelpRect } from '../game.ts'
import type { LatLng } from '../scoring/geo.ts'
import type { Color, Fruit } from '../pseudo.ts'
import type { MapSettings, PointsSettings, Question, TargetRing } from '../quiz.ts'

export interface PlayerRow {
  ID: string
  pseudo: string
  pseudoLogoUrl: string
  connected: boolean
  /** only of a simulated player */
  simulated?: true
}

export interface ResultRow {
  pseudo: string
  points: number
  /** previous rank − new rank: positive is up */
  classementMove: number
  rank: number
}

export interface TeamRow {
  team: string
  points: number
  classementMove: number
  rank: number
  players: { pseudo: string; points: number }[]
}

export interface AnswerRow {
  pseudo: string
  coords: LatLng
  /** metres */
  distance: number
  /** points of the ring that holds it */
  p_distance: number
  /** ms */
  time: number
}

export interface RingRow extends TargetRing {
  answers: AnswerRow[]
}

export interface QuestionResults {
  coords: LatLng
  coords_byDist: RingRow[]
  /** nearest first, only players who answered */
  coordsOrderDist: AnswerRow[]
  results: ResultRow[]
  team_results: TeamRow[] | null
  /** in a knock-out: pseudos of all that score no more, from the next question on */
  out_players?: string[]
}

/** A ranking by player is a list, by team an object. */
export type FinalResults = ResultRow[] | { teams: TeamRow[] }

export interface QuizData {
  unique_name: string
  name: string
  description: string
  questionsNb: number
  /** what the author set, else the frame of the photos (frame.ts) */
  mapSettings: MapSettings | null
  /** id of the source that its author chose; without it: whichever shows the place first */
  mapSource?: string
  targetSettings: readonly TargetRing[]
  pointsSettings: PointsSettings
}

/** `{}` when there is no help, or its question has not begun. */
export type HelpSettings = HelpRect | Record<string, never>

export interface NewQuestionForHost {
  /** seconds */
  maxAnswerTime: number
  question: Question
  /** from 0 */
  questionIndex: number
  questionsNb: number
}

export interface NewQuestionForPlayer {
  /** answer time in seconds */
  time: number
  questionIndex: number
  questionsNb: number
  help: HelpSettings
  /** with photo_on_phone: an address good until the question ends; null for Street View; absent without */
  photo?: string | null
  /** its author has described the picture: `player_describe` asks for the words */
  described?: true
}

/** The picture for who does not see it; `alt` null when its author has not described it. */
export interface PictureInWords {
  questionIndex: number
  alt: string | null
}

/** Who has answered, and after how many ms. */
export interface AnsweredRow {
  pseudo: string
  time: number
}

export interface AnswerCallback {
  /** seconds, 3 decimals */
  tempsReponse: number
  pointsQuestion: number
  pointsTotal: number
  /** with one marker a team: where it stood, as a mate may have answered */
  coords?: LatLng | null
}

export interface PlayerEndQuestion {
  pointsTotal: number
  pointsQuestion: number
  /** metres, null without an answer */
  distance: number | null
  coords: LatLng
  /** what the place is called on the big screen */
  title: string
  /** in rooms of more than 100: the first ten and the receiver's neighbours */
  results: ResultRow[]
  /** in a knock-out: whether it scores no more, from the next question on */
  out?: boolean
  /** it counts nowhere */
  void?: true
}

/** A round as it is told; `roundIndex` from 0. */
export interface RoundTold {
  roundIndex: number
  roundsNb: number
  title: string
  multiplier: Multiplier
  formula: Formula
  /** one more question for those who share the first place */
  tieBreak?: true
  /** only in a knock-out, to a phone: it scores no more */
  out?: boolean
}

export interface PlayerRound extends RoundTold {
  questionsNb: number
  mapSettings: MapSettings
  mapSource?: string
  pointsSettings: PointsSettings
  timePoints: GameOptions['timePoints']
  targetSettings: readonly TargetRing[]
  helpSettings: HelpSettings[]
  /** seconds */
  maxAnswerTime: number
}

export interface RoundEndTold {
  roundIndex: number
  roundsNb: number
  /** this round alone */
  round: { pseudo: string; points: number; rank: number }[]
  /** the evening so far */
  results: ResultRow[]
  team_results: TeamRow[] | null
  /** who shares the first place; empty when one alone is first */
  tied: string[]
  /** after a knock-out: who was out */
  out_players?: string[]
}

export interface PlayerRoundEnd {
  roundIndex: number
  roundsNb: number
  pointsRound: number
  pointsTotal: number
  rank: number
  /** of the evening so far; in rooms of more than 100: the first ten and the receiver's neighbours */
  results: ResultRow[]
}

export interface BreakTold {
  title: string
  text: string
  /** ms; null without an end */
  remaining: number | null
}

export interface PlayerScores {
  pointsTotal: number
  rank: number
  reason: 'adjust' | 'void'
  /** which question counts no more, or again */
  questionIndex?: number
  void?: boolean
}

/** A team's one marker, and who placed it. */
export interface TeamPinTold {
  coords: LatLng
  pseudo: string
}

export interface EveningTold {
  name: string
  steps: { kind: 'round' | 'break'; title: string; questionsNb?: number; multiplier?: Multiplier; formula?: Formula }[]
}

/** A correction as the host's page lists it. */
export interface CorrectionTold {
  playerID: string | null
  pseudo: string | null
  team: string | null
  points: number
  reason: string
}

/** What the host's page knows of rounds, beside the round itself. */
export interface EveningState {
  evening?: EveningTold
  /** index of the evening's present step */
  stepIndex?: number
  /** of the round's questions, those that count nowhere */
  voided?: number[]
  corrections?: CorrectionTold[]
  /** in a knock-out: pseudos of those who score no more */
  out_players?: string[]
  roundEnd?: RoundEndTold
  break?: BreakTold & { stepIndex: number }
  /** at the end: who shares the first place */
  tied?: string[]
}

export interface PlayerEndGame {
  results: FinalResults
}

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
}

export interface ColorsInUse {
  /** seats and holds, per colour of the room */
  colorsUsed: Record<string, number>
  fruitsUsed: Record<string, Fruit[]>
}

export interface PseudoRoom extends ColorsInUse {
  colors: readonly Color[]
  /** per colour */
  max_players: number
  fruits: readonly Fruit[]
}

// Types of the big screen's view of its game, and of the messages and actions that change the view.
import type { SameAddress } from '#protocol/admissionMessages.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { HostEvents, Wifi } from '#protocol/hostMessages.ts'
import type { HallOfShow } from '#protocol/show/showShapes.ts'
import type {
  BreakTold,
  FinalResults,
  NewQuestionForHost,
  PlayerRow,
  QuestionResults,
  QuizData,
  RoomTerms,
  RoundEndTold,
} from '#protocol/shapes.ts'
import type { HelpZone } from '../fixes/fit.ts'
import type { RoomRounds, Totals } from './rounds/roomRounds.ts'

export type { Totals } from './rounds/roomRounds.ts'

export interface Room extends RoomTerms, RoomRounds {
  roomID: string
  hostSession: string
  quiz: QuizData
  joinUrl: string
  /** phones probably cannot reach the server at `joinUrl` */
  unreachable: boolean
  /** the Wi-Fi network in which phones reach the server; null when none is configured on the server */
  wifi: Wifi | null
  /** answer time of a question, seconds */
  maxAnswerTime: number
  /** help zone of the last round or quiz, which a quiz that follows in the room gets too */
  helpZone: HelpZone
  players: readonly PlayerRow[]
  /** the host has locked the room: no new player can join */
  locked: boolean
  /** IP addresses behind which many phones want to join and which the host has not allowed yet */
  sameAddress: readonly SameAddress[]
  /** the hall of a show that this room is; null: the room belongs to no show */
  show: HallOfShow | null
  /** whether simulated players take part: such a game is not stored in the history */
  rehearsal: boolean
}

export interface AnswerMark {
  pseudo: string
  /** when the player answered, ms since the question opened */
  time: number
  /** with one marker a team: who answered for this player's team */
  by?: string
}

export interface AskedQuestion extends NewQuestionForHost {
  /** when the question appeared on this page, `performance.now()` */
  openedAt: number
  /** when it ends, by the same clock: earlier than its answer time once somebody has answered, in a room that hurries */
  endsAt: number
  /** pseudos seated when the question opened; a latecomer plays from the next question on */
  seated: readonly string[]
  /** points of each player and team before this question; null when this page does not know them */
  before: Totals | null
}

export type InRoom = { room: Room } & (
  | { step: 'lobby'; newcomer: string | null }
  /** `since`: when the server announced the start of the game, by this page's `performance.now()` */
  | { step: 'starting'; since: number }
  | { step: 'question'; asked: AskedQuestion; answered: readonly AnswerMark[] }
  /** `results`: null until the server has sent them; shown after the screen that says the question is over */
  | { step: 'endQuestion'; asked: AskedQuestion; since: number; results: QuestionResults | null }
  | { step: 'resultsQuestion'; asked: AskedQuestion; since: number; results: QuestionResults }
  | {
      step: 'resultsQuestion_classement'
      asked: AskedQuestion
      since: number
      results: QuestionResults
      paused: boolean
    }
  /** `shown`: what the screen shows now; the podium of the round comes first, then the standings of the evening */
  | { step: 'roundEnd'; since: number; told: RoundEndTold; shown: 'podium' | 'standings' }
  /** `until`: when the break ends; null: a break without a fixed end */
  | { step: 'break'; since: number; until: number | null; told: BreakTold }
  | {
      step: 'endGame'
      since: number
      results: FinalResults
      /** key of the game's public album page; null: the game has no album (yet) */ album:
        string | null
    }
)

export type HostView =
  | { step: 'loading' }
  /** `badKey`: the server does not accept the room's key that the page's address held */
  | { step: 'refused'; code: ErrorCode; message: string; badKey?: true }
  | { step: 'replaced' }
  | { step: 'closed'; reason: 'presLeft' | 'ended' | 'gone' }
  | InRoom

export type HostFrame = {
  [Name in keyof HostEvents]: { event: Name; data: HostEvents[Name] }
}[keyof HostEvents]

export type RemoteFrame = Extract<
  HostFrame,
  { event: 'pres_newRemote_callback' | 'pres_remoteStatus' | 'pres_remoteAsks' | 'pres_remote' }
>

/** Changes of the view that the page makes at once, without waiting for a message of the server. */
export type HostMove = 'resultsShown' | 'rankingShown' | 'standingsShown' | 'paused' | 'unpaused'

/** Data that the host's page has and the server's messages do not contain. */
export interface FoldContext {
  at: number
  /** answer time chosen in the launch form, seconds */
  maxAnswerTime: number
  /** help zone chosen in the launch form; an evening's rounds have their own */
  helpZone: HelpZone
  /** returns the points of each player and team before a question, as this tab stored them before a reload */
  keptBefore: (questionIndex: number, roundIndex: number) => Totals | null
  /** options of the quiz that this page asked to play next in the same room; null when it asked for none */
  chained?: {
    keepScores: boolean
    /** answer time, seconds */ time: number
    helpZone: HelpZone
  } | null
}

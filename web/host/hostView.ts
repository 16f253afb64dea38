// What the big screen knows of its game, and what moves it.
import type { SameAddress } from '#protocol/doorMessages.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { HostEvents, Wifi } from '#protocol/hostMessages.ts'
import type { HallOfShow } from '#protocol/show/showShapes.ts'
import type { BreakTold, FinalResults, NewQuestionForHost, PlayerRow, QuestionResults, QuizData, RoomTerms, RoundEndTold } from '#protocol/shapes.ts'
import type { RoomRounds, Totals } from './rounds/roomRounds.ts'

export type { Totals } from './rounds/roomRounds.ts'

export interface Room extends RoomTerms, RoomRounds {
  roomID: string
  hostSession: string
  quiz: QuizData
  joinUrl: string
  /** no phone is likely to get there */
  unreachable: boolean
  /** the network to join first; null when the box was told none */
  wifi: Wifi | null
  /** seconds */
  maxAnswerTime: number
  players: readonly PlayerRow[]
  /** nobody new comes in */
  locked: boolean
  /** addresses that many phones come from, and of which it was not yet said that they may */
  sameAddress: readonly SameAddress[]
  /** the hall that it is of a show; null: a room by itself */
  show: HallOfShow | null
  /** simulated players play along: nothing of this game is kept */
  rehearsal: boolean
}

export interface AnswerMark {
  pseudo: string
  /** ms since the question opened */
  time: number
}

export interface AskedQuestion extends NewQuestionForHost {
  /** when it appeared here */
  openedAt: number
  /** seats that were there when it appeared; a latecomer plays from the next one */
  seated: readonly string[]
  /** totals before it; null when they are not known (the page was opened elsewhere) */
  before: Totals | null
}

export type InRoom = { room: Room } & (
  | { step: 'lobby'; newcomer: string | null }
  /** `since`: when the start was announced */
  | { step: 'starting'; since: number }
  | { step: 'question'; asked: AskedQuestion; answered: readonly AnswerMark[] }
  /** `results` wait here until the screen has been read */
  | { step: 'endQuestion'; asked: AskedQuestion; since: number; results: QuestionResults | null }
  | { step: 'resultsQuestion'; asked: AskedQuestion; since: number; results: QuestionResults }
  | { step: 'resultsQuestion_classement'; asked: AskedQuestion; since: number; results: QuestionResults; paused: boolean }
  /** the podium of the round, then the standings of the evening */
  | { step: 'roundEnd'; since: number; told: RoundEndTold; shown: 'podium' | 'standings' }
  /** `until`: when it shall be over; null without an end */
  | { step: 'break'; since: number; until: number | null; told: BreakTold }
  | { step: 'endGame'; since: number; results: FinalResults; /** key of the page for everybody; null: none (yet) */ album: string | null }
)

export type HostView =
  | { step: 'loading' }
  | { step: 'refused'; code: ErrorCode; message: string }
  | { step: 'replaced' }
  | { step: 'closed'; reason: 'presLeft' | 'ended' | 'gone' }
  | InRoom

export type HostFrame = { [Name in keyof HostEvents]: { event: Name; data: HostEvents[Name] } }[keyof HostEvents]

export type RemoteFrame = Extract<HostFrame, { event: 'pres_newRemote_callback' | 'pres_remoteStatus' | 'pres_remoteAsks' | 'pres_remote' }>

/** What the page itself decides: the server never advances the show. */
export type HostMove = 'resultsShown' | 'rankingShown' | 'standingsShown' | 'paused' | 'unpaused'

/** What the page knows beyond the messages. */
export interface FoldContext {
  at: number
  /** seconds, as the launch form asked */
  maxAnswerTime: number
  /** totals before a question, as an earlier load of this page kept them */
  keptBefore: (questionIndex: number, roundIndex: number) => Totals | null
  /** how the quiz that is chained was asked for; null when this page asked for none */
  chained?: { keepScores: boolean; /** seconds */ time: number } | null
}

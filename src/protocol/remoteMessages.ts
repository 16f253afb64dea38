// What the host's remote (a phone), the host page and the server say to each other: an addition to the contract. What
// the phone asks goes to the host page as it is, and the page acts as for its own key: the two never disagree.
import * as v from 'valibot'
import type { SameAddress } from './doorMessages.ts'
import type { ErrorCode } from './errors.ts'
import { frameOf, roomIDSchema } from './playerMessages.ts'
import type { HostStep, PlayerRow } from './shapes.ts'

/** How long a pairing code may be scanned, ms. */
export const PAIRING_MS = 120_000

const HOST_STEPS = ['lobby', 'starting', 'question', 'endQuestion', 'resultsQuestion', 'resultsQuestion_classement', 'roundEnd', 'break', 'endGame'] as const satisfies readonly HostStep[]

/** Corrections that the remote can undo. */
export const CORRECTIONS_TOLD = 10

const key = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const shortText = v.pipe(v.string(), v.maxLength(200))
const volume = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const step = v.picklist(HOST_STEPS)

const remoteActionSchema = v.variant('action', [
  /** names what its button said: on a page that has gone on meanwhile it does nothing */
  v.object({ action: v.literal('next'), step, questionIndex: index }),
  v.object({ action: v.literal('pause'), paused: v.boolean() }),
  v.object({ action: v.literal('volume'), volume }),
  v.object({ action: v.literal('mute'), muted: v.boolean() }),
  v.object({ action: v.literal('kick'), playerID: v.pipe(v.string(), v.maxLength(100)) }),
  /** a correction of one player, or of one team */
  v.object({ action: v.literal('adjust'), playerID: v.nullable(v.pipe(v.string(), v.maxLength(100))), team: v.nullable(v.pipe(v.string(), v.maxLength(40))), points: v.number(), reason: shortText }),
  v.object({ action: v.literal('void'), questionIndex: index, void: v.boolean() }),
])

export type RemoteAction = v.InferOutput<typeof remoteActionSchema>

/** What only the host page knows of itself. */
export const hostScreenSchema = v.object({
  step,
  questionIndex: index,
  paused: v.boolean(),
  /** 0 to 1 */
  volume,
  muted: v.boolean(),
  /** the browser waits for a click on the page before it lets anything be heard */
  soundBlocked: v.boolean(),
  /** of an evening: the round, and what was put right; absent where there is nothing to tell */
  round: v.optional(v.object({ roundIndex: index, roundsNb: index, title: shortText, tieBreak: v.optional(v.literal(true)) })),
  /** the room was opened for an evening */
  evening: v.optional(v.literal(true)),
  voided: v.optional(v.pipe(v.array(index), v.maxLength(500))),
  teams: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10))),
  /** the last ones, newest first */
  corrections: v.optional(
    v.pipe(
      v.array(v.object({ playerID: v.nullable(v.string()), pseudo: v.nullable(v.string()), team: v.nullable(v.string()), points: v.number(), reason: shortText })),
      v.maxLength(CORRECTIONS_TOLD),
    ),
  ),
})

export type HostScreenState = v.InferOutput<typeof hostScreenSchema>

export const remoteMessageSchemas = {
  remote_pair: v.object({ roomID: roomIDSchema, key }),
  remote_resume: v.object({ roomID: roomIDSchema, session: key }),
  remote_act: remoteActionSchema,
}

export const remoteMessageSchema = v.variant('event', [
  frameOf('remote_pair', remoteMessageSchemas.remote_pair),
  frameOf('remote_resume', remoteMessageSchemas.remote_resume),
  frameOf('remote_act', remoteMessageSchemas.remote_act),
])

export type RemoteMessage = v.InferOutput<typeof remoteMessageSchema>

export interface RemoteState {
  /** name of the quiz */
  quiz: string
  questionsNb: number
  /** null while the host page is away: nothing can be asked then */
  screen: HostScreenState | null
  /** of the running question; null while none runs */
  answers: { answered: number; expected: number } | null
  /** only when simulated players play along: nothing of this game is kept */
  rehearsal?: true
  /** nobody new comes in */
  locked: boolean
  /** what has not been answered yet, here or on the big screen */
  sameAddress: SameAddress[]
  /** absent when they are as last told */
  players?: PlayerRow[]
  /** the next question, for the presenter's eyes; `photo` is null for a Street View; null after the last one */
  next: { questionIndex: number; title: string; photo: string | null } | null
}

/** Server → remote, by event name. */
export interface RemoteEvents {
  /** the host is asked whether this phone may: the big screen shows the same number */
  remote_waiting: { number: string }
  remote_callback: { session: string }
  remote_state: RemoteState
  /** this phone is the remote no longer; it must be paired again, if at all */
  remote_over: { reason: 'refused' | 'revoked' | 'replaced' | 'presLeft' | 'ended' }
  error: { code: ErrorCode; message: string }
  pong: { t?: number }
}

/** none: no phone is paired; away: one is, and is asleep or out of reach */
export type RemoteStatus = 'none' | 'away' | 'here'

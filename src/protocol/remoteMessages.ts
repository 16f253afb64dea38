// Messages between the host's remote (a phone), the host page and the server; an addition to the specification. The
// remote's actions are passed unchanged to the host page, which handles them like its own keys: a button of the remote
// and a key of the host page cannot differ in their effect.
import * as v from 'valibot'
import type { SameAddress } from './admissionMessages.ts'
import type { ErrorCode } from './errors.ts'
import { frameOf } from './playerMessages.ts'
import { roomIDSchema } from './roomID.ts'
import { lineSchema } from './texts.ts'
import type { HostStep, PlayerRow, RemoteBreak, RemoteView } from './shapes.ts'

/** Lifetime of a pairing code, ms. */
export const PAIRING_MS = 120_000

const HOST_STEPS = [
  'lobby',
  'starting',
  'question',
  'endQuestion',
  'resultsQuestion',
  'resultsQuestion_classement',
  'roundEnd',
  'break',
  'endGame',
] as const satisfies readonly HostStep[]

const key = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const shortText = v.pipe(lineSchema, v.maxLength(200))
const volume = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const step = v.picklist(HOST_STEPS)
const turn = v.pipe(v.number(), v.minValue(-1), v.maxValue(1))

const remoteActionSchema = v.variant('action', [
  /** `step` and `questionIndex`: what the remote showed at the press; a host page at another step ignores the action */
  v.object({ action: v.literal('next'), step, questionIndex: index }),
  v.object({ action: v.literal('back'), step }),
  v.object({ action: v.literal('pause'), paused: v.boolean() }),
  v.object({ action: v.literal('volume'), volume }),
  v.object({ action: v.literal('mute'), muted: v.boolean() }),
  v.object({ action: v.literal('kick'), playerID: v.pipe(v.string(), v.maxLength(100)) }),
  /** the remote corrects the points of one player or of one team */
  v.object({
    action: v.literal('adjust'),
    playerID: v.nullable(v.pipe(v.string(), v.maxLength(100))),
    team: v.nullable(v.pipe(v.string(), v.maxLength(40))),
    points: v.number(),
    reason: shortText,
  }),
  /** turns the sphere on the big screen by parts of what it shows, and brings it closer by steps, or farther */
  v.object({ action: v.literal('look'), right: turn, up: turn, closer: turn }),
  v.object({ action: v.literal('undo'), index }),
  v.object({ action: v.literal('void'), questionIndex: index, void: v.boolean() }),
])

export type RemoteAction = v.InferOutput<typeof remoteActionSchema>

/**
 * What the host page reports of itself. The server tells the remote the sound of it, and at the end of a round which of
 * its two pages it shows (`questionIndex`); all else the server knows by itself.
 */
export const hostScreenSchema = v.object({
  step,
  questionIndex: index,
  paused: v.boolean(),
  /** loudness of the big screen, from 0 to 1 */
  volume,
  muted: v.boolean(),
  /** whether the big screen's browser plays no sound before a click on the page */
  soundBlocked: v.boolean(),
})

export type HostScreen = v.InferOutput<typeof hostScreenSchema>

/** What the remote shows of the big screen: the game, and what the page alone knows. */
export type HostScreenState = RemoteView & Omit<HostScreen, 'step' | 'questionIndex' | 'paused'>

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
  /** what the big screen shows; null while the host page is disconnected: no action is possible then */
  screen: HostScreenState | null
  /** how many players have answered the running question, of how many expected; null while none is running */
  answers: { answered: number; expected: number } | null
  /** present only in a rehearsal: the history will not list this game */
  rehearsal?: true
  /** true: no new player may enter the room */
  locked: boolean
  /** network addresses from which no further phone may enter until the presenter allows it */
  sameAddress: SameAddress[]
  /** all players of the room; absent when the list is unchanged since the last message */
  players?: PlayerRow[]
  /** present only in a break: what it is, how long it lasts and what follows */
  pause?: RemoteBreak
  /** the question to be asked next, with a null `photo` for a Street View; null when no question is left */
  next: { questionIndex: number; title: string; photo: string | null } | null
}

/** Messages from the server to the remote: the `event` of a frame, and the type of its `data`. */
export interface RemoteEvents {
  /** sent to a phone that asks to be the remote; the presenter confirms it if the big screen shows the same `number` */
  remote_waiting: { number: string }
  remote_callback: { session: string }
  remote_state: RemoteState
  /** sent to a phone that is not the remote any more, and has to be paired again */
  remote_over: { reason: 'refused' | 'revoked' | 'replaced' | 'presLeft' | 'ended' }
  error: { code: ErrorCode; message: string }
  pong: { t?: number }
}

/** `none`: no phone is paired; `away`: the paired phone is asleep or unreachable */
export type RemoteStatus = 'none' | 'away' | 'here'

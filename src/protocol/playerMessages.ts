// What a phone and the server say to each other. Incoming frames are parsed here, once.
import * as v from 'valibot'
import type { Color, Fruit } from '#core/pseudo.ts'
import type { MapSettings, PointsSettings, TargetRing } from '#core/quiz.ts'
import type { ErrorCode } from './errors.ts'
import type { AnswerCallback, HelpSettings, NewQuestionForPlayer, PlayerEndGame, PlayerEndQuestion } from './shapes.ts'

/** Six digits as text or number; spaces typed in a code are ignored. */
export const roomIDSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).replace(/\s/g, '')),
  v.regex(/^\d{1,12}$/),
)

const session = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))))
const word = v.pipe(v.string(), v.maxLength(40))
const degrees = (limit: number) => v.pipe(v.number(), v.finite(), v.minValue(-limit), v.maxValue(limit))

export const latLngSchema = v.object({ lat: degrees(90), lng: degrees(180) })

export const playerMessageSchemas = {
  player_joinRoom: v.object({ roomID: roomIDSchema, session }),
  player_alert_joinRoom: v.object({ roomID: roomIDSchema, session }),
  player_chooseColor: v.object({ color: word, roomID: roomIDSchema }),
  player_chooseFruit: v.object({ color: word, fruit: word, roomID: roomIDSchema }),
  /** an absurd `time` is clamped by the rule, never refused; `timePoints` is never trusted */
  player_answer: v.object({
    coords: v.optional(v.nullable(latLngSchema)),
    time: v.optional(v.unknown()),
    timePoints: v.optional(v.unknown()),
  }),
}

export type PlayerMessageName = keyof typeof playerMessageSchemas
export type PlayerMessage = {
  [Name in PlayerMessageName]: { event: Name; data: v.InferOutput<(typeof playerMessageSchemas)[Name]> }
}[PlayerMessageName]

export type PlayerStep = 'lobby' | 'starting' | 'question' | 'answered' | 'endQuestion' | 'endGame'

export interface PlayerState {
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
}

export interface JoinRoomCallback {
  pseudo: string
  mapSettings: MapSettings | null
  pointsSettings: PointsSettings
  /** the target that the phone draws its result on; absent: the default one */
  targetSettings?: readonly TargetRing[]
  helpSettings: HelpSettings[]
  /** seconds */
  maxAnswerTime: number
  session: string
  playerID: string
  state: PlayerState
}

export interface ColorsInUse {
  colorsUsed: Record<string, number>
  fruitsUsed: Record<string, Fruit[]>
}

/** Server → phone, by event name. */
export interface PlayerEvents {
  player_joinRoom_callback: JoinRoomCallback
  player_joinPseudoRoom_callback: ColorsInUse & { colors: readonly Color[]; max_players: number; fruits: readonly Fruit[] }
  color_selected: ColorsInUse & { selectedColor: Color | null }
  color_selected_callback: { status: 'success' | 'error'; fruits: Fruit[]; message?: string }
  fruit_selected: ColorsInUse & { color: Color | null; selectedFruit: Fruit | null }
  fruit_selected_callback: { status: 'success' | 'error'; pseudo: string | null; message?: string }
  player_kicked: { reason: 'kick' | 'presLeft' | 'ended' }
  player_startGame: Record<string, never>
  player_newQuestion: NewQuestionForPlayer
  player_answer_callback: AnswerCallback
  player_endQuestion: PlayerEndQuestion
  player_endGame: PlayerEndGame
  error: { code: ErrorCode; message: string }
  /** answer to a `ping`, with whatever it carried */
  pong: { t?: number }
}

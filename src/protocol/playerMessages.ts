// Messages between a phone and the server, and the schemas against which the server checks the phones' frames.
import * as v from 'valibot'
import type { Color, Fruit } from '#core/pseudo.ts'
import type { ErrorCode } from './errors.ts'
import { roomIDSchema } from './roomID.ts'
import type { PlayerAllHalls } from './show/showShapes.ts'
import type {
  AnswerCallback,
  BreakInfo,
  ColorsInUse,
  NewQuestionForPlayer,
  PictureInWords,
  PlayerEndGame,
  PlayerEndQuestion,
  PlayerRound,
  PlayerRoundEnd,
  PlayerScores,
  PlayerStandings,
  PlayerView,
  PseudoRoom,
  TeamPinInfo,
  TeamInfo,
} from './shapes.ts'

const session = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))))
const word = v.pipe(v.string(), v.maxLength(40))
const degrees = (limit: number) =>
  v.pipe(v.number(), v.finite(), v.minValue(-limit), v.maxValue(limit))

/** Makes the schema of a whole frame, `{event, data}`, from an event's name and the schema of its data. */
export const frameOf = <const Name extends string, Data extends v.GenericSchema>(
  event: Name,
  data: Data,
) => v.object({ event: v.literal(event), data })

export const latLngSchema = v.object({ lat: degrees(90), lng: degrees(180) })

export const playerMessageSchemas = {
  player_joinRoom: v.object({ roomID: roomIDSchema, session }),
  player_alert_joinRoom: v.object({ roomID: roomIDSchema, session }),
  player_chooseColor: v.object({ color: word, roomID: roomIDSchema }),
  player_chooseFruit: v.object({ color: word, fruit: word, roomID: roomIDSchema }),
  /** a phone's guess; an implausible `time` is clamped by the core, never refused; `timePoints` is ignored */
  player_answer: v.object({
    coords: v.optional(v.nullable(latLngSchema)),
    /** the year that the player marked; the core refuses one that is not on the question's scale */
    year: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
    time: v.optional(v.unknown()),
    timePoints: v.optional(v.unknown()),
  }),
  player_ready: v.object({ ready: v.optional(v.boolean(), true) }),
  /** requests the text alternative that the author wrote of the running question's photo or Street View */
  player_describe: v.object({}),
  /** plays the joker, once an evening: the running question's points are doubled for this player */
  player_joker: v.object({}),
  /** places the marker of the player's team, in a room with one marker per team */
  player_pin: v.object({ coords: latLngSchema }),
}

export const playerMessageSchema = v.variant('event', [
  frameOf('player_joinRoom', playerMessageSchemas.player_joinRoom),
  frameOf('player_alert_joinRoom', playerMessageSchemas.player_alert_joinRoom),
  frameOf('player_chooseColor', playerMessageSchemas.player_chooseColor),
  frameOf('player_chooseFruit', playerMessageSchemas.player_chooseFruit),
  frameOf('player_answer', playerMessageSchemas.player_answer),
  frameOf('player_ready', playerMessageSchemas.player_ready),
  frameOf('player_describe', playerMessageSchemas.player_describe),
  frameOf('player_joker', playerMessageSchemas.player_joker),
  frameOf('player_pin', playerMessageSchemas.player_pin),
])

export type PlayerMessage = v.InferOutput<typeof playerMessageSchema>
export type PlayerMessageData<Event extends PlayerMessage['event']> = Extract<
  PlayerMessage,
  { event: Event }
>['data']

export type { ColorsInUse } from './shapes.ts'

export interface JoinRoomCallback extends PlayerView {
  session: string
}

export type ErrorReason = 'same_address' | 'begun'

/** Messages from the server to a phone: the `event` of a frame, and the type of its `data`. */
export interface PlayerEvents {
  player_joinRoom_callback: JoinRoomCallback
  player_joinPseudoRoom_callback: PseudoRoom
  color_selected: ColorsInUse & { selectedColor: Color | null }
  color_selected_callback: { status: 'success' | 'error'; fruits: Fruit[]; message?: string }
  fruit_selected: ColorsInUse & { color: Color | null; selectedFruit: Fruit | null }
  fruit_selected_callback: { status: 'success' | 'error'; pseudo: string | null; message?: string }
  /** `final`, an addition to the specification: the phone is barred from the room after this kick */
  player_kicked: { reason: 'kick' | 'presLeft' | 'ended'; final?: true }
  player_startGame: { rehearsal?: true }
  player_newQuestion: NewQuestionForPlayer
  /** after the first answer, with the option `hurry`: how long the question still runs, ms */
  player_hurry: { remaining: number }
  player_answer_callback: AnswerCallback
  player_describe_callback: PictureInWords
  player_endQuestion: PlayerEndQuestion
  player_endGame: PlayerEndGame
  player_round: PlayerRound
  player_roundEnd: PlayerRoundEnd
  player_break: BreakInfo
  player_scores: PlayerScores
  /**
   * an addition to the specification: after any correction by the host, the ranking that replaces the one on the phone's
   * screen (`results` of `player_endQuestion`, `player_roundEnd` or `player_endGame`, `teams` of `player_roundEnd`)
   */
  player_standings: PlayerStandings
  /** an addition to the specification: the question is over, and its results come after the big screen's reveal */
  player_reveal: { questionIndex: number }
  /** an addition to the specification: the host has paused on the ranking, or goes on */
  player_paused: { paused: boolean }
  /** an addition to the specification, in a hall of a show: the player's rank over all halls */
  player_allHalls: PlayerAllHalls
  player_joker_callback: { used: true }
  player_teamPin: TeamPinInfo
  /** with one marker a team: a player of the team has answered for it; comes before `player_answer_callback` */
  player_teamAnswered: TeamPinInfo
  /** an addition to the specification, in a room that ranks teams: another player has joined or left the team */
  player_team: TeamInfo
  /**
   * `reason`: `same_address`, on some `rate_limited`: the host must allow this phone's address, and the phone retries
   * every 2 s; `begun`, on some `not_found`: the game has begun, and the room takes no more players
   */
  error: { code: ErrorCode; message: string; reason?: ErrorReason }
  /** the server's answer to a `ping`, with the `t` that the `ping` carried */
  pong: { t?: number }
}

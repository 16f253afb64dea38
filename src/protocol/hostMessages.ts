// Messages between the host's page and the server, and the schemas against which the server checks the host's frames.
import * as v from 'valibot'
import { OPTION_NAMES, OPTIONS, type OptionValue } from '#core/options.ts'
import type { Color } from '#core/pseudo.ts'
import { admissionMessageSchemas, type SameAddress } from './admissionMessages.ts'
import type { ErrorCode } from './errors.ts'
import { frameOf } from './playerMessages.ts'
import { roomIDSchema } from './roomID.ts'
import { lineSchema } from './texts.ts'
import type { HallEvents, HallOfShow, Wifi } from './show/showShapes.ts'
import { hostScreenSchema, type RemoteAction, type RemoteStatus } from './remoteMessages.ts'
import type {
  AnsweredRow,
  BreakInfo,
  CorrectionInfo,
  EveningInfo,
  FinalResults,
  HostView,
  NewQuestionForHost,
  PlayerRow,
  QuestionResults,
  QuizData,
  RoomTerms,
  RoundEndInfo,
  RoundInfo,
  StepBack,
} from './shapes.ts'

/** Header of a request by which a host's page shows its room's `hostSession`. */
export const HOST_SESSION_HEADER = 'x-host-session'

export const ANSWER_TIMES = [15, 30, 45, 60, 90, 120, 180] as const
/** radius of the help zone in metres, at the default ring scale */
export const HELP_ZONES = [200, 300, 400, 500, 600, 800, 1000, 1600, 2000] as const
export const HOST_DEFAULTS = {
  icon_type: 'random',
  max_answer_time: 60,
  help_zone: 500,
  max_player: 50,
  max_team: 6,
  per_team: 8,
} as const
export const MAX_CAPACITY = 1000

const token = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4096))))
const quizName = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const helpZone = v.union([v.string(), v.number()])
/** Checks types alone, as the other schemas of the host's messages: `readOptions` refuses what is no option's value. */
const moreOptions = v.optional(
  v.nullable(
    v.object(
      Object.fromEntries(
        OPTION_NAMES.map((name) => [
          OPTIONS[name].wireName,
          v.optional(typeOf(OPTIONS[name].initial)),
        ]),
      ),
    ),
  ),
)

function typeOf(initial: OptionValue): v.GenericSchema<OptionValue> {
  if (typeof initial === 'boolean') return v.boolean()
  return typeof initial === 'string' ? v.string() : v.nullable(v.number())
}
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const LONGEST_REASON = 200

/**
 * Schemas of the host's messages, which check types alone: a text or number that is no valid option of a room passes here
 * and is refused as `bad_options` by `roomOptionsSchema`.
 */
export const hostMessageSchemas = {
  pres_newRoom: v.object({
    token,
    /**
     * either a quiz, together with `max_answer_time` and `help_zone`, or an evening, of which each round has its own
     * answer time and help zone
     */
    quizz_unique_name: v.optional(v.nullable(quizName)),
    evening_unique_name: v.optional(v.nullable(quizName)),
    icon_type: v.string(),
    max_answer_time: v.optional(v.number()),
    help_zone: v.optional(helpZone),
    max_team: v.optional(v.nullable(v.number())),
    max_player: v.number(),
    options: moreOptions,
  }),
  pres_kickPlayer: v.object({ token, playerID: v.pipe(v.string(), v.maxLength(100)) }),
  pres_rehearse: v.object({
    token,
    count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CAPACITY)),
  }),
  pres_startGame: v.object({ token, quiz_unique_name: v.optional(v.string()) }),
  pres_ready: v.object({ token, ready: v.optional(v.boolean(), true) }),
  pres_nextQuestion: v.object({ token }),
  pres_showRanking: v.object({ token }),
  /** the big screen has shown the answers: phones get results now if the option `results_on_phone` is `revealed` */
  pres_revealed: v.object({ token }),
  pres_pause: v.object({ token, paused: v.boolean() }),
  /** the host ends the game after a question, a round or a break; what has been played counts (`pres_endGame`) */
  pres_finish: v.object({ token }),
  /** the host continues an evening after one of its rounds or breaks */
  pres_nextStep: v.object({ token }),
  /** the host goes back to the step before the one that it has just opened; answered by `pres_roomState` */
  pres_stepBack: v.object({ token }),
  /** the host opens another quiz for the same seats, after the game's end */
  pres_chain: v.object({
    token,
    quizz_unique_name: quizName,
    keep_scores: v.boolean(),
    max_answer_time: v.number(),
    help_zone: helpZone,
    options: moreOptions,
  }),
  pres_adjust: v.object({
    token,
    playerID: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    team: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
    points: v.number(),
    reason: v.optional(v.nullable(v.pipe(lineSchema, v.maxLength(LONGEST_REASON)))),
  }),
  /** the host takes back a correction, by its index in `corrections` */
  pres_undoAdjust: v.object({ token, index }),
  pres_voidQuestion: v.object({ token, questionIndex: index, void: v.boolean() }),
  pres_tieBreak: v.object({
    token,
    quizz_unique_name: quizName,
    filename: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  /** the host requests a pairing code, with which a phone can become the presenter's remote */
  pres_newRemote: v.object({ token }),
  pres_cancelRemote: v.object({ token }),
  /** the host's answer to `pres_remoteAsks`: whether the phone that shows `number` becomes the remote */
  pres_allowRemote: v.object({
    token,
    number: v.pipe(v.string(), v.maxLength(20)),
    allowed: v.boolean(),
  }),
  pres_dropRemote: v.object({ token }),
  pres_screen: v.object({ token, screen: hostScreenSchema }),
  ...admissionMessageSchemas,
  pres_resumeRoom: v.object({
    token,
    roomID: roomIDSchema,
    hostSession: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  }),
}

export const roomOptionsSchema = v.object({
  icon_type: v.picklist(['random', 'defined']),
  max_answer_time: v.picklist(ANSWER_TIMES),
  help_zone: v.union([v.literal('non'), v.picklist(HELP_ZONES)]),
})

export const hostMessageSchema = v.variant('event', [
  frameOf('pres_newRoom', hostMessageSchemas.pres_newRoom),
  frameOf('pres_kickPlayer', hostMessageSchemas.pres_kickPlayer),
  frameOf('pres_rehearse', hostMessageSchemas.pres_rehearse),
  frameOf('pres_startGame', hostMessageSchemas.pres_startGame),
  frameOf('pres_ready', hostMessageSchemas.pres_ready),
  frameOf('pres_nextQuestion', hostMessageSchemas.pres_nextQuestion),
  frameOf('pres_showRanking', hostMessageSchemas.pres_showRanking),
  frameOf('pres_revealed', hostMessageSchemas.pres_revealed),
  frameOf('pres_pause', hostMessageSchemas.pres_pause),
  frameOf('pres_finish', hostMessageSchemas.pres_finish),
  frameOf('pres_nextStep', hostMessageSchemas.pres_nextStep),
  frameOf('pres_stepBack', hostMessageSchemas.pres_stepBack),
  frameOf('pres_chain', hostMessageSchemas.pres_chain),
  frameOf('pres_adjust', hostMessageSchemas.pres_adjust),
  frameOf('pres_undoAdjust', hostMessageSchemas.pres_undoAdjust),
  frameOf('pres_voidQuestion', hostMessageSchemas.pres_voidQuestion),
  frameOf('pres_tieBreak', hostMessageSchemas.pres_tieBreak),
  frameOf('pres_newRemote', hostMessageSchemas.pres_newRemote),
  frameOf('pres_cancelRemote', hostMessageSchemas.pres_cancelRemote),
  frameOf('pres_allowRemote', hostMessageSchemas.pres_allowRemote),
  frameOf('pres_dropRemote', hostMessageSchemas.pres_dropRemote),
  frameOf('pres_screen', hostMessageSchemas.pres_screen),
  frameOf('pres_lockRoom', hostMessageSchemas.pres_lockRoom),
  frameOf('pres_removeAway', hostMessageSchemas.pres_removeAway),
  frameOf('pres_allowAddress', hostMessageSchemas.pres_allowAddress),
  frameOf('pres_resumeRoom', hostMessageSchemas.pres_resumeRoom),
])

export type HostMessage = v.InferOutput<typeof hostMessageSchema>

export type { HostStep } from './shapes.ts'

export type { Wifi } from './show/showShapes.ts'

/** Response to `pres_newRoom`. The fields of RoomTerms are an addition to the specification. */
export interface NewRoomCallback extends RoomTerms {
  roomID: string
  quizzData: QuizData
  colors: readonly Color[]
  joinUrl: string
  /** an addition to the specification: the machine has no network, so no phone can reach `joinUrl` */
  unreachable: boolean
  hostSession: string
  /** an addition to the specification: the Wi-Fi network that phones join; null when the box has no Wi-Fi settings */
  wifi: Wifi | null
  /** the evening's plan, when the room was opened for an evening */
  evening?: EveningInfo
}

interface Roster {
  playerList: PlayerRow[]
  /** the game is a rehearsal */
  rehearsal?: true
}

export interface RosterChange extends Roster {
  pseudo: string
}

export interface RoomState extends HostView {
  /** an addition to the specification: present when the room is a hall of a show */
  show?: HallOfShow
  /** network addresses from which no further phone may enter until the host allows it */
  sameAddress: SameAddress[]
  joinUrl: string
  /** an addition to the specification: the machine has no network, so no phone can reach `joinUrl` */
  unreachable: boolean
  hostSession: string
  wifi: Wifi | null
}

/** Messages from the server to the host: the `event` of a frame, and the type of its `data`. */
export interface HostEvents extends HallEvents {
  pres_newRoom_callback: NewRoomCallback
  pres_newPlayer: RosterChange
  pres_playerLeft: RosterChange
  pres_kickPlayer_callback: RosterChange
  /** an addition to the specification: number of simulated players in the room after `pres_rehearse` */
  pres_rehearse_callback: Roster & { simulated: number }
  pres_startGame_callback: { rehearsal?: true }
  pres_newQuestion: NewQuestionForHost
  pres_playerAnswered: AnsweredRow & { answers?: AnsweredRow[] }
  /** after the first answer, with the option `hurry`: how long the question still runs, ms */
  pres_hurry: { remaining: number }
  pres_endQuestion: Record<string, never>
  pres_results: QuestionResults
  pres_endGame: FinalResults
  /**
   * an addition to the specification: key of the public album page, `/album/{key}`; sent after `pres_endGame`, except
   * in a rehearsal
   */
  pres_album: { album: string }
  /** an addition to the specification: the server tells the host which round begins */
  pres_round: Pick<RoundInfo, 'roundIndex' | 'roundsNb'> &
    Partial<RoundInfo> & {
      stepIndex: number
      quizzData: QuizData
      /** answer time of the round's questions, seconds */
      maxAnswerTime: number
      /** radius of the round's help zones, metres; null: the round has none */
      helpZone: number | null
      back?: StepBack
    }
  pres_roundEnd: RoundEndInfo
  pres_break: BreakInfo & { stepIndex: number; back?: StepBack }
  pres_chain_callback: { quizzData: QuizData; back?: StepBack }
  pres_adjusted: Pick<QuestionResults, 'results' | 'team_results'> & {
    /** an addition to the specification: all corrections, oldest first */ corrections: CorrectionInfo[]
  }
  pres_voided: Pick<QuestionResults, 'results' | 'team_results'> & {
    questionIndex: number
    void: boolean
  }
  pres_roomState: RoomState
  /** the whole state again, with each change of step and each correction, before the messages that tell the change alone */
  pres_step: { view: RoomState }
  pres_replaced: { message: string }
  pres_joinUrl: { joinUrl: string; unreachable: boolean }
  /** the first phone that opens `url` within `validMs` ms may ask to become the remote */
  pres_newRemote_callback: { url: string; validMs: number }
  /**
   * a phone has opened the pairing URL and shows `number`: the host is asked whether this phone may become the remote;
   * null: the phone has left
   */
  pres_remoteAsks: { number: string | null }
  pres_remoteStatus: { status: RemoteStatus }
  /** action requested on the remote, which the host page carries out like one of its own buttons */
  pres_remote: RemoteAction
  /** `locked` true: no new player may enter the room; false: new players may enter it */
  pres_locked: { locked: boolean }
  /** the server asks the host whether all phones of one network address may enter */
  pres_sameAddress: SameAddress
  /** phones of `address` may enter: the presenter has allowed this address, on the host page or on the remote */
  pres_addressAllowed: { address: string }
  pres_roomClosed: { reason: 'presLeft' | 'ended' }
  error: { code: ErrorCode; message: string }
  pong: { t?: number }
}

// The game as an immutable value.
//
// A *room* is opened for a quiz by a host; a *seat* is one player's place in it (a pseudo, and the session of the
// phone that holds it); a *guess* is one answer; a *ring* scores it; a *standing* is a line of the ranking. A game goes
// lobby → starting → (question → endQuestion → results → ranking)* → endGame; it is closed by the command `closeRoom`,
// or once its host has been absent too long. In an evening a round ends with roundEnd, then a break or the next round's
// starting follows; a chained quiz leads from endGame back to the lobby. No code here reads a clock or draws at random:
// `now` and every draw are arguments.
import type { Correction, Evening, Round } from './evening.ts'
import type { LatLng } from './scoring/geo.ts'
import type { Color, Fruit } from './pseudo.ts'
import type { GameQuiz } from './quiz.ts'
import type { ShowPlace } from './show.ts'
import type { EpochMs, HelpRect, PlayerId } from './basics.ts'
import { INITIAL_OPTIONS, optionsIn, type Options } from './options.ts'

export type { EpochMs, HelpRect, PlayerId } from './basics.ts'

/** Hash of a phone's session secret: the game recognizes a phone by it. The secret cannot be found from the hash. */
export type SessionHash = string
/** Identifies one connection of a phone while it chooses a colour and a fruit. */
export type HolderId = string

/** Hash of a phone's network address; the log stores only this hash. */
export type AddressKey = string

/** The network address from which a phone connects. */
export interface Origin {
  address: AddressKey
  /**
   * whether the number of seats of this address is limited: false for clients that come through a proxy or run on the
   * server's own machine, since many such clients have the same address
   */
  counted: boolean
}

export type RankingOptions =
  | { kind: 'player'; capacity: number }
  | { kind: 'team'; teams: number; perTeam: number; mean: boolean }

/** A room's options. Whether a team has the mean of its players' points stands in `ranking`. */
export interface GameOptions extends Omit<Options, 'teamMean'> {
  /** random: the server draws the pseudo; defined: the player chooses it */
  iconType: 'random' | 'defined'
  maxAnswerTimeMs: number
  /** radius of the help zone, metres, already multiplied by the scale of the quiz's rings; null: no help zone */
  helpZoneM: number | null
  ranking: RankingOptions
}

/** Options as a log stores them: an older one lacks those that were added since. */
export type StoredOptions = Omit<GameOptions, keyof Options> &
  Partial<Pick<GameOptions, keyof Options & keyof GameOptions>>

/** Completes the options of an older log. */
export function storedOptions(stored: StoredOptions): GameOptions {
  return { ...storedPart(INITIAL_OPTIONS), ...stored }
}

/** The options that `GameOptions` has by their own names. */
export function storedPart({ teamMean: _mean, ...options }: Options): Omit<Options, 'teamMean'> {
  return options
}

/** The options of a room, complete. */
export function optionsOf(options: GameOptions): Options {
  const { ranking } = options
  return optionsIn({ ...options, teamMean: ranking.kind === 'team' && ranking.mean })
}

export type Connection =
  | { kind: 'connected' }
  /** the phone was connected before a restart: it counts as connected until it returns or `until` passes */
  | { kind: 'awaited'; until: EpochMs }
  | { kind: 'dropped'; since: EpochMs }

export interface Guess {
  /** the place that the player marked; null: no place, which counts as an answer and scores 0 */
  coords: LatLng | null
  /** answer time of the guess as decided by the server, ms since the question opened */
  timeMs: number
  /** distance of `coords` from the true place, metres; null when `coords` is null */
  distance: number | null
  /** radius in metres (`max`) of the ring that holds `coords`, −1 outside the rings; null when `coords` is null */
  ring: number | null
  ringPoints: number
  timePoints: number
  /** year that the player marked, null for none; absent, with its points, when the question has no year */
  year?: number | null
  yearPoints?: number
  /** ring, time and year points, times the round's multiplier and the joker, rounded once to 3 decimals */
  points: number
  /** the host has voided the question of this guess: the guess scores nothing */
  void?: true
  /** pseudo of the player who answered for the team, with one marker a team; absent in older logs */
  by?: string
}

export interface Seat {
  playerId: PlayerId
  pseudo: string
  fruit: Fruit
  color: Color
  sessionHash: SessionHash
  /** true: the seat of a simulated player in a rehearsal, whom the server plays without a phone */
  simulated: boolean
  connection: Connection
  takenAt: EpochMs
  /** hash of the phone's network address; null in an older log and for a simulated player */
  address: AddressKey | null
  /** the seat's page has reported that it is loading the first question's map, and not yet that the map is loaded */
  gettingReady: boolean
  /** index of the first question that this seat plays; no answer of the seat is awaited before that question */
  fromQuestion: number
  /** how often the seat's page has reported whether it is ready for the first question; limited by readiness.ts */
  readyWords: number
  /** the seat's guesses, by index of the question in the round; a missing entry is an unanswered question */
  guesses: Readonly<Record<number, Guess>>
  /** points that the seat scored in each finished round, in the order of the rounds */
  earlier: readonly number[]
  /** sum of the seat's answer times in the finished rounds, ms */
  earlierMs: number
  /** sum of the host's corrections of this seat, in points */
  adjusted: number
  /** whether the seat has used its only joker of the evening */
  jokerPlayed: boolean
  /** index of the current round's question that the joker doubles for this seat */
  jokerOn: number | null
  /** indices of the current round's voided questions on which the joker had been played: it was given back */
  jokersBack: readonly number[]
  /** index of the knock-out's question that eliminated this seat; null while this seat still scores */
  outAfter: number | null
}

/** A colour, and later a fruit, that a phone has chosen in a defined room before it takes a seat. */
export interface Hold {
  holder: HolderId
  color: Color
  fruit: Fruit | null
  until: EpochMs
  address?: AddressKey
}

/** Which new players may enter the room (doors.ts). */
export interface AdmissionState {
  /** true: no new player may enter the room */
  locked: boolean
  /** network addresses for which the host has confirmed that many phones use them */
  allowed: readonly AddressKey[]
  /** for each network address: the number of seats that the host has kicked */
  kicksFrom: Readonly<Record<AddressKey, number>>
}

/** The single marker that a team's players place together, in a round with team markers. */
export interface TeamPin {
  coords: LatLng
  /** pseudo of the player who placed the marker */
  pseudo: string
  at: EpochMs
  /** number of times that the team could still move its marker at the time `at`, see teamPin.ts */
  left: number
}

/** `gettingReady`: the host's page has reported that it is loading the first photo, and not yet that it has done so. */
export type HostPresence =
  { kind: 'present'; gettingReady: boolean } | { kind: 'gone'; since: EpochMs }

export type CloseReason = 'presLeft' | 'ended'

/** Number of a room's seats in each state; updated by evolve.ts after each event (tally.ts). */
export interface Tally {
  /** number of present seats that play the running question; 0 while no question is running */
  playing: number
  /** number of `playing` seats that have not answered the running question */
  unanswered: number
  /** number of seats whose phone was connected before a restart and has not returned */
  awaited: number
  dropped: number
  /** number of present seats whose page is loading the first question's map */
  gettingReady: number
  pairs: TakenPairs
}

/** A list for each colour: entry n − 1 is the bit mask of the fruits taken under number n (`Pomme Rouge 2`: n is 2). */
export type TakenPairs = Readonly<Record<Color, readonly number[]>>

export interface GameBase {
  roomID: string
  quiz: GameQuiz
  options: GameOptions
  /** help zone of each question of `quiz`, drawn at random; null: the question has no help zone */
  helpZones: readonly (HelpRect | null)[]
  /** all seats of the room, in the order in which phones took them */
  seats: readonly Seat[]
  /** number of `seats` in each state, and the taken pairs of fruit and colour */
  tally: Tally
  holds: readonly Hold[]
  /** number of times that the host has kicked each phone; the server bars a phone at 2 */
  kicks: Readonly<Record<SessionHash, number>>
  admission: AdmissionState
  host: HostPresence
  /** plan of the evening; null: the room was opened for a single quiz */
  evening: Evening | null
  /** index of the evening's present step; 0 without an evening */
  stepIndex: number
  round: Round
  /** indices of the round's questions that the host has voided */
  voided: readonly number[]
  /** corrections of scores by the host, oldest first */
  corrections: readonly Correction[]
  /** players of the last tie-break, in the order that the tie-break decided */
  tieOrder: readonly PlayerId[]
  /** each team's marker in the running question; empty without team markers */
  pins: Readonly<Partial<Record<Color, TeamPin>>>
  /** session hash of the phone that is the host's remote; null without a remote */
  remote: SessionHash | null
  paused: boolean
  /** the game was started with simulated players: it is in no history, even when all these players were kicked */
  rehearsal: boolean
  /** how many games this room has played before the present one, which began with all scores at 0 */
  sequel: number
  /** the game before the step that was opened last, while the host may still take that step back; else null */
  back: Game | null
  /** the show to which this room belongs, and which of the show's halls the room is; null outside a show */
  show: ShowPlace | null
  /** start of the latest phase that waits for the host; an absent host's time limit begins at this moment or later */
  phaseSince: EpochMs
}

export type Game =
  | (GameBase & { phase: 'lobby' })
  /** `firstQuestionAt`: earliest moment of the first question; it may wait longer, for loading pages (readiness.ts) */
  | (GameBase & { phase: 'starting'; firstQuestionAt: EpochMs })
  | (GameBase & { phase: 'question'; questionIndex: number; openedAt: EpochMs; endsAt: EpochMs })
  /** the answer time is over; markers that players placed in time may still arrive until `closesAt` */
  | (GameBase & {
      phase: 'endQuestion'
      questionIndex: number
      openedAt: EpochMs
      endsAt: EpochMs
      closesAt: EpochMs
    })
  /** `unrevealed`: the big screen is still showing the answers, so phones have not been sent their results */
  | (GameBase & { phase: 'results'; questionIndex: number; unrevealed: boolean })
  | (GameBase & { phase: 'ranking'; questionIndex: number })
  /** one round of the evening is over, and further steps follow */
  | (GameBase & { phase: 'roundEnd' })
  /**
   * `begun`: number of questions of the latest round that have begun, 0 before the first round; `until` null: the break
   * lasts until the host continues
   */
  | (GameBase & { phase: 'break'; begun: number; until: EpochMs | null })
  | (GameBase & { phase: 'endGame' })
  | (GameBase & { phase: 'closed'; reason: CloseReason })

/** Durations in ms for which the server waits during a game, such as a countdown, or answers that are still under way. */
export const WAITS = {
  /** countdown before the first question of a game, of a later round or of a tie-break */
  start: 5_000,
  /** longest wait, ms, after the countdown `start`, for pages that are still loading what the first question shows */
  fairStart: 3_000,
  /** wait for late markers after the answer time, ms; the server adds one round trip, at most 500 ms */
  lateMarkers: 500,
  /** in a show: longest wait, ms, after the wait for late markers, for halls in which the question is still running */
  otherHalls: 5_000,
  /** longest wait for the end of the big screen's reveal, ms, in a room whose phones receive results only after it */
  reveal: 50_000,
  /** by how much that wait is longer where the big screen tells a year after the map, ms */
  yearReveal: 12_000,
  /** time after which the seat of a phone that was dropped in the lobby is freed, ms */
  lobbySeat: 60_000,
  /** a seat left within this many ms of being taken, without an answer, is not counted in its address's seat limit */
  ghost: 10_000,
  /** ms for which a colour (and fruit) stays reserved for a phone that takes no seat */
  hold: 60_000,
  /** time after a restart during which seats that were connected before it count as connected */
  awaited: 10_000,
  /** time for which a phase that needs the host waits for an absent host before the server closes the room, ms */
  hostGone: 600_000,
  /** time for which a break without an end counts as lasting, when its room is left without a host, ms */
  openBreak: 7_200_000,
} as const

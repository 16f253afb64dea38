// The game as a value.
//
// A *room* is opened for a quiz by a host; a *seat* is one player's place in it (a pseudo, and the
// phone that holds it); a *guess* is one answer; a *ring* scores it; a *standing* is a line of the
// ranking. A game goes lobby → starting → (question → endQuestion → results → ranking)* → endGame,
// and is closed once nobody waits for it. In an evening a round ends with roundEnd, and a break or the
// next round's starting follows; from endGame a chained quiz leads to the lobby again. Nothing here reads a clock or draws by chance: `now` and
// every draw come in as arguments (see decide.ts).
import type { Correction, Evening, Round } from './evening.ts'
import type { LatLng } from './scoring/geo.ts'
import type { Color, Fruit } from './pseudo.ts'
import type { GameQuiz } from './quiz.ts'
import type { ShowPlace } from './show.ts'
import type { EpochMs, HelpRect, PlayerId, TimePoints } from './basics.ts'

export type { EpochMs, HelpRect, PlayerId } from './basics.ts'

/** Hash of the secret that a phone keeps; it names the phone and is its key to the seat. */
export type SessionHash = string
/** Names one connection of one phone while it chooses colour and fruit. */
export type HolderId = string

/** Hash of a phone's network address, of which the log keeps no more. */
export type AddressKey = string

/** Where a phone knocks from. */
export interface Origin {
  address: AddressKey
  /** it is one machine's of the local network, or one access point's: its seats are counted */
  counted: boolean
}

export type RankingOptions =
  | { kind: 'player'; capacity: number }
  | { kind: 'team'; teams: number; perTeam: number; mean: boolean }

export interface GameOptions {
  /** random: the server draws the pseudo; defined: the player chooses it */
  iconType: 'random' | 'defined'
  maxAnswerTimeMs: number
  /** radius of the help circle in metres (already scaled with the rings); null without help */
  helpZoneM: number | null
  ranking: RankingOptions
  lateJoin: boolean
  photoOnPhone: boolean
  /** when phones have a question's result: at its end, or once the big screen has shown it; absent in older logs: at its end */
  resultsOnPhone?: 'now' | 'revealed'
  timePoints: TimePoints
  /** a team has one marker, and its first answer is everybody's; absent in older logs */
  teamPin?: boolean
}

export type Connection =
  | { kind: 'connected' }
  /** was connected before a restart: waited for as if connected, until it returns or this passes */
  | { kind: 'awaited'; until: EpochMs }
  | { kind: 'dropped'; since: EpochMs }

export interface Guess {
  /** null: no guess; it counts as answered and scores 0 */
  coords: LatLng | null
  /** ms since the question opened, as decided by the server */
  timeMs: number
  /** metres, null without a guess */
  distance: number | null
  /** `max` of the ring that holds it (−1 outside), null without a guess */
  ring: number | null
  ringPoints: number
  timePoints: number
  /** rounded once to 3 decimals; with the round's multiplier and the joker */
  points: number
  /** the host has taken the question out: it counts nowhere */
  void?: true
}

export interface Seat {
  playerId: PlayerId
  pseudo: string
  fruit: Fruit
  color: Color
  sessionHash: SessionHash
  /** the server plays it in a rehearsal; no phone holds it, and it never drops */
  simulated: boolean
  connection: Connection
  takenAt: EpochMs
  /** null: not known, of an older log or of a simulated player */
  address: AddressKey | null
  /** its page has said that it loads the map of the first question, and not yet that the map is there */
  gettingReady: boolean
  /** index of the first question that this seat plays; nobody waits for its answer before */
  fromQuestion: number
  /** how often its page has changed its mind about being ready */
  readyWords: number
  /** by question index of the round; a missing entry is an unanswered question */
  guesses: Readonly<Record<number, Guess>>
  /** points of each finished round, in order */
  earlier: readonly number[]
  /** ms that the answers of the finished rounds took */
  earlierMs: number
  /** sum of the host's corrections, in points */
  adjusted: number
  /** its joker is played, once an evening */
  jokerPlayed: boolean
  /** the question of this round that counts double for it */
  jokerOn: number | null
  /** the question of a knock-out after which it is out */
  outAfter: number | null
}

/** A colour, and later a fruit, that a phone has chosen in a defined room without having joined yet. */
export interface Hold {
  holder: HolderId
  color: Color
  fruit: Fruit | null
  until: EpochMs
  address?: AddressKey
}

/** Who may come in beside those who have a seat (doors.ts). */
export interface Doors {
  /** nobody new comes in */
  locked: boolean
  /** addresses behind which the host knows many phones */
  allowed: readonly AddressKey[]
  /** how many seats of an address were kicked */
  kicksFrom: Readonly<Record<AddressKey, number>>
}

/** A team's one marker. */
export interface TeamPin {
  coords: LatLng
  /** who placed it */
  pseudo: string
  at: EpochMs
  /** how many more places the team could tell in that moment */
  left: number
}

/** `gettingReady`: its page has said that it loads the first photo, and not yet that the photo is there. */
export type HostPresence = { kind: 'present'; gettingReady: boolean } | { kind: 'gone'; since: EpochMs }

export type CloseReason = 'presLeft' | 'ended'

/** Of a room's seats, how many are in which state; kept by evolve.ts, seat by seat (tally.ts). */
export interface Tally {
  /** present, and waited for by the running question; 0 while none runs */
  playing: number
  /** of those, who have not answered it */
  unanswered: number
  /** a phone that was connected before a restart and is not back */
  awaited: number
  dropped: number
  /** present, and its page loads the first question's map */
  gettingReady: number
  pairs: TakenPairs
}

/** Of each colour, by number − 1: a bit for each fruit that is taken. */
export type TakenPairs = Readonly<Record<Color, readonly number[]>>

export interface GameBase {
  roomID: string
  quiz: GameQuiz
  options: GameOptions
  /** one entry per question, drawn when the room opens; null without help */
  helpZones: readonly (HelpRect | null)[]
  /** in order of arrival */
  seats: readonly Seat[]
  /** of these seats, how many are in which state */
  tally: Tally
  holds: readonly Hold[]
  /** how often each phone was kicked; at 2 it is barred */
  kicks: Readonly<Record<SessionHash, number>>
  doors: Doors
  host: HostPresence
  /** null: the room was opened for a quiz alone */
  evening: Evening | null
  /** index of the evening's present step; 0 without an evening */
  stepIndex: number
  round: Round
  /** questions of the round that count nowhere */
  voided: readonly number[]
  /** in order */
  corrections: readonly Correction[]
  /** those who shared the first place, in the order of the tie-break */
  tieOrder: readonly PlayerId[]
  /** with one marker a team: where it stands in the running question */
  pins: Readonly<Partial<Record<Color, TeamPin>>>
  /** the phone that is the host's remote, named as a seat's phone is; null without one */
  remote: SessionHash | null
  paused: boolean
  /** it was started with simulated players: nothing of it is kept, whoever is left in it */
  rehearsal: boolean
  /** the hall that it is of a show; null: a room by itself */
  show: ShowPlace | null
  /** when the present stop (lobby, results, ranking, endGame) was reached: an absent host is waited for from here */
  phaseSince: EpochMs
}

export type Game =
  | (GameBase & { phase: 'lobby' })
  /** `firstQuestionAt`: the earliest moment; pages that get ready are waited for beyond it (readiness.ts) */
  | (GameBase & { phase: 'starting'; firstQuestionAt: EpochMs })
  | (GameBase & { phase: 'question'; questionIndex: number; openedAt: EpochMs; endsAt: EpochMs })
  /** time is over; markers placed in time are still on their way until `closesAt` */
  | (GameBase & { phase: 'endQuestion'; questionIndex: number; openedAt: EpochMs; endsAt: EpochMs; closesAt: EpochMs })
  /** `unrevealed`: phones have not been sent their result yet, the big screen is still showing it */
  | (GameBase & { phase: 'results'; questionIndex: number; unrevealed: boolean })
  | (GameBase & { phase: 'ranking'; questionIndex: number })
  /** the round is over, and the evening goes on */
  | (GameBase & { phase: 'roundEnd' })
  /** `begun`: questions of the last round; 0 before the first one. `until` null: until the host goes on */
  | (GameBase & { phase: 'break'; begun: number; until: EpochMs | null })
  | (GameBase & { phase: 'endGame' })
  | (GameBase & { phase: 'closed'; reason: CloseReason })

/** How long each wait lasts, in ms. */
export const WAITS = {
  /** from pres_startGame_callback to the first question */
  start: 5_000,
  /** after that, for the pages that are still getting ready */
  fairStart: 3_000,
  /** after the end of the time, for markers that were placed but not sent (one measured round trip is added, at most as much again) */
  lateMarkers: 500,
  /** in a show, after that, for the halls in which the question still runs */
  otherHalls: 5_000,
  /** phones that get their result after the reveal, however long it takes */
  reveal: 50_000,
  /** a dropped phone's seat in the lobby */
  lobbySeat: 60_000,
  /** a seat that is left within this time of being taken, before any answer, may never have been anybody's */
  ghost: 10_000,
  /** a colour or fruit chosen and then abandoned */
  hold: 60_000,
  /** seats connected before a restart count as connected */
  awaited: 10_000,
  /** a room without its host, from its next stop on */
  hostGone: 600_000,
} as const

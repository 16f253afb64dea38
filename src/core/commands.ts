// Commands: the requests that a client, or the clock, makes to a game. Their names are imperative. Random draws are
// fields of the commands, so that the decider (decide.ts) is deterministic.
import type { Evening } from './evening.ts'
import type {
  AddressKey,
  EpochMs,
  GameOptions,
  HelpRect,
  HolderId,
  Origin,
  PlayerId,
  SessionHash,
} from './game.ts'
import type { LatLng } from './scoring/geo.ts'
import type { GameQuiz } from './quiz.ts'
import type { ShowPlace } from './show.ts'

export type Command =
  | {
      type: 'openRoom'
      roomID: string
      quiz: GameQuiz
      options: GameOptions
      helpZones: readonly (HelpRect | null)[]
      evening?: Evening
      show?: ShowPlace
    }
  /** a phone chooses a colour, then a fruit; both are unvalidated text, which the decider checks */
  | { type: 'holdColor'; holder: HolderId; color: string; from?: Origin }
  | { type: 'holdFruit'; holder: HolderId; color: string; fruit: string; from?: Origin }
  /** a phone that was choosing its colour and fruit has disconnected: both are free again for other phones */
  | { type: 'releaseHold'; holder: HolderId }
  /**
   * A phone without a seat requests one. In a random room the pseudo is drawn with `draw`, uniform in [0, 1); in a
   * defined room the pseudo is the one that the connection `holder` has chosen.
   */
  | {
      type: 'takeSeat'
      holder: HolderId
      sessionHash: SessionHash
      playerId: PlayerId
      draw: number
      from?: Origin
    }
  /** a phone that already holds a seat has connected, for example after a lost connection */
  | { type: 'returnToSeat'; sessionHash: SessionHash; from?: Origin }
  | { type: 'dropPhone'; playerId: PlayerId }
  | { type: 'kickPlayer'; playerId: PlayerId }
  /** the host locks the room to new players (`locked` true), or opens it to new players (`locked` false) */
  | { type: 'lockRoom'; locked: boolean }
  /** the host or the remote frees all seats whose phone is disconnected */
  | { type: 'removeAway' }
  /** the host confirms that many phones share one network address: their number no longer keeps new players out */
  | { type: 'allowAddress'; address: AddressKey }
  /** the account that opened the room, the administrator, or the room's show ends the room, in any phase of the game */
  | { type: 'closeRoom' }
  | { type: 'hostArrives' }
  | { type: 'hostLeaves' }
  /** a phone becomes the host's remote and replaces the host's previous remote */
  | { type: 'pairRemote'; sessionHash: SessionHash }
  | { type: 'dropRemote' }
  /**
   * Brings the number of simulated players to `seats.length`: new ones take seats, or those that sat down last leave.
   * Some seats always stay free for phones, so fewer simulated players may sit down. With an empty list the game is no
   * rehearsal any more. `draw`, uniform in [0, 1), draws the fruit and the colour of the seat.
   */
  | { type: 'rehearse'; seats: readonly { playerId: PlayerId; draw: number }[] }
  | { type: 'startGame' }
  /**
   * A page reports whether it has loaded what it will show at the first question: a phone the map, the big screen the
   * photo.
   * @property playerId null for the host's page
   */
  | { type: 'tellReady'; playerId: PlayerId | null; ready: boolean }
  /**
   * @property phoneTimeMs answer time as the phone measured it, ms; null when the phone sent no number
   * @property roundTripMs measured round trip of the phone, plus the delays with which the server sent the question and
   * read the guess, ms: the phone's answer time may be shorter than the server's by at most this much, and is raised
   * otherwise
   */
  | {
      type: 'submitGuess'
      playerId: PlayerId
      coords: LatLng | null
      /** the year that the player marked; null or absent: none */
      year?: number | null
      phoneTimeMs: number | null
      roundTripMs: number
    }
  /** the host's page reports that it has shown the answers: phones may receive their results */
  | { type: 'reveal' }
  | { type: 'showRanking' }
  | { type: 'setPaused'; paused: boolean }
  /** in a show: no hall waits for an answer any more, so this hall closes the question */
  | { type: 'closeQuestion' }
  /** in a show: another hall's first answer leaves the question only until `endsAt` */
  | { type: 'hurry'; endsAt: EpochMs }
  | { type: 'nextQuestion' }
  /** after a question, a round or a break: ends the game with what has been played */
  | { type: 'finish' }
  /** after a round or a break: opens the evening's next step (round or break), or ends the evening */
  | { type: 'nextStep' }
  /** takes back the step that was opened last (round, break, tie-break, chained quiz), before its first question */
  | { type: 'takeStepBack' }
  /** after the end: another quiz with the same seats; `keepScores`: scores continue; without it they begin at 0 */
  | {
      type: 'chain'
      quiz: GameQuiz
      options: GameOptions
      helpZones: readonly (HelpRect | null)[]
      keepScores: boolean
    }
  /** the host corrects a player's or a team's score by `points`: at most ±MAX_CORRECTION, at most 3 decimals */
  | {
      type: 'adjust'
      playerId: PlayerId | null
      team: string | null
      points: number
      reason: string
    }
  /** the host takes back one of the game's corrections, by its index; each only once */
  | { type: 'undoAdjust'; index: number }
  | { type: 'voidQuestion'; questionIndex: number; void: boolean }
  /** the host opens a tie-break: the players who share the first place answer the single question of `quiz` */
  | { type: 'tieBreak'; quiz: GameQuiz }
  | { type: 'playJoker'; playerId: PlayerId }
  | { type: 'placePin'; playerId: PlayerId; coords: LatLng }
  /**
   * The deadline returned by `nextDeadline` has come.
   * @property roundTripMs the longest measured round trip of the phones that have not answered, ms. When the answer
   * time ends, these phones send the markers that their players have placed; the game waits for these markers for
   * WAITS.lateMarkers plus this round trip (counted as WAITS.lateMarkers if it is longer)
   */
  | { type: 'tick'; roundTripMs?: number }
  /**
   * The server runs again, or its disk accepts writes again: a running countdown, question, break or wait for the
   * reveal ends `downtimeMs` later.
   */
  | { type: 'resumeGame'; downtimeMs: number }

export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>

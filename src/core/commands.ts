// What somebody, or the clock, asks of a game. Imperative names. Every draw of chance comes in here.
import type { Evening } from './evening.ts'
import type { AddressKey, GameOptions, HelpRect, HolderId, Origin, PlayerId, SessionHash } from './game.ts'
import type { LatLng } from './scoring/geo.ts'
import type { GameQuiz } from './quiz.ts'
import type { ShowPlace } from './show.ts'

export type Command =
  | { type: 'openRoom'; roomID: string; quiz: GameQuiz; options: GameOptions; helpZones: readonly (HelpRect | null)[]; evening?: Evening; show?: ShowPlace }
  /** colour and fruit as the phone named them: the room says whether it has them */
  | { type: 'holdColor'; holder: HolderId; color: string; from?: Origin }
  | { type: 'holdFruit'; holder: HolderId; color: string; fruit: string; from?: Origin }
  /** the phone that was choosing has left */
  | { type: 'releaseHold'; holder: HolderId }
  /**
   * A phone without a seat wants one: drawn in a random room, the one that `holder` has chosen in a defined room.
   * `draw` is uniform in [0, 1).
   */
  | { type: 'takeSeat'; holder: HolderId; sessionHash: SessionHash; playerId: PlayerId; draw: number; from?: Origin }
  /** a phone that holds a seat is (back) on a socket */
  | { type: 'returnToSeat'; sessionHash: SessionHash; from?: Origin }
  | { type: 'dropPhone'; playerId: PlayerId }
  | { type: 'kickPlayer'; playerId: PlayerId }
  /** nobody new comes in any more, or everybody may again */
  | { type: 'lockRoom'; locked: boolean }
  /** seats that are not there are freed */
  | { type: 'removeAway' }
  /** the host knows many phones behind that address */
  | { type: 'allowAddress'; address: AddressKey }
  /** whose room it is ends it, whatever step it stands at */
  | { type: 'closeRoom' }
  | { type: 'hostArrives' }
  | { type: 'hostLeaves' }
  /** a phone becomes the host's remote, in place of the one before */
  | { type: 'pairRemote'; sessionHash: SessionHash }
  | { type: 'dropRemote' }
  /**
   * As many simulated players as `seats` shall be in the room, or as there is room for: those that are missing sit
   * down, those that are too many leave, the last to come first. None: the room is a true one again.
   * `draw` is uniform in [0, 1).
   */
  | { type: 'rehearse'; seats: readonly { playerId: PlayerId; draw: number }[] }
  | { type: 'startGame' }
  /**
   * A page says whether it can show the first question: a phone its map, the big screen its photo.
   * @property playerId null: the host's page
   */
  | { type: 'tellReady'; playerId: PlayerId | null; ready: boolean }
  /**
   * @property phoneTimeMs what the phone measured since the question appeared; null when it is no number
   * @property roundTripMs that phone's measured round trip and what the box itself was late by, the tolerance given to the phone's own measure
   */
  | { type: 'submitGuess'; playerId: PlayerId; coords: LatLng | null; phoneTimeMs: number | null; roundTripMs: number }
  /** the big screen has shown the answers: phones may have their results */
  | { type: 'reveal' }
  | { type: 'showRanking' }
  | { type: 'setPaused'; paused: boolean }
  /** in a show: no hall waits for an answer any more */
  | { type: 'closeQuestion' }
  | { type: 'nextQuestion' }
  /** after a round or a break: what the evening has next, or its end */
  | { type: 'nextStep' }
  /** after the end: another quiz with the same seats, its scores on top of theirs or from 0 */
  | { type: 'chain'; quiz: GameQuiz; options: GameOptions; helpZones: readonly (HelpRect | null)[]; keepScores: boolean }
  /** @property points from −MAX_CORRECTION to MAX_CORRECTION, at most 3 decimals */
  | { type: 'adjust'; playerId: PlayerId | null; team: string | null; points: number; reason: string }
  | { type: 'voidQuestion'; questionIndex: number; void: boolean }
  /** @property quiz of one question */
  | { type: 'tieBreak'; quiz: GameQuiz }
  | { type: 'playJoker'; playerId: PlayerId }
  | { type: 'placePin'; playerId: PlayerId; coords: LatLng }
  /**
   * The deadline that `nextDeadline` named has come.
   * @property roundTripMs the greatest measured round trip of the phones that have not answered: late markers are
   * waited for as much longer (at most WAITS.lateMarkers)
   */
  | { type: 'tick'; roundTripMs?: number }
  /** the server runs again after `downtimeMs` in which no time passed for the game */
  | { type: 'resumeGame'; downtimeMs: number }

export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>

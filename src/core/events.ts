// Events: what has happened to a game, named in the past tense, with all data that is needed to compute the game again.
// A room is recovered from the log of its events, so an event is never renamed and a field never changes its meaning.
// Distances and points are stored as decided: a later change of a scoring rule does not affect them.
import type { Evening, TieBreak } from './evening.ts'
import type {
  AddressKey,
  CloseReason,
  EpochMs,
  Guess,
  HelpRect,
  Hold,
  HolderId,
  PlayerId,
  SessionHash,
  StoredOptions,
} from './game.ts'
import type { Color, Fruit } from './pseudo.ts'
import type { GameQuiz } from './quiz.ts'
import type { LatLng } from './scoring/geo.ts'
import type { ShowPlace } from './show.ts'

export type GameEvent = { at: EpochMs } & (
  | {
      type: 'roomOpened'
      roomID: string
      quiz: GameQuiz
      options: StoredOptions
      helpZones: readonly (HelpRect | null)[]
      /** plan of the evening, if the room plays one: `quiz`, `options` and `helpZones` are then those of its first round */ evening?: Evening
      show?: ShowPlace
    }
  | { type: 'colorHeld'; hold: Hold }
  | { type: 'fruitHeld'; hold: Hold }
  | { type: 'holdReleased'; holder: HolderId }
  | {
      type: 'seatTaken'
      playerId: PlayerId
      pseudo: string
      fruit: Fruit
      color: Color
      sessionHash: SessionHash
      fromQuestion: number
      /** hash of the phone's network address; absent in older logs and for a simulated player */
      address?: AddressKey
      /** the seat is a simulated player's, in a rehearsal: no phone holds the seat, and the server sends its answers */
      simulated?: true
    }
  | { type: 'phoneReturned'; playerId: PlayerId }
  | { type: 'phoneDropped'; playerId: PlayerId }
  /** the server frees the seat of a dropped phone, or removes a simulated player */
  | { type: 'seatFreed'; playerId: PlayerId }
  | { type: 'playerKicked'; playerId: PlayerId; sessionHash: SessionHash }
  | { type: 'roomLocked'; locked: boolean }
  | { type: 'addressAllowed'; address: AddressKey }
  | { type: 'hostArrived' }
  | { type: 'hostLeft' }
  | { type: 'remotePaired'; sessionHash: SessionHash }
  | { type: 'remoteDropped' }
  /** `rehearsal`: simulated players had seats at the start; kicking them later does not change the flag */
  | { type: 'gameStarted'; firstQuestionAt: EpochMs; rehearsal?: true }
  /** a phone, or the host's page (`playerId` null), reports that it loads the first question, or that it is ready */
  | { type: 'readyTold'; playerId: PlayerId | null; ready: boolean }
  | { type: 'questionOpened'; questionIndex: number; endsAt: EpochMs }
  | { type: 'guessSubmitted'; playerId: PlayerId; questionIndex: number; guess: Guess }
  /** another hall of the show has had the first answer */
  | { type: 'questionHurried'; questionIndex: number; endsAt: EpochMs }
  /** the running question's answer time is over, or all players have answered */
  | { type: 'questionEnded'; questionIndex: number; closesAt: EpochMs }
  /** `scored`: points of formula `nearest`, which compares all answers; `out`: seats that a knock-out now eliminates */
  | {
      type: 'questionClosed'
      questionIndex: number
      scored?: readonly { playerId: PlayerId; points: number }[]
      out?: readonly PlayerId[]
    }
  /** phones are sent the results that were withheld until the big screen had shown them */
  | { type: 'resultsRevealed'; questionIndex: number }
  | { type: 'rankingShown'; questionIndex: number }
  | { type: 'pauseChanged'; paused: boolean }
  /** the last question of one round of an evening is over */
  | { type: 'roundEnded' }
  /** an evening's next round has begun; `stepIndex`: index of the round among the evening's steps */
  | {
      type: 'roundOpened'
      stepIndex: number
      /** unique name of the round's quiz */ quiz: string
      firstQuestionAt: EpochMs
    }
  | { type: 'breakOpened'; stepIndex: number; until: EpochMs | null }
  /** the host has opened another quiz for the same seats, after the game's end */
  | {
      type: 'quizChained'
      quiz: GameQuiz
      options: StoredOptions
      helpZones: readonly (HelpRect | null)[]
      keepScores: boolean
      /**
       * number of the room's game that begins here with all scores at 0 (the first is 0); absent when scores are kept,
       * and in older logs, where the game of before went on with its scores at 0
       */
      sequel?: number
    }
  /** before its first question, the host has taken back the step that was opened last: the game stands as before it */
  | { type: 'stepTakenBack' }
  | { type: 'tieBreakOpened'; quiz: GameQuiz; tieBreak: TieBreak; firstQuestionAt: EpochMs }
  /** `undoes`: index of the correction, among those of the game, that this one takes back */
  | {
      type: 'scoreAdjusted'
      playerId: PlayerId
      points: number
      reason: string
      undoes?: number
    }
  | { type: 'teamAdjusted'; team: Color; points: number; reason: string; undoes?: number }
  | { type: 'questionVoided'; questionIndex: number; void: boolean }
  | { type: 'jokerPlayed'; playerId: PlayerId; questionIndex: number }
  /** a player has placed the team's marker at `coords` */
  | { type: 'pinPlaced'; playerId: PlayerId; questionIndex: number; coords: LatLng }
  /** `asked`: number of the round's questions that were asked, when the host has ended the game before its last one */
  | { type: 'gameEnded'; asked?: number }
  | { type: 'roomClosed'; reason: CloseReason }
  | { type: 'gameResumed'; downtimeMs: number }
  /** phones that were connected before a restart have not returned in time: their seats are dropped */
  | { type: 'awaitedDropped'; playerIds: readonly PlayerId[] }
)

/**
 * Whether the log stores this event: all except a phone's choice of colour and fruit before it has a seat. That choice
 * ends with the phone's connection or a restart, so the log gives the same game without it; stored, it would let an
 * untrusted client fill the disk.
 */
export function isKept({ type }: GameEvent): boolean {
  return type !== 'colorHeld' && type !== 'fruitHeld' && type !== 'holdReleased'
}

export type GameEventType = GameEvent['type']
export type EventOf<T extends GameEventType> = Extract<GameEvent, { type: T }>

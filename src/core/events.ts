// What has happened to a game: past tense, and all that is needed to tell it again. The log of these
// is what a room is recovered from, so an event is never renamed and a field never changes its meaning.
// Distances and points are stored as they were decided: a later change of the rule rewrites nothing.
import type { Evening, TieBreak } from './evening.ts'
import type { AddressKey, CloseReason, EpochMs, GameOptions, Guess, HelpRect, Hold, HolderId, PlayerId, SessionHash } from './game.ts'
import type { Color, Fruit } from './pseudo.ts'
import type { GameQuiz } from './quiz.ts'
import type { LatLng } from './scoring/geo.ts'
import type { ShowPlace } from './show.ts'

export type GameEvent = { at: EpochMs } & (
  | { type: 'roomOpened'; roomID: string; quiz: GameQuiz; options: GameOptions; helpZones: readonly (HelpRect | null)[]; /** quiz, options and zones are those of its first round */ evening?: Evening; show?: ShowPlace }
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
      /** absent in older logs, and for a simulated player */
      address?: AddressKey
      /** nobody's phone holds it: the server answers for it in a rehearsal */
      simulated?: true
    }
  | { type: 'phoneReturned'; playerId: PlayerId }
  | { type: 'phoneDropped'; playerId: PlayerId }
  /** a dropped phone's seat in the lobby is given back, or a simulated player is taken away */
  | { type: 'seatFreed'; playerId: PlayerId }
  | { type: 'playerKicked'; playerId: PlayerId; sessionHash: SessionHash }
  | { type: 'roomLocked'; locked: boolean }
  | { type: 'addressAllowed'; address: AddressKey }
  | { type: 'hostArrived' }
  | { type: 'hostLeft' }
  | { type: 'remotePaired'; sessionHash: SessionHash }
  | { type: 'remoteDropped' }
  /** `rehearsal`: simulated players were among the seats; a later kick makes it no true game */
  | { type: 'gameStarted'; firstQuestionAt: EpochMs; rehearsal?: true }
  /** a phone, or the host's page (null), gets ready for the first question, or is ready */
  | { type: 'readyTold'; playerId: PlayerId | null; ready: boolean }
  | { type: 'questionOpened'; questionIndex: number; endsAt: EpochMs }
  | { type: 'guessSubmitted'; playerId: PlayerId; questionIndex: number; guess: Guess }
  /** the time is over, or all have answered */
  | { type: 'questionEnded'; questionIndex: number; closesAt: EpochMs }
  /** `scored`: points that only all answers together decide; `out`: seats that a knock-out loses by it */
  | { type: 'questionClosed'; questionIndex: number; scored?: readonly { playerId: PlayerId; points: number }[]; out?: readonly PlayerId[] }
  /** phones are sent the results that were kept back from them */
  | { type: 'resultsRevealed'; questionIndex: number }
  | { type: 'rankingShown'; questionIndex: number }
  | { type: 'pauseChanged'; paused: boolean }
  /** the last question of a round is over, in an evening */
  | { type: 'roundEnded' }
  /** `stepIndex`: a step of the evening; its first question follows as after `gameStarted` */
  | { type: 'roundOpened'; stepIndex: number; /** unique name */ quiz: string; firstQuestionAt: EpochMs }
  | { type: 'breakOpened'; stepIndex: number; until: EpochMs | null }
  /** another quiz after the end, with the same seats */
  | { type: 'quizChained'; quiz: GameQuiz; options: GameOptions; helpZones: readonly (HelpRect | null)[]; keepScores: boolean }
  | { type: 'tieBreakOpened'; quiz: GameQuiz; tieBreak: TieBreak; firstQuestionAt: EpochMs }
  | { type: 'scoreAdjusted'; playerId: PlayerId; points: number; reason: string }
  | { type: 'teamAdjusted'; team: Color; points: number; reason: string }
  | { type: 'questionVoided'; questionIndex: number; void: boolean }
  | { type: 'jokerPlayed'; playerId: PlayerId; questionIndex: number }
  /** the team's marker stands here now */
  | { type: 'pinPlaced'; playerId: PlayerId; questionIndex: number; coords: LatLng }
  | { type: 'gameEnded' }
  | { type: 'roomClosed'; reason: CloseReason }
  | { type: 'gameResumed'; downtimeMs: number }
  /** seats awaited since a restart have not come back in time */
  | { type: 'awaitedDropped'; playerIds: readonly PlayerId[] }
)

/**
 * Whether the log keeps it. A choice that is not a seat yet lives as long as its phone's line: the first thing that
 * happens after a restart gives all of them back, so that a log without them folds to the same game. Anybody can choose
 * as fast as messages are taken.
 */
export function isKept({ type }: GameEvent): boolean {
  return type !== 'colorHeld' && type !== 'fruitHeld' && type !== 'holdReleased'
}

export type GameEventType = GameEvent['type']
export type EventOf<T extends GameEventType> = Extract<GameEvent, { type: T }>

// What a phone knows of its game, and where it stands in it. Times are readings of the steady clock in ms.
import type { HelpRect } from '#core/game.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import { ringsToShow, type MapSettings, type TargetRing } from '#core/quiz.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { PlayerEvents } from '#protocol/playerMessages.ts'
import type { PlayerAllHalls } from '#protocol/show/showShapes.ts'
import type { FinalResults, HelpSettings, NewQuestionForPlayer, PlayerEndQuestion, PlayerRound, PlayerRoundEnd, PlayerScores, PlayerState, PlayerView, RoundTold } from '#protocol/shapes.ts'

/** The player's place in the room. */
export interface Seat {
  roomID: string
  pseudo: string
  playerID: string
  mapSettings: MapSettings
  /** id of the map source that the quiz's author chose */
  mapSource: string | null
  /** time points of an answer at once; 0 when quickness scores nothing, null when the server told no points settings */
  timePointsMax: number | null
  rings: readonly TargetRing[]
  pointsTotal: number
  /** the question that runs or ran last, from 0 */
  questionIndex: number
  questionsNb: number
  /** simulated players play along: nothing of this game is kept */
  rehearsal: boolean
  /** the running round; null in a room of one quiz */
  round: RoundTold | null
  /** null where there is none */
  joker: NonNullable<PlayerState['joker']> | null
  /** the team has one marker */
  teamPin: boolean
  /** behind a question: the presenter holds the ranking */
  paused?: boolean
}

export interface AskedQuestion {
  index: number
  /** when it appeared on this phone */
  openedAt: number
  durationMs: number
  help: HelpRect | null
  /** address of the photo when phones show it */
  photo: string | null
  /** its author has described the picture: the words come to who asks for them */
  described: boolean
}

export interface SentGuess {
  coords: LatLng | null
  /** ms since the question appeared */
  time: number
  timePoints: number
}

/** `scores`: the host has put points right since; `allHalls`: where the player stands over all halls of a show. */
type Corrected = { scores?: PlayerScores; allHalls?: PlayerAllHalls }

export type PlayerStep =
  | { step: 'loading' }
  /** the host is asked whether phones of this address may come in; it joins again by itself */
  | { step: 'waiting' }
  /** `late`: the game runs, and the player begins with its next question */
  | { step: 'lobby'; seat: Seat; late: boolean }
  /** `startsAt`: when the first question is expected */
  | { step: 'starting'; seat: Seat; startsAt: number }
  | QuestionStep
  | { step: 'answered'; seat: Seat; guess: LatLng | null; seconds: number }
  | ({ step: 'endQuestion'; seat: Seat; outcome: PlayerEndQuestion; guess: LatLng | null } & Corrected)
  | ({ step: 'roundEnd'; seat: Seat; end: PlayerRoundEnd } & Corrected)
  /** `endsAt`: null without an end */
  | ({ step: 'break'; seat: Seat; title: string; text: string; endsAt: number | null } & Corrected)
  | ({ step: 'endGame'; seat: Seat; results: FinalResults; /** key of the page that this player takes home */ souvenir?: string } & Corrected)
  /** removed by the host: another pseudo may be taken */
  | { step: 'kicked'; final: boolean }
  | { step: 'closed'; reason: 'presLeft' | 'ended' }
  | { step: 'refused'; code: ErrorCode }

export interface QuestionStep {
  step: 'question'
  seat: Seat
  question: AskedQuestion
  marker: LatLng | null
  sent: SentGuess | null
  /** those of the picture, once the server has told them */
  words?: string | null
  /** the mate who placed the team's marker where it stands */
  placedBy?: string | null
  /** the joker is on its way */
  jokerAsked?: boolean
}

export type Seated = Extract<PlayerStep, { seat: Seat }>

export type PlayerMessageIn = { [Name in keyof PlayerEvents]: { event: Name; data: PlayerEvents[Name] } }[keyof PlayerEvents]

/** What a round, or the one quiz of a room, is played with. */
export function playedWith(told: Pick<PlayerView & PlayerRound, 'mapSettings' | 'pointsSettings' | 'timePoints' | 'targetSettings'> & { mapSource?: string }): Pick<Seat, 'mapSettings' | 'mapSource' | 'timePointsMax' | 'rings'> {
  return {
    mapSettings: told.mapSettings,
    mapSource: told.mapSource ?? null,
    timePointsMax: told.timePoints === 'none' ? 0 : (told.pointsSettings?.point_max_temps ?? null),
    rings: ringsToShow(told.targetSettings),
  }
}

/** The round as it is told; null when nothing is told of one. */
export function roundOf({ roundIndex, roundsNb = 1, title = '', multiplier = 1, formula = 'classic', tieBreak, out }: Partial<RoundTold>): RoundTold | null {
  if (roundIndex === undefined) return null
  return { roundIndex, roundsNb, title, multiplier, formula, ...(tieBreak && { tieBreak }), ...(out !== undefined && { out }) }
}

/** Tells the questions of a round from those of the others: their numbers begin again, and a tie-break has the last one's. */
export function roundKey(round: Pick<RoundTold, 'roundIndex' | 'tieBreak'> | null): number {
  return round === null ? 0 : round.roundIndex + (round.tieBreak ? 0.5 : 0)
}

export function asked(message: NewQuestionForPlayer, openedAt: number): AskedQuestion {
  return {
    index: message.questionIndex,
    openedAt,
    durationMs: message.time * 1000,
    help: helpOf(message.help),
    photo: message.photo ?? null,
    described: message.described === true,
  }
}

function helpOf(help: HelpSettings): HelpRect | null {
  const { lat1, lon1, lat2, lon2 } = help
  return lat1 === undefined || lon1 === undefined || lat2 === undefined || lon2 === undefined ? null : { lat1, lon1, lat2, lon2 }
}

export function guessOf(at: PlayerStep): LatLng | null {
  if (at.step === 'question') return at.sent?.coords ?? null
  return at.step === 'answered' || at.step === 'endQuestion' ? at.guess : null
}

// The state of a game as a phone has it, and the steps that it can be in. Times are readings of the steady clock in ms.
import { endOfQuestion, type QuestionClock } from '../timer.ts'
import type { HelpRect } from '#core/game.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import type { YearScale } from '#core/scoring/years.ts'
import { ringsToShow, type MapSettings, type TargetRing } from '#core/quiz.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { PlayerEvents } from '#protocol/playerMessages.ts'
import type { PlayerAllHalls } from '#protocol/show/showShapes.ts'
import type {
  FinalResults,
  HelpSettings,
  NewQuestionForPlayer,
  PlayerEndQuestion,
  PlayerRound,
  PlayerRoundEnd,
  PlayerScores,
  PlayerState,
  PlayerView,
  RoundInfo,
  TeamScore,
  TeamInfo,
} from '#protocol/shapes.ts'

/** The player's seat in the room, with the settings and the score that the phone shows. */
export interface Seat {
  roomID: string
  pseudo: string
  playerID: string
  mapSettings: MapSettings
  /** id of the quiz's own map source */
  mapSource: string | null
  /** most points for the speed of an answer; 0 when speed scores nothing, null when the server sent no settings */
  timePointsMax: number | null
  rings: readonly TargetRing[]
  pointsTotal: number
  /** index from 0 of the running question; between two questions, of the previous one */
  questionIndex: number
  questionsNb: number
  /** number of questions that the room asked before this round: tells a question from one of an earlier round or game */
  askedBefore: number
  /** whether simulated players take part: such a game is not stored in the history */
  rehearsal: boolean
  /** the round that is running; null in a room of one quiz */
  round: RoundInfo | null
  /** state of the joker; null where the evening has none */
  joker: NonNullable<PlayerState['joker']> | null
  /** the players of the team share one marker */
  teamPin: boolean
  /** the player's team, and who else is in it; null where players are ranked */
  team: TeamInfo | null
  /** the team's rank and points; null where players are ranked, and before the first question */
  teamScore: TeamScore | null
  /** the presenter has stopped the automatic advance from a question's ranking to the next question */
  paused?: boolean
  /** the question is over: the big screen shows the answers, and the phone's result comes after them */
  revealing?: boolean
}

export interface AskedQuestion extends QuestionClock {
  index: number
  help: HelpRect | null
  /** address of the question's photo; null where phones do not show photos */
  photo: string | null
  /** the scale on which the player may mark a year too; null: the question has none */
  scale: YearScale | null
  /** the author has described the photo; the server sends the description when the phone asks for it */
  described: boolean
}

export interface SentGuess {
  coords: LatLng | null
  /** null: the player knows none; absent where none is asked */
  year?: number | null
  /** time of the guess, ms since the question appeared */
  time: number
  timePoints: number
}

/** `scores`: the host's corrections since this step began; `allHalls`: the player's rank over all halls of a show. */
type Corrected = { scores?: PlayerScores; allHalls?: PlayerAllHalls }

/** Where a break stands in its evening: before the first round, between two rounds, or after the last round. */
export type BreakPart = 'before' | 'between' | 'after'

export type PlayerStep =
  | { step: 'loading' }
  /** the host is asked to admit the many phones behind this IP address; until admitted, this phone repeats its join */
  | { step: 'waiting' }
  /** `late`: the game is already running, and the player's first question is the next one asked */
  | {
      step: 'lobby'
      seat: Seat
      late: boolean
      /** the host's last correction in the lobby of a quiz that keeps the scores */ scores?: PlayerScores
    }
  /** `startsAt`: when the phone expects the first question */
  | { step: 'starting'; seat: Seat; startsAt: number }
  | QuestionStep
  | {
      step: 'answered'
      seat: Seat
      guess: LatLng | null
      /** the year that was sent, null for none; absent where none was asked */
      year?: number | null
      seconds: number
      /** pseudo of the player who answered for the team; absent when each player answers */
      answeredBy?: string
    }
  | ({
      step: 'endQuestion'
      seat: Seat
      outcome: PlayerEndQuestion
      guess: LatLng | null
    } & Corrected)
  | ({ step: 'roundEnd'; seat: Seat; end: PlayerRoundEnd } & Corrected)
  /** `endsAt`: when the break ends; null: a break without a fixed end */
  | ({
      step: 'break'
      seat: Seat
      title: string
      text: string
      endsAt: number | null
      part: BreakPart
    } & Corrected)
  | ({
      step: 'endGame'
      seat: Seat
      results: FinalResults
      /** key of the player's souvenir page */ souvenir?: string
    } & Corrected)
  /** the host has removed the player; `final`: the room now refuses the phone, else the player may join again */
  | { step: 'kicked'; final: boolean }
  | { step: 'closed'; reason: 'presLeft' | 'ended' }
  | { step: 'refused'; code: RefusalCode }

/** Why the server refuses this phone; `begun`: the game has begun, and the room takes no more players. */
export type RefusalCode = ErrorCode | 'begun'

export interface QuestionStep {
  step: 'question'
  seat: Seat
  question: AskedQuestion
  marker: LatLng | null
  /** the year that the player has marked; null: the player knows none; absent: neither yet */
  year?: number | null
  sent: SentGuess | null
  /** the author's description of the photo; null until the server has sent it */
  words?: string | null
  /** pseudo of the team mate who placed the shared marker; null: this phone placed it */
  placedBy?: string | null
  /** reading of the steady clock when the shared marker last moved: it must rest before it can be sent */
  movedAt?: number
  /** the server has refused the guess because the shared marker had just moved */
  tooSoon?: boolean
  /** pseudo of the player who has answered for the team */
  answeredBy?: string
  /** the player has played the joker, and the server has not acknowledged it yet */
  jokerAsked?: boolean
}

export type Seated = Extract<PlayerStep, { seat: Seat }>

export type PlayerMessageIn = {
  [Name in keyof PlayerEvents]: { event: Name; data: PlayerEvents[Name] }
}[keyof PlayerEvents]

/** The settings of a round, or of the one quiz of a room. */
export function playedWith(
  info: Pick<
    PlayerView & PlayerRound,
    'mapSettings' | 'pointsSettings' | 'timePoints' | 'targetSettings'
  > & { mapSource?: string },
): Pick<Seat, 'mapSettings' | 'mapSource' | 'timePointsMax' | 'rings'> {
  return {
    mapSettings: info.mapSettings,
    mapSource: info.mapSource ?? null,
    timePointsMax: info.timePoints === 'none' ? 0 : (info.pointsSettings?.point_max_temps ?? null),
    rings: ringsToShow(info.targetSettings),
  }
}

/** Returns the round in a server's message; null when the message holds none. */
export function roundOf({
  roundIndex,
  roundsNb = 1,
  title = '',
  multiplier = 1,
  formula = 'classic',
  tieBreak,
  out,
}: Partial<RoundInfo>): RoundInfo | null {
  if (roundIndex === undefined) return null
  return {
    roundIndex,
    roundsNb,
    title,
    multiplier,
    formula,
    ...(tieBreak && { tieBreak }),
    ...(out !== undefined && { out }),
  }
}

/**
 * @param openedAt when the question appeared on this phone, by the steady clock
 * @param now by the same clock @param remaining ms that the question still runs; absent: its whole answer time
 */
export function asked(
  message: NewQuestionForPlayer,
  openedAt: number,
  now = openedAt,
  remaining?: number,
): AskedQuestion {
  const clock = { openedAt, durationMs: message.time * 1000 }
  return {
    index: message.questionIndex,
    ...clock,
    endsAt: endOfQuestion(clock, now, remaining),
    help: helpOf(message.help),
    photo: message.photo ?? null,
    scale: message.year ?? null,
    described: message.described === true,
  }
}

function helpOf(help: HelpSettings): HelpRect | null {
  const { lat1, lon1, lat2, lon2 } = help
  return lat1 === undefined || lon1 === undefined || lat2 === undefined || lon2 === undefined
    ? null
    : { lat1, lon1, lat2, lon2 }
}

/** The team's rank and points that a message tells; null when it tells none. */
export function teamScoreOf({ teamRank, teamPoints }: Partial<TeamScore>): TeamScore | null {
  return teamRank === undefined || teamPoints === undefined ? null : { teamRank, teamPoints }
}

export function guessOf(at: PlayerStep): LatLng | null {
  if (at.step === 'question') return at.sent?.coords ?? null
  return at.step === 'answered' || at.step === 'endQuestion' ? at.guess : null
}

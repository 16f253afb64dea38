// Turns the server's answers into the steps of a challenge on a phone. Pure: `now` is the time of the steady clock in
// ms.
import { challengeName } from '#core/challenge.ts'
import { COLORS, FRUITS, pseudoOf } from '#core/pseudo.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import type {
  ChallengeAnswer,
  ChallengeEnded,
  ChallengeQuestion,
  ChallengeRefusal,
  ChallengeInfo,
} from '#protocol/challenges.ts'
import { guessNow } from '../../live/player/playerStep.ts'
import { asked, playedWith, type QuestionStep, type Seat } from '../../live/player/seat.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import type { Answered } from './challengeCalls.ts'

/** A phone's record of its challenge, kept in the browser. */
export interface StoredPlay {
  session: string
  name: string
  /**
   * whether a question was running when this record was stored: after a reload the page requests that question at once
   */
  running: boolean
}

/** Why a challenge cannot go on at present; the page itself repeats the call that failed until it succeeds. */
export type Hindrance = 'lost' | 'resting' | 'crowded'

export type ChallengeStep =
  | { step: 'loading' }
  | { step: 'unknown' }
  /** `players`: how many have finished it; null while the server does not tell */
  | { step: 'ended'; quiz: string; players: number | null; top: ChallengeInfo['top'] }
  | { step: 'welcome' }
  | { step: 'question'; asked: QuestionStep }
  | { step: 'result'; answer: ChallengeAnswer }
  | { step: 'over'; answer: ChallengeAnswer | null }

/**
 * The pseudo whose fruit marks the player's place on the map: the one that the player's name tells, as a kiosk gives to
 * who types none; else one derived from the session, so that it stays the same for the whole challenge.
 */
export function pseudoFor({ session, name }: Pick<StoredPlay, 'session' | 'name'>): string {
  const info = ALL.find((pseudo) => challengeName(shownPseudo(pseudo)) === name)
  if (info !== undefined) return info
  const sum = Array.from(session).reduce((total, sign) => total + sign.charCodeAt(0), 0)
  return pseudoOf(
    FRUITS[sum % FRUITS.length] ?? 'Pomme',
    COLORS[Math.floor(sum / FRUITS.length) % COLORS.length] ?? 'Bleu',
  )
}

const ALL = FRUITS.flatMap((fruit) => COLORS.map((color) => pseudoOf(fruit, color)))

/** A player's seat in the shape that the pages of a game expect. */
export function seatOf(
  { quiz, time_points }: ChallengeInfo,
  play: Pick<StoredPlay, 'session' | 'name'>,
  at: { pointsTotal: number; questionIndex: number },
): Seat {
  const timePoints = time_points === 'none' || time_points === 'always' ? time_points : 'inside'
  const played = playedWith({ ...quiz, timePoints, targetSettings: quiz.targetSettings })
  return {
    ...played,
    ...at,
    roomID: '',
    pseudo: pseudoFor(play),
    playerID: '',
    questionsNb: quiz.questionsNb,
    askedBefore: 0,
    rehearsal: false,
    round: null,
    joker: null,
    teamPin: false,
    team: null,
    teamScore: null,
  }
}

/**
 * The step that shows a question. @param sentAt reading of the steady clock in ms when the question was requested. The
 * phone counts the question's time from `sentAt`, or from `elapsed` ms earlier if the question was already running: so
 * the time ends on the phone no later than on the server
 */
export function questionStep(
  info: ChallengeInfo,
  play: Pick<StoredPlay, 'session' | 'name'>,
  question: ChallengeQuestion,
  sentAt: number,
): Asked {
  const { questionIndex, pointsTotal, elapsed = 0, alt = null } = question
  const shown = asked(
    { ...question, ...(alt !== null && { described: true as const }) },
    sentAt - elapsed,
  )
  return {
    step: 'question',
    asked: {
      step: 'question',
      seat: seatOf(info, play, { pointsTotal, questionIndex }),
      question: shown,
      marker: null,
      sent: null,
      words: alt,
    },
  }
}

export const afterAnswer = (answer: ChallengeAnswer): ChallengeStep =>
  answer.done ? { step: 'over', answer } : { step: 'result', answer }

export function withMarker(at: ChallengeStep, coords: LatLng): ChallengeStep {
  return at.step === 'question' && at.asked.sent === null
    ? { ...at, asked: { ...at.asked, marker: coords } }
    : at
}

export function markedYear(at: ChallengeStep, year: number | null): ChallengeStep {
  return at.step === 'question' && at.asked.sent === null
    ? { ...at, asked: { ...at.asked, year } }
    : at
}

/** Marks the player's guess as sent; a second guess in the same question changes nothing. */
export function withSent(at: ChallengeStep, now: number): ChallengeStep {
  if (at.step !== 'question' || at.asked.sent !== null) return at
  return {
    ...at,
    asked: {
      ...at.asked,
      sent: { ...guessNow(at.asked), time: now - at.asked.question.openedAt, timePoints: 0 },
    },
  }
}

export type Asked = Extract<ChallengeStep, { step: 'question' }>
export type Asking = 'look' | 'start' | 'question' | 'answer'

/** What an answer of the server means for the page. */
export type Meaning =
  | { kind: 'fine' }
  | { kind: 'step'; step: ChallengeStep }
  /** the server no longer knows this player's session */
  | { kind: 'forgotten' }
  | { kind: 'hindered'; by: Hindrance }

/**
 * @param asks what was requested: for `look` and `start` a 404 means that the challenge does not exist, for other
 * requests that the server no longer has this session
 */
export function meaningOf({ status, text }: Answered, asks: Asking): Meaning {
  if (status !== null && status < 300) return { kind: 'fine' }
  switch (status) {
    case 404:
      return asks === 'look' || asks === 'start'
        ? { kind: 'step', step: { step: 'unknown' } }
        : { kind: 'forgotten' }
    case 410: {
      const { quiz, players = null, top = [] } = bodyOf<Partial<ChallengeEnded>>(text)
      return { kind: 'step', step: { step: 'ended', quiz: quiz?.name ?? '', players, top } }
    }
    case 409: {
      const { last } = bodyOf<Partial<ChallengeRefusal>>(text)
      if (!last) return { kind: 'hindered', by: 'resting' }
      return {
        kind: 'step',
        step: last.done ? { step: 'over', answer: last } : { step: 'result', answer: last },
      }
    }
    case 429:
      return { kind: 'hindered', by: 'crowded' }
    case null:
    default:
      return { kind: 'hindered', by: 'lost' }
  }
}

/** Parses the body of an answer; text that is no JSON gives an empty object. The shape is not validated. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which shape it asked for.
export function bodyOf<Body>(text: string): Body {
  return JSON.parse(isJson(text) ? text : '{}')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

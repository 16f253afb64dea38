// Folds each message of the server into a phone's step. Pure: `now` is a reading of the steady clock in ms, so that a
// wrong clock on the phone is harmless.
import type { LatLng } from '#core/scoring/geo.ts'
import type {
  PlayerEndQuestion,
  PlayerRound,
  PlayerScores,
  PlayerStandings,
  TeamPinInfo,
} from '#protocol/shapes.ts'
import { REST_MS } from '#core/seats/teamPin.ts'
import { breakPart } from './breakPart.ts'
import { endOf, resumed, type FindStoredGuess } from './resumed.ts'
import {
  asked,
  guessOf,
  playedWith,
  roundOf,
  teamScoreOf,
  type PlayerMessageIn,
  type PlayerStep,
  type QuestionStep,
  type Seat,
  type Seated,
  type SentGuess,
} from './seat.ts'

export type {
  AskedQuestion,
  PlayerMessageIn,
  PlayerStep,
  QuestionStep,
  RefusalCode,
  Seat,
  SentGuess,
} from './seat.ts'

/** Approximate time from `player_startGame` to the first question, ms. */
const START_MS = 5000

/**
 * Returns the phone's step after a message. Messages that do not belong to the present step change nothing.
 * @param storedGuess finds the marker that this phone had placed in a question before a reload
 */
export function afterMessage(
  at: PlayerStep,
  message: PlayerMessageIn,
  now: number,
  roomID: string,
  storedGuess: FindStoredGuess = () => null,
): PlayerStep {
  switch (message.event) {
    case 'player_joinRoom_callback':
      return resumed(at, message.data, now, roomID, storedGuess)
    case 'player_kicked':
      return message.data.reason === 'kick'
        ? { step: 'kicked', final: message.data.final ?? false }
        : { step: 'closed', reason: message.data.reason }
    case 'player_startGame':
    case 'player_newQuestion':
    case 'player_hurry':
    case 'player_answer_callback':
    case 'player_endQuestion':
    case 'player_endGame':
    case 'player_describe_callback':
    case 'player_round':
    case 'player_roundEnd':
    case 'player_break':
    case 'player_scores':
    case 'player_standings':
    case 'player_paused':
    case 'player_reveal':
    case 'player_allHalls':
    case 'player_joker_callback':
    case 'player_teamPin':
    case 'player_teamAnswered':
    case 'player_team':
      return 'seat' in at ? seatedAfter(at, message, now) : at
    case 'error':
      if (message.data.code === 'too_soon') return withoutGuess(at, now)
      // The joker reached the server after the end of the question, so it counts as not played.
      return at.step === 'question' && at.jokerAsked && message.data.code === 'out_of_turn'
        ? { ...at, jokerAsked: false }
        : at
    case 'player_joinPseudoRoom_callback':
    case 'color_selected':
    case 'color_selected_callback':
    case 'fruit_selected':
    case 'fruit_selected_callback':
    case 'pong':
      return at
    default:
      return message satisfies never
  }
}

type GameMessage = Exclude<
  PlayerMessageIn,
  {
    event:
      | 'player_joinRoom_callback'
      | 'player_kicked'
      | 'player_joinPseudoRoom_callback'
      | 'color_selected'
      | 'color_selected_callback'
      | 'fruit_selected'
      | 'fruit_selected_callback'
      | 'error'
      | 'pong'
  }
>

function seatedAfter(at: Seated, message: GameMessage, now: number): PlayerStep {
  switch (message.event) {
    case 'player_startGame':
      return {
        step: 'starting',
        seat: { ...at.seat, rehearsal: message.data.rehearsal ?? false },
        startsAt: now + START_MS,
      }
    case 'player_newQuestion': {
      const { questionIndex, questionsNb } = message.data
      const seat = {
        ...at.seat,
        questionIndex,
        questionsNb,
        paused: false,
        revealing: false,
        joker: at.seat.joker === 'now' ? ('spent' as const) : at.seat.joker,
      }
      return {
        step: 'question',
        seat,
        question: asked(message.data, now),
        marker: null,
        sent: null,
      }
    }
    case 'player_hurry':
      return at.step === 'question'
        ? { ...at, question: { ...at.question, endsAt: now + message.data.remaining } }
        : at
    case 'player_answer_callback': {
      if (at.step !== 'question') return at
      const { pointsTotal, tempsReponse, coords, yearGuess } = message.data
      const seat = { ...at.seat, pointsTotal }
      const own = at.sent ? at.sent.coords : at.marker
      const guess = coords === undefined ? own : coords
      // No marker was placed when the time ran out, so there is no confirmation to show.
      if (!guess)
        return {
          ...at,
          seat,
          sent: at.sent ?? { coords: null, time: tempsReponse * 1000, timePoints: 0 },
        }
      return {
        step: 'answered',
        seat,
        guess,
        ...(yearGuess !== undefined && { year: yearGuess }),
        seconds: tempsReponse,
        ...(at.answeredBy !== undefined && { answeredBy: at.answeredBy }),
      }
    }
    case 'player_describe_callback':
      return at.step === 'question' && at.question.index === message.data.questionIndex
        ? { ...at, words: message.data.alt }
        : at
    case 'player_endQuestion': {
      // A latecomer who still sees the lobby has not played this question: the phone shows no result but waits for the
      // next question, as after a reload.
      if (at.step === 'lobby' && at.late) return at
      const { pointsTotal, out } = message.data
      const round = at.seat.round && out !== undefined ? { ...at.seat.round, out } : at.seat.round
      return {
        step: 'endQuestion',
        seat: { ...at.seat, pointsTotal, round, teamScore: teamScoreOf(message.data) },
        outcome: message.data,
        guess: guessOf(at),
      }
    }
    case 'player_endGame':
      return {
        step: 'endGame',
        seat: { ...at.seat, teamScore: teamScoreOf(message.data) },
        ...message.data,
        ...(at.step === 'endQuestion' && at.allHalls && { allHalls: at.allHalls }),
      }
    case 'player_round':
      return inRound(at, message.data)
    case 'player_roundEnd':
      return {
        step: 'roundEnd',
        seat: {
          ...at.seat,
          pointsTotal: message.data.pointsTotal,
          teamScore: teamScoreOf(message.data),
        },
        end: message.data,
      }
    case 'player_break': {
      const { title, text, remaining } = message.data
      return {
        step: 'break',
        seat: at.seat,
        title,
        text,
        endsAt: endOf(remaining, now),
        part: breakPart(at),
      }
    }
    case 'player_scores': {
      const { pointsTotal, joker = at.seat.joker } = message.data
      const seat = { ...at.seat, pointsTotal, joker, teamScore: teamScoreOf(message.data) }
      if (at.step === 'endQuestion')
        return { ...at, seat, scores: message.data, outcome: withVoid(at, message.data) }
      const isShown =
        at.step === 'lobby' ||
        at.step === 'roundEnd' ||
        at.step === 'break' ||
        at.step === 'endGame'
      return isShown ? { ...at, seat, scores: message.data } : { ...at, seat }
    }
    case 'player_standings':
      return withStandings(
        { ...at, seat: { ...at.seat, teamScore: teamScoreOf(message.data) } },
        message.data,
      )
    case 'player_paused':
      return { ...at, seat: { ...at.seat, paused: message.data.paused } }
    case 'player_reveal':
      return (at.step === 'question' || at.step === 'answered') &&
        at.seat.questionIndex === message.data.questionIndex
        ? { ...at, seat: { ...at.seat, revealing: true } }
        : at
    case 'player_allHalls':
      return at.step === 'endQuestion' || at.step === 'endGame'
        ? { ...at, allHalls: message.data }
        : at
    case 'player_joker_callback':
      return {
        ...at,
        seat: { ...at.seat, joker: 'now' },
        ...(at.step === 'question' && { jokerAsked: false }),
      }
    case 'player_teamPin':
      return at.step === 'question' && !at.sent ? withPinOf(at, message.data, now) : at
    case 'player_teamAnswered':
      return at.step === 'question' ? { ...at, answeredBy: message.data.pseudo } : at
    case 'player_team':
      return { ...at, seat: { ...at.seat, team: message.data } }
    default:
      return message satisfies never
  }
}

/**
 * Returns the step after a message that announces a round. After the end of the game the message announces another
 * quiz, which begins in the lobby, or a tie-break, which does not.
 */
function inRound(at: Seated, info: PlayerRound): PlayerStep {
  const isChained = at.step === 'endGame' && info.tieBreak !== true
  // A chained quiz that does not keep the scores has the round index 0, and the points go back to 0.
  const isAfresh = isChained && info.roundIndex === 0
  const seat: Seat = {
    ...at.seat,
    ...playedWith(info),
    questionIndex: 0,
    questionsNb: info.questionsNb,
    askedBefore: info.askedBefore ?? 0,
    round: isAfresh
      ? null
      : roundOf({ ...info, ...(info.formula === 'knockout' && { out: false }) }),
    teamPin: info.teamPin === true,
    pointsTotal: isAfresh ? 0 : at.seat.pointsTotal,
    teamScore: isAfresh ? null : at.seat.teamScore,
    // An evening has one joker for each player; a quiz that follows the evening in the same room has none.
    joker: isChained ? null : at.seat.joker === 'now' ? 'spent' : at.seat.joker,
  }
  return isChained || at.step === 'lobby' ? { step: 'lobby', seat, late: false } : { ...at, seat }
}

/** Replaces the ranking that the phone shows by the one that follows from a correction by the host. */
function withStandings(at: Seated, { results, teams, pointsRound }: PlayerStandings): PlayerStep {
  if (at.step === 'endGame') return { ...at, results }
  if (!Array.isArray(results)) return at
  if (at.step === 'endQuestion') return { ...at, outcome: { ...at.outcome, results } }
  if (at.step !== 'roundEnd') return at
  const own = results.find(({ pseudo }) => pseudo === at.seat.pseudo)
  return {
    ...at,
    end: {
      ...at.end,
      results,
      ...(teams && { teams }),
      ...(pointsRound !== undefined && { pointsRound }),
      ...(own && { rank: own.rank, pointsTotal: own.points }),
    },
  }
}

/** Marks the result as not counting when the host has taken its question out of the count; else removes that mark. */
function withVoid(
  { seat, outcome }: Extract<PlayerStep, { step: 'endQuestion' }>,
  scores: PlayerScores,
): PlayerEndQuestion {
  if (scores.reason !== 'void' || scores.questionIndex !== seat.questionIndex) return outcome
  const { void: _, ...counted } = outcome
  return scores.void ? { ...counted, void: true } : counted
}

function withPinOf(
  at: Extract<PlayerStep, { step: 'question' }>,
  { coords, pseudo }: TeamPinInfo,
  now: number,
): PlayerStep {
  const placedBy = pseudo === at.seat.pseudo ? null : pseudo
  return { ...at, marker: coords, placedBy, movedAt: now, tooSoon: false }
}

/** Returns the step with the marker moved to a tapped place; once the guess is sent the marker no longer moves. */
export function withMarker(at: PlayerStep, coords: LatLng, now: number): PlayerStep {
  return at.step === 'question' && !at.sent
    ? {
        ...at,
        marker: coords,
        ...(at.placedBy && { placedBy: null }),
        ...(at.seat.teamPin && { movedAt: now, tooSoon: false }),
      }
    : at
}

/** Returns the step with a year marked, null for « I don't know »; once the guess is sent it stays. */
export function withYear(at: PlayerStep, year: number | null): PlayerStep {
  return at.step === 'question' && at.question.scale && !at.sent ? { ...at, year } : at
}

/** The guess as it stands, to be sent; a year only where one is asked. */
export function guessNow({
  marker,
  year = null,
  question,
}: QuestionStep): Pick<SentGuess, 'coords' | 'year'> {
  return { coords: marker, ...(question.scale && { year }) }
}

/** Whether the player has said all that the question asks: where, and when, or that the player does not know when. */
export function isComplete({ marker, year, question }: QuestionStep): boolean {
  return marker !== null && (question.scale === null || year !== undefined)
}

/** Returns the step with the player's guess marked as sent; a second guess changes nothing. */
export function withGuess(at: PlayerStep, sent: SentGuess): PlayerStep {
  return at.step === 'question' && !at.sent ? { ...at, sent } : at
}

/** The guess that came too soon after the shared marker moved is not sent; once the time is over it is sent again. */
function withoutGuess(at: PlayerStep, now: number): PlayerStep {
  if (at.step !== 'question' || !at.sent || isTimeOver(at, now)) return at
  return { ...at, sent: null, movedAt: now, tooSoon: true }
}

export function isTimeOver({ question }: QuestionStep, now: number): boolean {
  return now >= question.endsAt
}

/** Time that the shared marker of a team with several players must still rest before it can be sent, ms. */
export function restMs({ seat, movedAt }: QuestionStep, now: number): number {
  if (!seat.teamPin || movedAt === undefined || !seat.team?.mates.length) return 0
  return Math.max(0, movedAt + REST_MS - now)
}

/** Whether the player can play the joker at this step. */
export function canPlayJoker(at: PlayerStep): boolean {
  return (
    at.step === 'question' &&
    at.seat.joker === 'free' &&
    !at.seat.round?.tieBreak &&
    !at.sent &&
    at.jokerAsked !== true
  )
}

export function withJoker(at: PlayerStep): PlayerStep {
  return at.step === 'question' ? { ...at, jokerAsked: true } : at
}

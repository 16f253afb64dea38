// Computes the step of a phone that takes its seat, or returns to it, from the server's answer. Pure.
import type { LatLng } from '#core/scoring/geo.ts'
import type { JoinRoomCallback } from '#protocol/playerMessages.ts'
import type { StoredGuess } from '../../storage/storedSeat.ts'
import { resumedPart } from './breakPart.ts'
import {
  asked,
  guessOf,
  playedWith,
  roundOf,
  teamScoreOf,
  type PlayerStep,
  type QuestionStep,
  type Seat,
} from './seat.ts'

/** Finds the marker that this phone placed in a question of a round before it lost the connection or reloaded. */
export type FindStoredGuess = (
  questionIndex: number,
  rehearsal: boolean,
  askedBefore: number,
) => StoredGuess | null

export function resumed(
  before: PlayerStep,
  joined: JoinRoomCallback,
  now: number,
  roomID: string,
  storedGuess: FindStoredGuess,
): PlayerStep {
  const { state } = joined
  const seat: Seat = {
    roomID,
    pseudo: joined.pseudo,
    playerID: joined.playerID,
    ...playedWith(joined),
    pointsTotal: state.pointsTotal,
    questionIndex: state.questionIndex,
    questionsNb: state.questionsNb,
    askedBefore: state.askedBefore ?? 0,
    rehearsal: joined.rehearsal ?? false,
    round: roundOf(state),
    joker: state.joker ?? null,
    teamPin: joined.teamPin === true,
    team: joined.team ?? null,
    teamScore: teamScoreOf(state),
    paused: state.paused === true,
    revealing: state.revealing === true,
  }
  const { askedBefore } = seat
  const isSame =
    'seat' in before &&
    before.seat.questionIndex === state.questionIndex &&
    before.seat.askedBefore === askedBefore
  const kept = storedGuess(state.questionIndex, seat.rehearsal, askedBefore)
  // The server sends `coords` only for a team's shared marker. They replace this phone's own place, since a team mate
  // may have moved the marker and sent the answer.
  const guess = state.answer?.coords ?? (isSame ? guessOf(before) : null) ?? kept?.coords ?? null
  switch (state.step) {
    case 'lobby':
      return lobby(seat, joined)
    case 'starting':
      return { step: 'starting', seat, startsAt: now + state.remaining }
    case 'question': {
      if (!state.newQuestion) return lobby(seat, joined)
      const question = asked(state.newQuestion, now - state.elapsed, now, state.remaining)
      const same =
        isSame && before.step === 'question' && before.question.index === question.index
          ? before
          : null
      // A guess that this phone has sent and the server has not received is sent again, with its original time.
      const at: QuestionStep = same
        ? { ...same, seat, question }
        : {
            step: 'question',
            seat,
            question,
            marker: kept?.coords ?? null,
            ...yearOf(kept),
            sent: kept?.sent ? { coords: kept.coords, ...yearOf(kept), ...kept.sent } : null,
          }
      return withTeamPin(at, joined, now)
    }
    case 'answered':
      return {
        step: 'answered',
        seat,
        guess,
        ...(state.answer?.yearGuess !== undefined && { year: state.answer.yearGuess }),
        seconds: state.answer?.tempsReponse ?? 0,
        ...(state.teamAnswered && { answeredBy: state.teamAnswered.pseudo }),
      }
    case 'endQuestion':
      return state.endQuestion
        ? { step: 'endQuestion', seat, outcome: state.endQuestion, guess }
        : lobby(seat, joined)
    case 'roundEnd':
      return state.roundEnd ? { step: 'roundEnd', seat, end: state.roundEnd } : lobby(seat, joined)
    case 'break':
      return state.break
        ? {
            step: 'break',
            seat,
            title: state.break.title,
            text: state.break.text,
            endsAt: endOf(state.break.remaining, now),
            part: resumedPart(before, seat),
          }
        : lobby(seat, joined)
    case 'endGame':
      return { step: 'endGame', seat, results: [], ...state.endGame }
    default:
      return state.step satisfies never
  }
}

const yearOf = (kept: StoredGuess | null): { year?: number | null } =>
  kept?.year === undefined ? {} : { year: kept.year }

const lobby = (seat: Seat, { state }: JoinRoomCallback): PlayerStep => ({
  step: 'lobby',
  seat,
  late: state.late === true,
})

/** Returns when a step ends, on the steady clock. @param remaining ms; null when the step has no fixed end */
export const endOf = (remaining: number | null, now: number): number | null =>
  remaining === null ? null : now + remaining

/**
 * Applies the place of the team's shared marker that the server has sent, unless the answer is sent. If a team mate set
 * that place, this phone takes it over. If this player set it and the marker is elsewhere on this phone, the phone's
 * newer place never reached the server: the phone keeps its own place, and playerLink.ts sends that place again.
 */
function withTeamPin(
  at: QuestionStep,
  { state: { teamPin }, pseudo }: JoinRoomCallback,
  now: number,
): QuestionStep {
  if (!at.seat.teamPin || at.sent || !teamPin) return at
  const moved = at.movedAt ?? now
  if (teamPin.pseudo !== pseudo)
    return {
      ...at,
      marker: teamPin.coords,
      placedBy: teamPin.pseudo,
      movedAt: samePlace(at.marker, teamPin.coords) ? moved : now,
    }
  const isOwn = at.marker !== null && !at.placedBy && !samePlace(at.marker, teamPin.coords)
  return { ...at, marker: isOwn ? at.marker : teamPin.coords, placedBy: null, movedAt: moved }
}

const samePlace = (a: LatLng | null, b: LatLng): boolean =>
  a !== null && a.lat === b.lat && a.lng === b.lng

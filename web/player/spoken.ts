// What the phone says of each step, so that somebody who does not see it can play. Pure.
import { fr } from '../fr/spoken.ts'
import type { PlayerStep } from '../live/playerStep.ts'
import { ownPlace } from './ownPlace.ts'

/** One text a state; nothing of it says where the photo was taken before the question's end. Empty: nothing to say. */
export function spoken(at: PlayerStep): string {
  const words = fr.phone
  switch (at.step) {
    case 'loading':
    // Its notice is read aloud by itself.
    case 'waiting':
    case 'kicked':
    case 'closed':
    case 'refused':
      return ''
    case 'lobby':
      return at.late ? words.late(at.seat.pseudo, at.seat.questionIndex >= at.seat.questionsNb - 1) : words.lobby(at.seat.pseudo, at.seat.roomID)
    case 'starting':
      return words.starting
    case 'question': {
      if (at.sent) return at.sent.coords ? words.sending : words.over
      // Where a marker is put is the map's to say.
      const { question, seat } = at
      const asked = words.question(question.index + 1, seat.questionsNb, Math.round(question.durationMs / 1000))
      return [asked, question.described && words.described, question.help && words.help].filter(Boolean).join(' ')
    }
    case 'answered':
      return words.answered(at.seconds)
    case 'endQuestion': {
      const { seat, outcome } = at
      const rank = outcome.results.find(({ pseudo }) => pseudo === seat.pseudo)?.rank ?? null
      return [
        words.result(seat.questionIndex + 1, seat.questionsNb),
        outcome.distance === null ? words.noAnswer : words.away(outcome.distance),
        words.won(outcome.pointsQuestion),
        words.standing(rank, outcome.pointsTotal),
      ].join(' ')
    }
    case 'endGame': {
      const own = ownPlace(at.results, at.seat.pseudo)
      return own ? `${words.end} ${words.standing(own.rank, own.points)}` : words.end
    }
    default:
      return at satisfies never
  }
}

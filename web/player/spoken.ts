// What the phone says of each step, so that somebody who does not see it can play. Pure.
import type { PlayerScores, RoundTold } from '#protocol/shapes.ts'
import { fr as player } from '../fr/player.ts'
import { fr } from '../fr/spoken.ts'
import type { PlayerStep } from '../live/player/playerStep.ts'
import { ownPlace } from './question/ownPlace.ts'

/** One text a state; nothing of it says where the photo was taken before the question's end. Empty: nothing to say. */
export function spoken(at: PlayerStep): string {
  const words = fr
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
      return at.seat.round ? `${roundWords(at.seat.round)} ${words.startingRound}` : words.starting
    case 'question': {
      if (at.sent) return at.sent.coords ? words.sending : words.over
      // Where a marker is put is the map's to say.
      const { question, seat } = at
      if (seat.joker === 'now') return words.jokerPlayed
      const asked = words.question(question.index + 1, seat.questionsNb, Math.round(question.durationMs / 1000))
      const hasJoker = seat.joker === 'free' && !seat.round?.tieBreak
      return [asked, seat.round?.out && words.out, seat.teamPin && words.teamPin, hasJoker && words.joker, question.described && words.described, question.help && words.help].filter(Boolean).join(' ')
    }
    case 'answered':
      return words.answered(at.seconds)
    case 'endQuestion': {
      const { seat, outcome, scores } = at
      if (scores) return correction(scores)
      const rank = outcome.results.find(({ pseudo }) => pseudo === seat.pseudo)?.rank ?? null
      return [
        words.result(seat.questionIndex + 1, seat.questionsNb),
        outcome.distance === null ? words.noAnswer : words.away(outcome.distance),
        !seat.round?.tieBreak && words.won(outcome.pointsQuestion),
        seat.round?.out && words.out,
        words.standing(rank, outcome.pointsTotal),
      ].filter(Boolean).join(' ')
    }
    case 'roundEnd': {
      const { end, scores } = at
      if (scores) return correction(scores)
      return [words.roundEnd(end.roundIndex + 1, end.roundsNb), words.roundPoints(end.pointsRound), words.standing(end.rank, end.pointsTotal)].join(' ')
    }
    case 'break':
      return at.scores ? correction(at.scores) : words.break(at.title || player.titles.break, at.text)
    case 'endGame': {
      if (at.scores) return correction(at.scores)
      const own = ownPlace(at.results, at.seat.pseudo)
      return own ? `${words.end} ${words.standing(own.rank, own.points)}` : words.end
    }
    default:
      return at satisfies never
  }
}

function roundWords({ roundIndex, roundsNb, title, multiplier, tieBreak }: RoundTold): string {
  if (tieBreak) return fr.tieBreak
  return [fr.round(roundIndex + 1, roundsNb, title), multiplier > 1 && fr.times(multiplier)].filter(Boolean).join(' ')
}

function correction({ reason, rank, pointsTotal }: PlayerScores): string {
  return `${fr.corrected[reason]} ${fr.standing(rank, pointsTotal)}`
}

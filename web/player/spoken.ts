// Announcements of each step for a screen reader, so that a blind player can play. Pure.
import type { PlayerScores, RoundInfo } from '#protocol/shapes.ts'
import type { PlayerStep, Seat } from '../live/player/playerStep.ts'
import { teamScoreOf } from '../live/player/seat.ts'
import { shownPseudo } from '../words/pseudo.ts'
import { words } from '../words/words.ts'
import { ownPlace } from './question/ownPlace.ts'

/** One announcement for each state; none reveals the place before the question's end. Empty: nothing to announce. */
export function spoken(at: PlayerStep): string {
  const said = words.spoken
  switch (at.step) {
    case 'loading':
    // Nothing is announced in `waiting`, whose notice on the screen is a live region itself.
    case 'waiting':
    case 'kicked':
    case 'closed':
    case 'refused':
      return ''
    case 'lobby':
      if (at.scores) return correction(at.scores)
      return at.late
        ? said.late(shownPseudo(at.seat.pseudo), at.seat.questionIndex >= at.seat.questionsNb - 1)
        : said.lobby(shownPseudo(at.seat.pseudo), at.seat.roomID)
    case 'starting':
      return at.seat.round ? `${roundWords(at.seat.round)} ${said.startingRound}` : said.starting
    case 'question': {
      if (at.sent) return at.sent.coords ? said.sending : said.over
      // The marker's position is not announced here, because the map itself announces it.
      const { question, seat } = at
      if (seat.joker === 'now') return said.jokerPlayed
      const asked = said.question(
        question.index + 1,
        seat.questionsNb,
        Math.round(question.durationMs / 1000),
      )
      const hasJoker = seat.joker === 'free' && !seat.round?.tieBreak
      return [
        asked,
        seat.round?.out && said.out,
        seat.teamPin && said.teamPin,
        hasJoker && said.joker,
        question.described && said.described,
        question.help && said.help,
        question.scale && said.year(question.scale.from, question.scale.to),
      ]
        .filter(Boolean)
        .join(' ')
    }
    case 'answered': {
      const { answeredBy, seat, seconds } = at
      if (seat.revealing) return `${words.playing.answered.look}.`
      const forTeam =
        answeredBy !== undefined && answeredBy !== seat.pseudo
          ? `${words.playing.answered.byTeam(shownPseudo(answeredBy))}. `
          : ''
      return `${forTeam}${said.answered(seconds)}`
    }
    case 'endQuestion': {
      const { seat, outcome, scores } = at
      if (scores) return correction(scores)
      const rank = outcome.results.find(({ pseudo }) => pseudo === seat.pseudo)?.rank ?? null
      return [
        said.result(seat.questionIndex + 1, seat.questionsNb),
        outcome.distance === null
          ? typeof outcome.yearGuess !== 'number' && said.noAnswer
          : said.away(outcome.distance),
        outcome.year !== undefined && said.yearWas(outcome.year, outcome.yearGuess ?? null),
        !seat.round?.tieBreak && said.won(outcome.pointsQuestion),
        seat.round?.out && said.out,
        standing(seat, rank, outcome.pointsTotal),
      ]
        .filter(Boolean)
        .join(' ')
    }
    case 'roundEnd': {
      const { end, scores } = at
      if (scores) return correction(scores)
      return [
        said.roundEnd(end.roundIndex + 1, end.roundsNb),
        said.roundPoints(end.pointsRound),
        standing(at.seat, end.rank, end.pointsTotal),
      ].join(' ')
    }
    case 'break':
      return at.scores
        ? correction(at.scores)
        : said.break(
            at.title || words.player.titles.break,
            at.text,
            words.playing.break.soon[at.part],
          )
    case 'endGame': {
      if (at.scores) return correction(at.scores)
      const own = ownPlace(at.results, at.seat.pseudo)
      if (!own) return said.end
      const { allHalls, seat } = at
      if (!allHalls) return `${said.end} ${standing(seat, own.rank, own.points)}`
      // As on the screen: the rank over all halls is the main one, then that in the hall.
      const { teamScore } = seat
      const inHall = teamScore?.teamRank ?? own.rank
      const ofAll = teamScore && { ...teamScore, teamRank: allHalls.rank }
      return [
        said.end,
        said.allHalls(allHalls.rank, allHalls.seats, allHalls.hall, inHall),
        standing({ teamScore: ofAll }, null, own.points),
      ].join(' ')
    }
    default:
      return at satisfies never
  }
}

/** Where the player stands, or where players are ranked in teams, the player's team. */
function standing(
  { teamScore }: Pick<Seat, 'teamScore'>,
  rank: number | null,
  points: number,
): string {
  return teamScore
    ? words.spoken.teamStanding(teamScore.teamRank, teamScore.teamPoints, points)
    : words.spoken.standing(rank, points)
}

function roundWords({ roundIndex, roundsNb, title, multiplier, tieBreak }: RoundInfo): string {
  if (tieBreak) return words.spoken.tieBreak
  return [
    words.spoken.round(roundIndex + 1, roundsNb, title),
    multiplier > 1 && words.spoken.times(multiplier),
  ]
    .filter(Boolean)
    .join(' ')
}

function correction(scores: PlayerScores): string {
  const { rank, pointsTotal } = scores
  return `${putRight(scores)} ${standing({ teamScore: teamScoreOf(scores) }, rank, pointsTotal)}`
}

function putRight(scores: PlayerScores): string {
  const said = words.spoken.corrected
  if (scores.reason === 'void')
    return (scores.void ? said.void : said.restored)(scores.questionIndex + 1)
  if (scores.undone) return said.undone(scores.points)
  return (scores.team === undefined ? said.adjust : said.team)(scores.points, scores.note)
}

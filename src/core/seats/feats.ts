// A game's feats: its best shot, its longest way off, its quickest answer in the gold, its
// nearest year. A round's are added to those of the
// rounds before it, whose guesses the seats no longer have.
import type { Feats } from '../evening.ts'
import type { Game } from '../game.ts'
import { competitorsOf } from './competitors.ts'
import { closedQuestions } from './progress.ts'

/** The feats of all rounds, up to the last closed question. Voided questions and tie-breaks do not count. */
export function featsOf(game: Game): Feats {
  const before = game.round.featsBefore
  if (game.round.tieBreak) return before
  const { voided, quiz, seats } = game
  const gold = Math.min(...quiz.targetSettings.map(({ max }) => max).filter((max) => max > 0))
  let { best, farthest, quickest, nearestYear } = before
  for (let index = 0; index < closedQuestions(game); index++) {
    if (voided.includes(index)) continue
    const truth = quiz.questions[index]?.year
    for (const competitor of competitorsOf(game)) {
      const seat = competitor.find(({ guesses }) => guesses[index])
      const guess = seat?.guesses[index]
      if (!seat || !guess) continue
      const { distance, timeMs, by, year = null } = guess
      const sender = by === undefined ? seat : (seats.find(({ pseudo }) => pseudo === by) ?? seat)
      if (truth !== undefined && year !== null) {
        const feat = { playerId: sender.playerId, off: Math.abs(year - truth), timeMs }
        const isNearer =
          !nearestYear ||
          feat.off < nearestYear.off ||
          (feat.off === nearestYear.off && timeMs < nearestYear.timeMs)
        if (isNearer) nearestYear = feat
      }
      if (distance === null) continue
      const feat = { playerId: sender.playerId, distance, timeMs }
      if (!best || distance < best.distance || (distance === best.distance && timeMs < best.timeMs))
        best = feat
      if (!farthest || distance > farthest.distance) farthest = feat
      if (guess.ring === gold && (!quickest || timeMs < quickest.timeMs)) quickest = feat
    }
  }
  return { best, farthest, quickest, ...(nearestYear && { nearestYear }) }
}

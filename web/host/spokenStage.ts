// What the big screen says to a screen reader. Pure.
import { titleOf } from '#core/quiz.ts'
import type { AllHalls } from '#protocol/show/showShapes.ts'
import { isHurried } from '../live/timer.ts'
import { shownName } from '../words/pseudo.ts'
import { words } from '../words/words.ts'
import type { HostView, InRoom } from './hostView.ts'
import { shownPodium, type ShownPodium } from './podium/shownPodium.ts'
import { WHOLE, type Told } from './podium/telling.ts'
import { isCovered, openRows, PODIUM } from './ranking/lastRanking.ts'
import { finalStandings, standingsAfter, type Standing } from './ranking/standings.ts'
import { eveningStandings, roundStandings } from './rounds/corrections.ts'
import { announcedAnswers } from './question/announcedAnswers.ts'
import { answererOf } from './teams.ts'
import { oneAnAnswer, waitedFor } from './question/waitedFor.ts'

/**
 * Returns the announcement for a step; during a question it changes with the number of answers. Empty where the screen
 * has a live region of its own.
 * @param goneOnAt when the podium of all halls has taken the place of the hall's own; null: it has not
 * @param told how far the podium has been told
 */
export function spokenStage(
  view: HostView,
  goneOnAt: number | null = null,
  told: Told = WHOLE,
): string {
  const said = words.spokenHost
  if (!told.whole) return spokenPlace(shownPodium(view, goneOnAt), told)
  switch (view.step) {
    case 'loading':
    case 'refused':
    case 'replaced':
    case 'closed':
    // Nothing is announced at the end of a question, while the host page is loading, or after it was refused, replaced
    // or closed: in these steps, the text shown by the page is a live region itself.
    case 'endQuestion':
      return ''
    case 'starting': {
      const { round } = view.room
      if (round === null) return ''
      return round.tieBreak
        ? said.tieBreak
        : said.round(round.roundIndex, round.roundsNb, round.title)
    }
    case 'roundEnd':
      return view.shown === 'podium'
        ? said.roundPodium(view.info.roundIndex, named(roundStandings(view.info)))
        : spokenRanking(view, said.evening, named(eveningStandings(view.info)))
    case 'break':
      return said.pause(view.info.title, view.info.text)
    case 'lobby':
      return view.room.evening
        ? said.eveningLobby(view.room.evening.name, view.room.roomID)
        : said.lobby(view.room.quiz.name, view.room.roomID)
    case 'question': {
      const { asked, answered, room, openedAt, endsAt } = view
      const { expected } = waitedFor(answered, room.players, room.teamPin)
      const info = announcedAnswers(oneAnAnswer(answered, room.teamPin).length, expected)
      if (isHurried({ openedAt, endsAt, durationMs: asked.maxAnswerTime * 1000 })) return said.hurry
      return info === 0
        ? said.question(asked.questionIndex + 1, asked.questionsNb, asked.maxAnswerTime)
        : said.answered(info, expected)
    }
    case 'resultsQuestion': {
      const { question } = view.asked
      const nearest = view.results.coordsOrderDist[0]
      const place = said.results(titleOf(question), question.description)
      const { year, years = [] } = view.results
      const [first] = years
      const when =
        year === undefined
          ? ''
          : ` ${said.year(year, first ? { name: answererOf(first), guess: first.yearGuess } : null)}`
      const where = nearest
        ? said.nearest(answererOf(nearest), nearest.distance)
        : first
          ? said.noPlace
          : said.nobody
      return `${place} ${where}${when}`
    }
    case 'resultsQuestion_classement': {
      const { show } = view.room
      if (show) {
        const { allHalls } = show
        return allHalls !== null && allHalls.questionIndex >= view.asked.questionIndex
          ? spokenRanking(view, said.allHalls, namedWithHall(allHalls))
          : words.hostShow.othersWait
      }
      const rows = named(standingsAfter(view.results, view.gains))
      return spokenRanking(view, view.room.round ? said.evening : said.ranking, rows)
    }
    case 'endGame': {
      const allHalls = view.room.show?.allHalls
      return goneOnAt !== null && allHalls
        ? said.allHallsPodium(namedWithHall(allHalls))
        : said.end(named(finalStandings(view.results)))
    }
    default:
      return view satisfies never
  }
}

type Row = { rank: number; name: string; points: number }

/** A ranking, without the rows that it keeps for the podium. */
function spokenRanking(
  view: InRoom,
  whole: (rows: readonly Row[]) => string,
  rows: readonly Row[],
): string {
  if (!isCovered(view)) return whole(rows)
  const open = openRows(rows)
  return open.length === rows.length ? whole(rows) : words.spokenHost.coveredRanking(open)
}

/** The place that a podium tells now; empty before the first. */
function spokenPlace(podium: ShownPodium | null, { from }: Told): string {
  const there = podium?.standings.slice(0, PODIUM).filter(({ rank }) => rank === from) ?? []
  const [first] = there
  if (!first) return ''
  const names = there.map(({ name, hall }) =>
    hall ? `${shownName(name)} (${hall.name})` : shownName(name),
  )
  return words.spokenHost.podium(from, names, first.points)
}

const namedWithHall = ({ top }: AllHalls) =>
  top.map((line) => ({ ...line, name: `${shownName(line.name)} (${line.hall})` }))

const named = (standings: readonly Standing[]): Standing[] =>
  standings.map((standing) => ({ ...standing, name: shownName(standing.name) }))

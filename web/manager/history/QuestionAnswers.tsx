import { lazy, Suspense } from 'react'
import type { PastQuestion, PastQuestionDetails } from '#protocol/history.ts'
import type { AnswerRow } from '#protocol/shapes.ts'
import { points } from '../../words/format.ts'
import { metres, seconds } from '../../words/measures.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { usePastQuestion } from './pastGames.ts'
import styles from './QuestionAnswers.module.css'

// The map component is large: it is in a chunk of its own, so that the desk opens without loading it.
const AnswersMap = lazy(() => import('./AnswersMap.tsx'))

/** The place of a question and all answers to it: on the map, and in numbers. */
export function QuestionAnswers({
  game,
  round,
  question,
}: {
  game: string
  round?: number | undefined
  question: PastQuestion
}) {
  const { data, isError, refetch } = usePastQuestion(game, round, question.questionIndex)
  const name = question.titre?.trim() || question.name
  const waiting = (
    <div className={styles.waiting}>
      <Waiting>{words.history.loadingMap}</Waiting>
    </div>
  )
  return (
    <>
      {/* The map's labels and buttons lie on satellite images, so they have the dark theme's colours in both themes. */}
      <div className={styles.map} data-theme="dark">
        {isError ? (
          <div className={styles.waiting}>
            <Act icon="refresh" onClick={() => void refetch()}>
              {words.history.reload}
            </Act>
          </div>
        ) : data ? (
          <Suspense fallback={waiting}>
            <AnswersMap label={words.history.map(name)} question={data} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      {data && rowsOf(data).length === 0 && (
        <p className={styles.none}>{words.history.answers(0)}</p>
      )}
      {data && rowsOf(data).length > 0 && (
        <table className={styles.answers} aria-label={words.history.answersOf(name)}>
          <thead>
            <tr>
              <th scope="col">{words.history.player}</th>
              <th scope="col">{words.history.distance}</th>
              <th scope="col">{data.points ? words.history.points : words.history.ringPoints}</th>
              <th scope="col">{words.history.time}</th>
              {data.year !== undefined && (
                <>
                  <th scope="col">{words.history.year(data.year)}</th>
                  <th scope="col">{words.history.yearPoints}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {rowsOf(data).map(
              ({ pseudo, distance, p_distance: ringPoints, time, hall, yearGuess, yearPoints }) => (
                <tr key={`${hall} ${pseudo}`}>
                  <th scope="row">
                    <span>
                      <Avatar pseudo={pseudo} className={styles.avatar} />
                      {hall === undefined
                        ? shownPseudo(pseudo)
                        : words.history.inHall(shownPseudo(pseudo), hall)}
                    </span>
                  </th>
                  <td>{distance === null ? NONE : metres(distance)}</td>
                  <td>{wonOf(data, pseudo, ringPoints)}</td>
                  <td>{time === null ? NONE : seconds(time / 1000)}</td>
                  {data.year !== undefined && (
                    <>
                      <td>
                        {typeof yearGuess === 'number' ? words.history.yearName(yearGuess) : NONE}
                      </td>
                      <td>{typeof yearGuess === 'number' ? points(yearPoints ?? 0) : NONE}</td>
                    </>
                  )}
                </tr>
              ),
            )}
          </tbody>
        </table>
      )}
    </>
  )
}

const NONE = '–'

type Row = Omit<AnswerRow, 'coords' | 'distance' | 'time'> & {
  distance: number | null
  time: number | null
}

/** The answers with a place, nearest first, then those with a year alone. */
function rowsOf({ coordsOrderDist, years = [] }: PastQuestionDetails): Row[] {
  const whose = ({ pseudo, hall }: Pick<Row, 'pseudo' | 'hall'>): string => `${hall} ${pseudo}`
  const placed = new Set(coordsOrderDist.map(whose))
  const unplaced = years
    .filter((answer) => !placed.has(whose(answer)))
    .map((answer): Row => ({ ...answer, distance: null, p_distance: 0, time: null }))
  return [...coordsOrderDist, ...unplaced]
}

/**
 * The points of an answer as text: in an evening with the round's formula, multiplier and jokers applied. Of a game of
 * one quiz the server sends no such points, so those of the answer's ring are shown.
 */
function wonOf({ points: won }: PastQuestionDetails, pseudo: string, ringPoints: number): string {
  if (!won) return points(ringPoints)
  const its = won[pseudo] ?? null
  return its === null ? words.history.uncounted : points(its)
}

import { memo, useMemo } from 'react'
import type { TargetRing } from '#core/quiz.ts'
import type { AnswerRow } from '#protocol/shapes.ts'
import { metres } from '../../words/measures.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { answererOf } from '../teams.ts'
import styles from './Results.module.css'

type Props = {
  /** all answers of the question, nearest first */
  answers: readonly AnswerRow[]
  /** number of answers that the reveal has shown so far; it begins with the farthest */
  shown: number
  /** null where rings do not score: a line then tells its place */
  rings: readonly TargetRing[] | null
}

/** Number of answers that the list draws: more than fit on any screen. */
const LINES = 14

/** The list of the revealed answers, nearest first; a line's edge has the colour of the ring that holds the answer. */
export const HitList = memo(function HitList({ answers, shown, rings }: Props) {
  const hidden = answers.length - shown
  const places = useMemo(() => placesOf(answers), [answers])
  return (
    <ol className={styles.hits} data-hits={hidden}>
      {answers.slice(hidden, hidden + LINES).map((answer, i) => (
        <li
          key={answer.pseudo}
          className={cx(i === 0 && styles.last)}
          style={rings ? { '--ring': ringColor(answer.distance, rings) } : undefined}
        >
          {rings ? <i /> : <em>{places[hidden + i]}</em>}
          <Avatar pseudo={answer.pseudo} />
          <span>{answererOf(answer)}</span>
          <b>{metres(answer.distance)}</b>
        </li>
      ))}
    </ol>
  )
})

/** Place of each answer by its distance; equal distances share a place. */
function placesOf(answers: readonly AnswerRow[]): number[] {
  let place = 0
  return answers.map(({ distance }, i) => (distance === answers[i - 1]?.distance ? place : ++place))
}

/** The colour of the smallest ring whose radius reaches the distance in metres; beyond all rings, the outside's. */
function ringColor(distance: number, rings: readonly TargetRing[]): string | undefined {
  const around = rings.filter(({ max }) => max >= distance).toSorted((a, b) => a.max - b.max)[0]
  return (around ?? rings.find(({ max }) => max === -1))?.color
}

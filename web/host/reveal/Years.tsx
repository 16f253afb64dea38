import { useMemo, type Ref } from 'react'
import type { YearScale } from '#core/scoring/years.ts'
import type { YearRow } from '#protocol/shapes.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { labelledYears, yearTick } from '../../ui/yearTicks.ts'
import { points } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { answererOf } from '../teams.ts'
import list from './Results.module.css'
import { yearColumns } from './yearReveal.ts'
import styles from './Years.module.css'

type Props = {
  year: number
  scale: YearScale
  /** all answers with a year, nearest first */
  answers: readonly YearRow[]
  /** number of answers that are shown so far, the one farthest off first */
  shown: number
  /** the plate, which lies over the lower part of the map */
  ref?: Ref<HTMLElement>
}

/** Avatars that stand over each other at most; the others of a column are counted. */
const MOST_HIGH = 4
/** Number of lines of the list: more than fit on any screen. */
const LINES = 14

/** The true year of the photo and the players along an axis of years. */
export function Years({ year, scale, answers, shown, ref }: Props) {
  const said = words.host.years
  const visible = answers.slice(answers.length - shown)
  const columns = useMemo(() => yearColumns(visible, year, scale), [visible, year, scale])
  const newest = visible[0]
  const { from, to } = scale
  const share = (at: number) => (at - from) / (to - from)
  const tick = yearTick(scale)
  return (
    <section ref={ref} className={styles.years} aria-label={said.label} data-years>
      <div className={styles.head}>
        <p className={styles.true}>
          {said.was} <b>{said.name(year)}</b>
        </p>
        {newest ? (
          <p className={styles.newest} key={newest.pseudo}>
            <Avatar pseudo={newest.pseudo} />
            <span>{answererOf(newest)}</span>
            <b>{said.name(newest.yearGuess)}</b>
            <em>{said.off(Math.abs(newest.yearGuess - year))}</em>
          </p>
        ) : (
          answers.length === 0 && <p className={styles.newest}>{said.nobody}</p>
        )}
      </div>
      <div
        className={styles.axis}
        style={{
          '--tick': tick / (to - from),
          '--first': share(Math.ceil(from / tick) * tick),
        }}
      >
        <span className={styles.exact} style={{ '--at': share(year) }} />
        {columns.map(({ at, answers: inIt }) => (
          <span key={at} className={styles.column} style={{ '--at': at }}>
            {inIt.length > MOST_HIGH && <b>{said.more(inIt.length - MOST_HIGH)}</b>}
            {inIt.slice(0, MOST_HIGH).map(({ pseudo }) => (
              <Avatar key={pseudo} pseudo={pseudo} />
            ))}
          </span>
        ))}
      </div>
      <p className={styles.round} aria-hidden="true">
        {labelledYears(scale).map((at) => (
          <span key={at} style={{ '--at': share(at) }}>
            {said.name(at)}
          </span>
        ))}
      </p>
    </section>
  )
}

/** The list of the years shown so far, nearest first. */
export function YearList({
  year,
  answers,
  shown,
  isPlain,
}: Omit<Props, 'scale' | 'ref'> & {
  /** the points of a year are those that the player gets: no round multiplies them, or leaves anybody out */
  isPlain: boolean
}) {
  const hidden = answers.length - shown
  return (
    <ol className={list.hits} data-years-list>
      {answers.slice(hidden, hidden + LINES).map((answer, i) => (
        <li key={answer.pseudo} className={cx(styles.line, i === 0 && list.last)}>
          <Avatar pseudo={answer.pseudo} />
          <span>{answererOf(answer)}</span>
          <b className={answer.yearGuess === year ? styles.hit : undefined}>
            {words.host.years.name(answer.yearGuess)}
          </b>
          <small>
            {isPlain && answer.yearPoints > 0 && words.host.ranking.gain(points(answer.yearPoints))}
          </small>
        </li>
      ))}
    </ol>
  )
}

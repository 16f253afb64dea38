import { memo } from 'react'
import type { AnsweredRow, PlayerRow } from '#protocol/shapes.ts'
import { integer } from '../../words/format.ts'
import { livePoints } from '../../words/measures.ts'
import { isHurried, timeLeft, type QuestionClock } from '../../live/timer.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { ScaleBar } from '../../ui/ScaleBar.tsx'
import { words } from '../../words/words.ts'
import { slotsOf, ticksOf } from './slots.ts'
import { useElapsed } from '../useElapsed.ts'
import styles from './Question.module.css'

type Props = {
  clock: QuestionClock
  answered: readonly AnsweredRow[]
  players: readonly PlayerRow[]
  /** number of players who have answered the question or can still answer it */
  expected: number
  /**
   * most points for the speed of an answer; 0: speed scores nothing, so the seconds left are shown instead of points
   */
  maxPoints: number
}

/**
 * The band below the photo: the time points that an answer would earn now (updated every 100 ms) or the seconds left,
 * the time scale with the avatars, and how many players have answered.
 */
export function TimeBand({ clock, answered, players, expected, maxPoints }: Props) {
  const { openedAt, durationMs } = clock
  const seconds = durationMs / 1000
  const left = timeLeft(clock, maxPoints, openedAt + useElapsed(openedAt))
  const countsPoints = maxPoints > 0 && !isHurried(clock)
  return (
    <section className={cx(styles.band, left.late && styles.late)}>
      <p className={cx(styles.figure, styles.points)}>
        <b>{countsPoints ? livePoints(left.points) : integer(left.seconds)}</b>
        <span>
          {countsPoints
            ? words.host.question.points
            : words.host.question.secondsLeft(left.seconds)}
        </span>
      </p>
      <div className={styles.axis}>
        <Slots answered={answered} durationMs={durationMs} />
        <ScaleBar
          left={left.fraction}
          late={left.late}
          label={words.host.question.timeLeft}
          className={styles.scale}
        />
        <p className={styles.ticks} aria-hidden="true">
          {ticksOf(seconds).map((tick) => (
            <span key={tick} style={{ '--at': `${(tick / seconds) * 100}%` }}>
              {words.host.question.seconds(tick)}
            </span>
          ))}
        </p>
      </div>
      <p className={cx(styles.figure, styles.answers)}>
        <span>{words.host.question.answers}</span>{' '}
        <b className={cx(players.length >= 100 && styles.crowd)}>
          {integer(answered.length)}
          <small>/{integer(expected)}</small>
        </b>
      </p>
    </section>
  )
}

// The avatars on the time scale are memoized: they are not drawn again at each tick of the time.
const Slots = memo(function Slots({
  answered,
  durationMs,
}: {
  answered: readonly AnsweredRow[]
  durationMs: number
}) {
  return (
    <ul className={styles.slots}>
      {slotsOf(answered, durationMs).map(({ shown, more }, i) => (
        <li key={i}>
          {shown.map((pseudo) => (
            <Avatar key={pseudo} pseudo={pseudo} />
          ))}
          {more > 0 && (
            <span className={cx(more >= 100 && styles.hundred)}>
              {words.host.question.more(more)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
})

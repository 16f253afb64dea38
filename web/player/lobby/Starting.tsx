import type { RoundInfo } from '#protocol/shapes.ts'
import { words } from '../../words/words.ts'
import { RoundLine, roundRule } from '../question/RoundHead.tsx'
import { cx } from '../../ui/cx.ts'
import { WaitMark } from '../../ui/WaitMark.tsx'
import styles from './Starting.module.css'
import { useNow } from '../useNow.ts'

// The rings of the countdown, outermost first; one lights up each second, from the gold one (`turn` 1) outwards.
const RINGS = [
  { r: 330, fill: '#f7f5ee', turn: 4 },
  { r: 250, fill: '#1474c4', turn: 3 },
  { r: 165, fill: '#da2b21', turn: 2 },
  { r: 84, fill: '#ffc722', turn: 1 },
]

/** The countdown in seconds before a round's first question. */
export function Starting({
  startsAt,
  rehearsal,
  round,
}: {
  startsAt: number
  rehearsal: boolean
  round: RoundInfo | null
}) {
  const left = Math.ceil((startsAt - useNow(100)) / 1000)
  const rule = round && roundRule(round)
  const lit = Math.max(1, 6 - left)
  return (
    <main className={styles.start}>
      <div className={styles.rings}>
        <svg
          className={styles.target}
          viewBox="0 0 390 844"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          {RINGS.map(({ r, fill, turn }) => (
            <circle
              key={r}
              cx="195"
              cy="422"
              r={r}
              fill={turn <= lit ? fill : 'none'}
              className={cx(turn > lit && styles.dark)}
            />
          ))}
        </svg>
        <p className={styles.count} aria-hidden="true">
          {left > 0 ? left : <WaitMark />}
        </p>
      </div>
      <div className={styles.caption}>
        <h1>{words.player.titles.starting}</h1>
        {round && (
          <p className={styles.round}>
            <RoundLine round={round} />
          </p>
        )}
        {rule !== null && <p>{rule}</p>}
        <p>
          {rehearsal && `${words.playing.starting.rehearsal} `}
          {words.playing.starting.look}
        </p>
      </div>
    </main>
  )
}

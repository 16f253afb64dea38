import type { Point } from '../../map/box.ts'
import styles from './ResultsMap.module.css'

/** The lines from answers to the true place, under all pins; the newest is drawn from its answer on. */
export function ShotLines({
  lines,
  to,
}: {
  lines: readonly { pseudo: string; from: Point; isNewest: boolean }[]
  /** the true place */
  to: Point
}) {
  return (
    <svg className={styles.shots} aria-hidden="true">
      {lines.map(({ pseudo, from, isNewest }) => (
        <g key={pseudo} className={isNewest ? styles.flies : ''} data-line={pseudo}>
          <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} pathLength={1} />
          <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} pathLength={1} />
        </g>
      ))}
    </svg>
  )
}

import type { CSSProperties } from 'react'
import type { TargetRing } from '#core/quiz.ts'
import { roundDistance } from '../../words/measures.ts'
import { words } from '../../words/words.ts'
import { inkOn } from './ringAreas.ts'
import styles from './TargetRings.module.css'

interface Props {
  ring: TargetRing
  /** height of its letters, pixels */
  letters: number
  /** whether to write the ring's points under its distance */
  points: boolean
  style?: CSSProperties
}

/** The label of a ring, with its distance. `figureSize` tells its size. */
export function RingFigure({ ring, letters, points, style }: Props) {
  return (
    <p
      className={styles.plate}
      data-figure
      style={{
        '--ring': ring.color,
        '--on-ring': inkOn(ring.color),
        '--plate': `${letters}px`,
        ...style,
      }}
    >
      {roundDistance(ring.max)}
      {points && <small>{words.map.points(ring.points)}</small>}
    </p>
  )
}

import { words } from '../../words/words.ts'
import styles from './PointsTarget.module.css'

/** The rings, and where each ring's number of points is written: on the ring, left of the centre. In SVG units. */
const RINGS = [
  { radius: 270, x: 98, size: 76, look: styles.r200 },
  { radius: 135, x: 199, size: 44, look: styles.r100 },
  { radius: 67.5, x: 253, size: 29, look: styles.r50 },
  { radius: 27, x: 300, size: 24, look: styles.r20 },
] as const
const LEADERS = 'M506 126H700M417 232H700M356 338H700M319 319L444 444H700'
const FEET = [
  [506, 126],
  [417, 232],
  [356, 338],
  [319, 319],
] as const

/** The target, its rings true to scale: each ring with its number of points, and a line to its form field. */
export function PointsTarget({ points }: { points: readonly (number | null)[] }) {
  return (
    <svg
      className={styles.target}
      viewBox="0 0 700 600"
      role="img"
      aria-label={words.points.target}
    >
      <circle cx="300" cy="300" r="298" className={styles.outside} />
      {RINGS.map(({ radius, look }) => (
        <circle key={radius} cx="300" cy="300" r={radius} className={look} />
      ))}
      {RINGS.map(({ radius, x, size, look }, i) => {
        const value = points[i]
        const text = value === null || value === undefined ? '' : words.points.value(value)
        const shown = Math.min(size, (size * 2) / Math.max(1, text.length))
        return (
          <text key={radius} x={x} y={300} className={look} fontSize={shown}>
            {text}
          </text>
        )
      })}
      <g className={styles.leaders}>
        <path d={LEADERS} className={styles.casing} />
        <path d={LEADERS} className={styles.line} />
        {FEET.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="6" />
        ))}
      </g>
    </svg>
  )
}

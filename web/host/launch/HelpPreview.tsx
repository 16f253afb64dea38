import type { TargetRing } from '#core/quiz.ts'
import { roundDistance } from '../../words/measures.ts'
import { words } from '../../words/words.ts'
import styles from './LaunchForm.module.css'

/** Radius at which the wider of target and help zone is drawn, in units of the viewBox (half of its height is 109). */
const REACH = 94
/**
 * Distance of the drawn target from the help zone's centre, in parts of the zone's radius: in a game, too, the true
 * place is seldom at the zone's centre.
 */
const OFF_CENTRE = 0.45
const SPOKES = 8

type Props = {
  rings: readonly TargetRing[]
  /** radius of the help zone in metres; null: the game has no help zone */
  radius: number | null
}

/** The target (the scoring rings) and the help zone, drawn at one scale, so that the presenter can compare them. */
export function HelpPreview({ rings, radius }: Props) {
  const circles = rings.filter(({ max }) => max > 0)
  const widest = Math.max(1, ...circles.map(({ max }) => max))
  // The drawing is centred on the zone and must hold the target, which lies beside the centre.
  const reach = radius === null ? widest : Math.max(radius, OFF_CENTRE * radius + widest)
  const px = REACH / reach
  const zone = radius === null ? null : radius * px
  const shift = (zone ?? 0) * OFF_CENTRE
  const place = { x: shift * 0.8, y: shift * 0.6 }
  return (
    <svg
      className={styles.preview}
      viewBox="-172 -109 344 218"
      role="img"
      aria-label={
        radius === null
          ? words.host.launch.noPreview
          : words.host.launch.preview(roundDistance(radius))
      }
    >
      {circles.map(({ max, color }) => (
        <circle key={max} cx={place.x} cy={place.y} r={Math.max(1.5, max * px)} fill={color} />
      ))}
      {zone !== null && (
        <g fill="none" stroke="var(--help-zone)" strokeWidth="4">
          <circle r={zone} />
          <circle r={zone / 3} />
          <path
            d={Array.from({ length: SPOKES }, (_, i) =>
              spoke((i * 2 * Math.PI) / SPOKES, zone),
            ).join('')}
          />
        </g>
      )}
    </svg>
  )
}

function spoke(angle: number, radius: number): string {
  const at = (r: number) =>
    `${(Math.cos(angle) * r).toFixed(2)} ${(Math.sin(angle) * r).toFixed(2)}`
  return `M${at(radius / 3)}L${at(radius)}`
}

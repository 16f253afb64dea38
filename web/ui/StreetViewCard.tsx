import { fr } from '../fr/ui.ts'
import { cx } from './cx.ts'
import styles from './StreetViewCard.module.css'

type Props = {
  /** degrees clockwise from north */
  heading: number
  /** degrees, up is positive */
  pitch?: number
  className?: string | undefined
}

/** Stands for a Street View picture without asking Google for one: a road, and a compass that shows where it looks. Fills its parent. */
export function StreetViewCard({ heading, pitch = 0, className }: Props) {
  // The horizon sinks when the view looks up.
  const horizon = 92 + Math.max(-40, Math.min(40, pitch)) * 0.9
  return (
    <div className={cx(styles.card, className)}>
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="320" height="180" className={styles.sky} />
        <rect y={horizon} width="320" height="200" className={styles.ground} />
        <path d={`M0 ${horizon}v-14l38-10 30 12 44-22 40 20 36-12 48 16 40-18 44 20v10z`} className={styles.hills} />
        <path d={`M152 ${horizon}h16L262 184H58z`} className={styles.road} />
        <path d={`M160 ${horizon + 6}v${6}M160 ${horizon + 20}v${12}M160 ${horizon + 44}v${20}`} className={styles.line} />
        <g transform="translate(160 62)">
          <circle r="40" className={styles.dial} />
          {[0, 90, 180, 270].map((turn) => <path key={turn} d="M0-40v8" transform={`rotate(${turn})`} className={styles.tick} />)}
          <text y="-20" className={styles.north}>N</text>
          <g transform={`rotate(${heading})`}>
            <path d="M0 0L-18-34A38.500 38.500 0 0 1 18-34z" className={styles.beam} />
            <path d="M0-31L8 6 0 1-8 6z" className={styles.needle} />
          </g>
        </g>
      </svg>
      <p>{fr.streetView(heading)}</p>
    </div>
  )
}

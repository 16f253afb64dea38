import { words } from '../words/words.ts'
import styles from './CompassCard.module.css'

/**
 * Replaces a Street View picture that is not available: the camera's direction, on a compass.
 * @param heading degrees clockwise from north; null when it is not known
 */
export function CompassCard({ heading }: { heading: number | null }) {
  return (
    <svg
      className={styles.card}
      viewBox="0 0 600 300"
      role="img"
      aria-label={
        heading === null
          ? words.compass.streetView
          : `${words.compass.streetView}. ${words.compass.direction(heading)}`
      }
    >
      <path d="M0 0h600v300H0z" className={styles.ground} />
      <path d="M0 210c80-34 160-34 240-6s170 24 360-18v114H0z" className={styles.land} />
      <g transform="translate(166 150)">
        <circle r="104" className={styles.dial} />
        <path d="M0-104v14M0 90v14M-104 0h14M90 0h14" className={styles.ticks} />
        {heading !== null && (
          <g transform={`rotate(${heading})`}>
            <path d="M0 0L-38-86A94 94 0 0 1 38-86Z" className={styles.sight} />
            <path d="M0-99l12 34h-24z" className={styles.tip} />
          </g>
        )}
        <g className={styles.letters}>
          <text y="-70">{words.compass.letters.n}</text>
          <text x="72" y="2">
            {words.compass.letters.e}
          </text>
          <text y="74">{words.compass.letters.s}</text>
          <text x="-72" y="2">
            {words.compass.letters.o}
          </text>
        </g>
        <circle r="22" className={styles.r200} />
        <circle r="16" className={styles.r100} />
        <circle r="10" className={styles.r50} />
        <circle r="5" className={styles.r20} />
      </g>
      <text x="300" y="136" className={styles.title}>
        {words.compass.streetView}
      </text>
      {heading !== null &&
        wrapped(words.compass.direction(heading)).map((line, i) => (
          <text key={line} x="300" y={174 + i * 30} className={styles.words}>
            {line}
          </text>
        ))}
    </svg>
  )
}

/** Splits the text of the compass at the comma into two lines: the direction, then its degrees. */
const wrapped = (text: string) => text.split(', ')

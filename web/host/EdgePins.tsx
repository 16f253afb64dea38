import { metres } from '../fr/format.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { cx } from '../ui/cx.ts'
import { withRoom, type EdgeSpot } from './edgeSpots.ts'
import styles from './EdgePins.module.css'

export interface EdgePin {
  pseudo: string
  /** metres */
  distance: number
  spot: EdgeSpot
}

/** A crowd in one direction: the last ones stand for it. */
const MOST = 40
/** Parts of the screen's height that the words of one take. */
const WORDS = { width: 0.15, height: 0.07 }
const LAST_WORDS = { width: 0.34, height: 0.13 }

/** Answers out of view: a face at the edge, an arrow towards the place that was tapped, and its distance. */
export function EdgePins({ pins, last, height }: { pins: readonly EdgePin[]; last: string | null; height: number }) {
  const shown = pins.slice(0, MOST)
  const words = shown[0]?.pseudo === last ? LAST_WORDS : WORDS
  const legible = withRoom(shown.map(({ spot }) => spot), { width: words.width * height, height: words.height * height })
  return (
    <ul className={styles.edge}>
      {shown.map(({ pseudo, distance, spot }, i) => (
        <li
          key={pseudo}
          className={cx(styles.pin, pseudo === last && styles.last, Math.abs(spot.angle) < 90 ? styles.atRight : styles.atLeft)}
          style={{ left: spot.x, top: spot.y, zIndex: shown.length - i, '--turn': `${spot.angle}deg` }}
        >
          <i className={styles.arrow} />
          <Avatar pseudo={pseudo} />
          {legible[i] && <p>{pseudo === last && <span>{pseudo}</span>}<b>{metres(distance)}</b></p>}
        </li>
      )).toReversed()}
    </ul>
  )
}

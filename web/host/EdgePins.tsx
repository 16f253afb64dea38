import { metres } from '../fr/format.ts'
import { fr } from '../fr/host.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { cx } from '../ui/cx.ts'
import { clustered, type EdgeSpot } from './edgeSpots.ts'
import styles from './EdgePins.module.css'

export interface EdgePin extends EdgeSpot {
  pseudo: string
  /** metres */
  distance: number
}

/** Parts of the screen's height that a face takes with its words. */
const APART = { width: 0.2, height: 0.095 }

type Props = {
  /** nearest first */
  pins: readonly EdgePin[]
  /** the one that was revealed last */
  last: string | null
  /** of the screen, pixels */
  height: number
}

/** Answers out of view: a face at the edge, an arrow towards the place that was tapped, and its distance. */
export function EdgePins({ pins, last, height }: Props) {
  const clusters = clustered(pins, { width: APART.width * height, height: APART.height * height })
  return (
    <ul className={styles.edge}>
      {clusters.toReversed().map(({ first: { pseudo, distance, x, y, angle }, more }) => {
        const isLast = pseudo === last
        return (
          <li key={pseudo} className={cx(styles.pin, isLast && styles.last, Math.abs(angle) < 90 ? styles.atRight : styles.atLeft)} style={{ left: x, top: y, '--turn': `${angle}deg` }}>
            <i className={styles.arrow} />
            <Avatar pseudo={pseudo} />
            <p>{isLast && <span>{pseudo}</span>}<b>{metres(distance)}</b>{more > 0 && <small>{fr.results.more(more)}</small>}</p>
          </li>
        )
      })}
    </ul>
  )
}

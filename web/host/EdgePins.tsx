import { metres } from '../fr/format.ts'
import { fr } from '../fr/host.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { cx } from '../ui/cx.ts'
import { clustered, isAtRight, slidClear, type EdgeSpot, type Extent, type View } from './edgeSpots.ts'
import styles from './EdgePins.module.css'

export interface EdgePin extends EdgeSpot {
  pseudo: string
  /** metres */
  distance: number
}

/** Parts of the screen's height that a face takes with its longest words, and the last one with its larger ones. */
const EXTENT: Extent = { face: 0.032, words: 0.2, height: 0.095 }
const LAST_EXTENT: Extent = { face: 0.045, words: 0.34, height: 0.13 }

type Props = {
  /** nearest first */
  pins: readonly EdgePin[]
  /** the one that was revealed last */
  last: string | null
  /** what the newest pin covers, when it is in view */
  under: View | null
  /** where faces stand */
  edge: View
  /** of the screen, pixels */
  height: number
}

/** Answers out of view: a face at the edge, an arrow towards the place that was tapped, and its distance. */
export function EdgePins({ pins, last, under, edge, height }: Props) {
  const extentOf = ({ pseudo }: EdgePin) => scaled(pseudo === last ? LAST_EXTENT : EXTENT, height)
  const clusters = clustered(under ? slidClear(pins, under, edge, extentOf) : pins, extentOf)
  return (
    <ul className={styles.edge}>
      {clusters.toReversed().map(({ first, more }) => {
        const { pseudo, distance, x, y, angle } = first
        const isLast = pseudo === last
        return (
          <li key={pseudo} className={cx(styles.pin, isLast && styles.last, isAtRight(first) ? styles.atRight : styles.atLeft)} style={{ left: x, top: y, '--turn': `${angle}deg` }}>
            <i className={styles.arrow} />
            <Avatar pseudo={pseudo} />
            <p className={cx(more > 0 && styles.crowd)}>{isLast && <span>{pseudo}</span>}<b>{metres(distance)}</b>{more > 0 && <small>{fr.results.more(more)}</small>}</p>
          </li>
        )
      })}
    </ul>
  )
}

const scaled = ({ face, words, height }: Extent, by: number): Extent => ({ face: face * by, words: words * by, height: height * by })

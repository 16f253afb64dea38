import { metres } from '../../words/measures.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { words } from '../../words/words.ts'
import { clustered, isAtRight, type EdgeSpot, type Extent } from './edgeSpots.ts'
import styles from './EdgePins.module.css'

export interface EdgePin extends EdgeSpot {
  pseudo: string
  /** distance of the answer from the place, metres */
  distance: number
  /** this is the answer revealed last: a plate names it, so its face at the edge has no text */
  isNewest: boolean
}

export interface EdgeCluster {
  first: EdgePin
  more: number
  /** what the first answer's face and text cover at the edge of the screen, pixels */
  extent: Extent
}

/** Half of a face with its arrow, in parts of the screen's height. */
export const FACE = { half: 0.045, newest: 0.052 }
/**
 * Size of the longest text, in parts of the screen's height: under a face at the left or right edge, beside a face at
 * the top or bottom.
 */
const UNDER = { taken: 0.115, line: 0.078 }
const BESIDE = { taken: 0.19, line: 0.05 }

/**
 * Groups the answers out of view.
 * @param pins nearest first
 * @param foot limit in pixels below which nothing is written
 * @param height of the screen, pixels
 */
export function edgeClusters(pins: readonly EdgePin[], foot: number, height: number): EdgeCluster[] {
  const extentOf = ({ side, isNewest }: EdgePin): Extent => {
    const { taken, line } = side === 'left' || side === 'right' ? UNDER : BESIDE
    if (isNewest) return { face: FACE.newest * height, words: 0, line: 0 }
    return { face: FACE.half * height, words: taken * height, line: line * height }
  }
  // At the left and right edges the text stands under the face: the lowest faces are moved up until their text fits.
  const standing = pins.map((pin) => (pin.side === 'left' || pin.side === 'right' ? { ...pin, y: Math.min(pin.y, foot - (FACE.half + UNDER.line) * height) } : pin))
  return clustered(standing, extentOf).map((cluster) => ({ ...cluster, extent: extentOf(cluster.first) }))
}

/** Answers out of view: a face at the edge, an arrow towards the place of the answer, and its distance. */
export function EdgePins({ clusters }: { clusters: readonly EdgeCluster[] }) {
  return (
    <ul className={styles.edge}>
      {clusters.toReversed().map(({ first, more }) => {
        const { pseudo, distance, x, y, angle, side, isNewest } = first
        const where = side === 'left' || side === 'right' ? styles[side] : isAtRight(first) ? styles.before : styles.after
        return (
          <li key={pseudo} className={cx(styles.pin, isNewest && styles.newest, where)} style={{ left: x, top: y, '--turn': `${angle}deg` }}>
            <i className={styles.arrow} />
            <Avatar pseudo={pseudo} />
            {!isNewest && <p data-plate><b>{metres(distance)}</b>{more > 0 && <small>{words.host.results.more(more)}</small>}</p>}
          </li>
        )
      })}
    </ul>
  )
}

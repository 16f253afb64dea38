import { metres } from '../../words/measures.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { words } from '../../words/words.ts'
import { clustered, isAtRight, type EdgeSpot, type Extent } from './edgeSpots.ts'
import styles from './EdgePins.module.css'

export interface EdgePin extends EdgeSpot {
  pseudo: string
  /** distance of the answer from the true place, metres */
  distance: number
  /** whether this answer was revealed last: a plate shows its name, so its avatar at the screen's edge has no text */
  isNewest: boolean
}

export interface EdgeCluster {
  first: EdgePin
  more: number
  /** size of the avatar and text of `first`, pixels; they stand at the screen's edge for all answers of the cluster */
  extent: Extent
}

/** Half of the size of an avatar with its arrow, in parts of the screen's height. */
export const FACE = { half: 0.045, newest: 0.052 }
/**
 * Size of the longest text, in parts of the screen's height: below an avatar at the left or right edge of the screen,
 * beside an avatar at the top or bottom edge.
 */
const UNDER = { taken: 0.115, line: 0.078 }
const BESIDE = { taken: 0.19, line: 0.05 }

/**
 * Groups answers outside the map's view whose avatars would overlap at the screen's edge.
 * @param pins the answers outside the view, nearest first
 * @param foot y in pixels below which no text may stand
 * @param height of the screen, pixels
 */
export function edgeClusters(
  pins: readonly EdgePin[],
  foot: number,
  height: number,
): EdgeCluster[] {
  const extentOf = ({ side, isNewest }: EdgePin): Extent => {
    const { taken, line } = side === 'left' || side === 'right' ? UNDER : BESIDE
    if (isNewest) return { face: FACE.newest * height, words: 0, line: 0 }
    return { face: FACE.half * height, words: taken * height, line: line * height }
  }
  // At the left and right edges the text is below the avatar: the lowest avatars are moved up until their text fits.
  const standing = pins.map((pin) =>
    pin.side === 'left' || pin.side === 'right'
      ? { ...pin, y: Math.min(pin.y, foot - (FACE.half + UNDER.line) * height) }
      : pin,
  )
  return clustered(standing, extentOf).map((cluster) => ({
    ...cluster,
    extent: extentOf(cluster.first),
  }))
}

/** Answers outside the map's view: an avatar at the screen's edge, an arrow towards the place, and the distance. */
export function EdgePins({ clusters }: { clusters: readonly EdgeCluster[] }) {
  return (
    <ul className={styles.edge}>
      {clusters.toReversed().map(({ first, more }) => {
        const { pseudo, distance, x, y, angle, side, isNewest } = first
        const where =
          side === 'left' || side === 'right'
            ? styles[side]
            : isAtRight(first)
              ? styles.before
              : styles.after
        return (
          <li
            key={pseudo}
            className={cx(styles.pin, isNewest && styles.newest, where)}
            style={{ left: x, top: y, '--turn': `${angle}deg` }}
          >
            <i className={styles.arrow} />
            <Avatar pseudo={pseudo} />
            {!isNewest && (
              <p data-plate>
                <b>{metres(distance)}</b>
                {more > 0 && <small>{words.host.results.more(more)}</small>}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

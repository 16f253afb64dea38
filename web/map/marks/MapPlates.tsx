import { useCallback, useState } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import { distanceMetres } from '#core/scoring/geo.ts'
import { roundDistance } from '../../words/measures.ts'
import { cx } from '../../ui/cx.ts'
import { words } from '../../words/words.ts'
import type { Padding } from '../keepWithin.ts'
import { scaleOf, type Scale } from '../scaleBar.ts'
import { useMapWatch } from '../useMapWatch.ts'
import styles from './MapPlates.module.css'

/** Maximum width of the scale bar: in pixels, or on a big screen in 768ths of the screen's height. */
const WIDEST = 84
const MOVES = ['move', 'moveend', 'resize'] as const

/**
 * The scale bar and the credits of the pictures, on plates (small panels) so that they are legible over any picture.
 * @param props.attribution credits; null: the pictures contain their own
 * @param props.word a warning about the pictures
 * @param props.far whether the scale bar must be legible from the end of a hall
 */
export function MapPlates({
  attribution,
  word,
  padding,
  far = false,
}: {
  attribution: string | null
  word?: string | undefined
  padding: Padding
  far?: boolean
}) {
  const scale = useScale(padding, far)
  return (
    // When Google's own credits stand at the foot of the map, the plates are lifted above them.
    <div className={cx(styles.plates, attribution === null && styles.lifted)}>
      {word !== undefined && <output className={styles.word}>{word}</output>}
      {scale !== null && (
        // Only the scale bar's line (`i`) is as long as the distance that it shows: the text above it may be wider.
        <span className={cx(styles.scale, far && styles.far)} title={words.map.scale}>
          {roundDistance(scale.metres, 1_000)}
          <i style={{ width: scale.pixels }} />
        </span>
      )}
      {attribution !== null && <span className={styles.credit}>{attribution}</span>}
    </div>
  )
}

/** The scale at the middle of the view, since Mercator stretches with the latitude; null until it is measured. */
function useScale({ top, bottom }: Padding, far: boolean): Scale | null {
  const [scale, setScale] = useState<Scale | null>(null)
  const measure = useCallback(
    (map: MapRef) => {
      const { clientWidth, clientHeight } = map.getContainer()
      const [x, y] = [clientWidth / 2, (top + clientHeight - bottom) / 2]
      const widest = WIDEST * (far ? Math.max(1, window.innerHeight / 768) : 1)
      const metres = distanceMetres(
        map.unproject([x - widest / 2, y]),
        map.unproject([x + widest / 2, y]),
      )
      const next = scaleOf(metres / widest, widest)
      // While the map moves, the scale bar is rendered anew only if the distance written on it changes, or its length
      // by more than half a pixel; once the map rests, its length is exact.
      const least = map.isMoving() ? 0.5 : 0
      setScale((before) =>
        before?.metres === next.metres && Math.abs(before.pixels - next.pixels) <= least
          ? before
          : next,
      )
    },
    [top, bottom, far],
  )
  useMapWatch(MOVES, measure)
  return scale
}

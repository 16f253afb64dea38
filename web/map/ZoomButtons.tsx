import { useCallback, useState } from 'react'
import { useMap, type MapRef } from 'react-map-gl/maplibre'
import { words } from '../words/words.ts'
import { byHand } from './useStoredView.ts'
import { useMapWatch } from './useMapWatch.ts'
import styles from './ZoomButtons.module.css'

const RESTS = ['moveend', 'resize'] as const

/** Zoom buttons within reach of the thumb. A child of the map. */
export function ZoomButtons() {
  const { current: map } = useMap()
  const [reach, setReach] = useState({ closest: false, farthest: false })
  const look = useCallback((moved: MapRef) => {
    const zoom = moved.getZoom()
    const closest = zoom >= moved.getMaxZoom() - 0.01
    const farthest = zoom <= moved.getMap().getMinZoom(true) + 0.01
    setReach((before) =>
      before.closest === closest && before.farthest === farthest ? before : { closest, farthest },
    )
  }, [])
  useMapWatch(RESTS, look)
  return (
    <>
      {/* A map that can be shown neither closer nor from farther away: its source has too little detail for its bounds. */}
      {reach.closest && reach.farthest && (
        <p className={styles.word} role="status">
          {words.map.noCloser}
        </p>
      )}
      <div className={styles.zoom}>
        <button
          type="button"
          aria-label={words.map.zoomIn}
          disabled={reach.closest}
          onClick={(click) => map?.zoomIn({}, byHand(click))}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 4v16M4 12h16" />
          </svg>
        </button>
        <button
          type="button"
          aria-label={words.map.zoomOut}
          disabled={reach.farthest}
          onClick={(click) => map?.zoomOut({}, byHand(click))}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12h16" />
          </svg>
        </button>
      </div>
    </>
  )
}

import { useRef, useState } from 'react'
import type { Bounds } from '#core/scoring/geo.ts'
import { GameMap, type GameMapHandle } from '../../map/index.ts'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { shrunk } from '../map/framing.ts'
import { SelectionFrame } from '../map/SelectionFrame.tsx'
import styles from './AreaMap.module.css'

type Props = {
  /** the rectangle that the author draws; null before the author has begun it */
  bounds: Bounds | null
  onDraw: (bounds: Bounds) => void
}

/** First view of the map, metropolitan France, because most evenings take place in France. */
const FIRST: Bounds = { north: 51.2, south: 41.2, east: 9.7, west: -5.3 }

/** A map on which the author draws a rectangle. Loaded as a chunk of its own, with the map library. */
export default function AreaMap({ bounds, onDraw }: Props) {
  const map = useRef<GameMapHandle>(null)
  const [ready, setReady] = useState(false)
  return (
    <>
      <GameMap
        ref={map}
        label={words.maps.drawn.map}
        settings={null}
        fit={FIRST}
        onReady={() => setReady(true)}
      >
        {ready && bounds && <SelectionFrame bounds={bounds} onChange={onDraw} />}
      </GameMap>
      <div className={styles.take}>
        <Act
          size="small"
          disabled={!ready}
          onClick={() => map.current && onDraw(shrunk(map.current.view().bounds))}
        >
          {bounds ? words.maps.drawn.again : words.maps.drawn.draw}
        </Act>
      </div>
    </>
  )
}

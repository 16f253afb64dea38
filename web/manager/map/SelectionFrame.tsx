import { useCallback, useState } from 'react'
import { useMap, type MapRef } from 'react-map-gl/maplibre'
import type { Bounds } from '#core/scoring/geo.ts'
import { useMapWatch } from '../../map/useMapWatch.ts'
import { BoundsFrame } from './BoundsFrame.tsx'
import { HANDLES, placeOfHandle, resized, type Handle } from './selection.ts'
import { SelectionHandle } from './SelectionHandle.tsx'

type Props = { bounds: Bounds; onChange: (bounds: Bounds) => void }

const MOVES = ['zoom'] as const
/** A side of the rectangle up to this long (pixels) has no middle handle, which would overlap the corners' handles. */
const ROOMY = 110

/**
 * A child of the map that draws the bounds of the players' map as a rectangle; the author moves and resizes the
 * rectangle by its handles.
 */
export function SelectionFrame({ bounds, onChange }: Props) {
  const { current: map } = useMap()
  const roomy = useRoomy(bounds)

  function take(handle: Handle, lngLat: { lat: number; lng: number }) {
    onChange(resized(bounds, handle, lngLat))
  }

  function step(handle: Handle, across: number, down: number) {
    if (!map) return
    const { lat, lng } = placeOfHandle(bounds, handle)
    const at = map.project([lng, lat])
    take(handle, map.unproject([at.x + across, at.y + down]))
  }

  return (
    <>
      <BoundsFrame bounds={bounds} />
      {HANDLES.filter((handle) => shown(handle, roomy)).map((handle) => (
        <SelectionHandle
          key={handle}
          handle={handle}
          roomy={roomy.down}
          place={placeOfHandle(bounds, handle)}
          onTake={(to) => take(handle, to)}
          onStep={(across, down) => step(handle, across, down)}
        />
      ))}
    </>
  )
}

type Room = { across: boolean; down: boolean }

function shown(handle: Handle, { across, down }: Room): boolean {
  if (handle === 'north' || handle === 'south') return across
  return handle === 'east' || handle === 'west' ? down : true
}

function useRoomy(bounds: Bounds): Room {
  const [room, setRoom] = useState<Room>({ across: true, down: true })
  const look = useCallback(
    (map: MapRef) => {
      const northWest = map.project([bounds.west, bounds.north])
      const southEast = map.project([
        bounds.east < bounds.west ? bounds.east + 360 : bounds.east,
        bounds.south,
      ])
      const next = {
        across: southEast.x - northWest.x > ROOMY,
        down: southEast.y - northWest.y > ROOMY,
      }
      setRoom((before) =>
        before.across === next.across && before.down === next.down ? before : next,
      )
    },
    [bounds],
  )
  useMapWatch(MOVES, look)
  return room
}

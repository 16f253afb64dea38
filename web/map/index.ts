// The map, in a chunk of its own (MapLibre weighs 240 kB): features reach it through a component that they load
// with `lazy()`, and call `loadMap()` of ./loadMap.ts while the player waits.
export { GameMap, type GameMapHandle, type GameMapProps } from './GameMap.tsx'
export { HelpZone } from './HelpZone.tsx'
export { PhotoDot, PlacePin } from './PlacePin.tsx'
export { PlayerMarker } from './PlayerMarker.tsx'
export { TargetRings } from './TargetRings.tsx'
export { ZoomButtons } from './ZoomButtons.tsx'
export { geoCircle, placeToward } from './geoCircle.ts'
export { isInZone, type HelpRect } from './helpZoneLines.ts'
export { useMapWatch } from './useMapWatch.ts'
export type { Padding } from './keepWithin.ts'

// The map: features reach it through a component that they load with `lazy()`. What draws it is in chunks of their own
// (library/library.ts; MapLibre weighs 240 kB): `loadMapLibrary()` fetches it while the player waits.
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

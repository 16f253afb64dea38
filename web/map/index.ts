// The map: features import its component with `lazy()`. The drawing libraries are in chunks of their own
// (library/library.ts; MapLibre weighs 240 kB): `loadMapLibrary()` loads one before the first map needs it.
export { GameMap } from './GameMap.tsx'
export type { GameMapHandle } from './gameMapProps.ts'
export { HelpZone } from './layers/HelpZone.tsx'
export { PhotoDot, PlacePin } from './marks/PlacePin.tsx'
export { PlayerMarker } from './marks/PlayerMarker.tsx'
export { RingFigures, TargetRings } from './layers/TargetRings.tsx'
export { RingFigure } from './layers/RingFigure.tsx'

export { geoCircle, placeToward } from './layers/geoCircle.ts'
export { isInZone } from './layers/helpZoneLines.ts'
export { useMapWatch } from './useMapWatch.ts'
export type { Padding } from './keepWithin.ts'

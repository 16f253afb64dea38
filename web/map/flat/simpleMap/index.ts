// The simple map, in a chunk of its own: only a browser that cannot draw with WebGL loads it (../library/library.ts).
export { LngLat } from './lngLat.ts'
export { SimpleMap as Map } from './simpleMap.ts'
export { SimpleMarker as Marker } from './marker.ts'
/**
 * The simple map draws no vector tiles, since they need MapLibre's worker: over the embedded picture it lacks the sharp
 * coasts, rivers and built-up areas.
 */
export const drawsVectorTiles = false

// The simple map, in a chunk of its own: only a browser that cannot draw with WebGL loads it (../library/library.ts).
export { LngLat } from './lngLat.ts'
export { SimpleMap as Map } from './simpleMap.ts'
export { SimpleMarker as Marker } from './marker.ts'
/**
 * The simple map draws no vector tiles: a phone that needs it is too slow to draw the sharp coasts, rivers and built-up
 * areas anew in every frame of a gesture. Still maps draw them.
 */
export const drawsVectorTiles = false

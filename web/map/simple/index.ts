// The simple map, in a chunk of its own: only a browser that cannot draw with WebGL fetches it (../library/library.ts).
export { LngLat } from './lngLat.ts'
export { SimpleMap as Map } from './simpleMap.ts'
export { SimpleMarker as Marker } from './marker.ts'
/** Coasts, rivers and towns of the embedded map come in vector tiles, which MapLibre's worker reads. */
export const drawsVectorTiles = false

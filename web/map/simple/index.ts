// The simple map, in a chunk of its own: only a browser that cannot draw with WebGL loads it (../library/library.ts).
export { LngLat } from './lngLat.ts'
export { SimpleMap as Map } from './simpleMap.ts'
export { SimpleMarker as Marker } from './marker.ts'
/** False: coasts, rivers and towns of the embedded map come in vector tiles, which need MapLibre's worker. */
export const drawsVectorTiles = false

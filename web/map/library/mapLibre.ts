// MapLibre as the maps of the product use it, without rotation. It is in a chunk of its own (240 kB), which only pages
// that draw a map with WebGL load.
import { LngLat, Map, Marker, setWorkerUrl, type MapOptions } from 'maplibre-gl'
import { WORKER } from './workerScript.ts'

setWorkerUrl(WORKER)

/** A map whose north is always up: neither fingers nor keys turn it. */
class UprightMap extends Map {
  constructor(options: MapOptions) {
    super(options)
    this.touchZoomRotate.disableRotation()
    this.keyboard.disableRotation()
  }
}

export const drawsVectorTiles = true
export { LngLat, Marker, UprightMap as Map }

// MapLibre as the maps of the product use it, without rotation. It is in a chunk of its own (240 kB), which only pages
// that draw a map with WebGL load.
import { LngLat, Map, Marker, setWorkerUrl, type MapOptions } from 'maplibre-gl'
import workerUrl from 'virtual:map-worker'
import oldWorkerUrl from 'virtual:map-worker-old'
import { lacksMethods } from '../../old/missing.ts'

const worker = lacksMethods ? oldWorkerUrl : workerUrl
setWorkerUrl(worker)

/**
 * Puts the worker's script into the browser's cache, before the first map needs it: MapLibre starts its worker once, and
 * one whose script does not come leaves all maps of the page empty. @throws Error when it does not come
 */
export async function fetchWorker(): Promise<void> {
  const answer = await fetch(worker)
  if (!answer.ok) throw new Error(`the map's worker: ${answer.status}`)
  await answer.arrayBuffer()
}

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

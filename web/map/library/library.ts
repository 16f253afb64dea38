// Chooses the library that draws the maps of this page: MapLibre with WebGL, or the simple map without. Features may
// import this file without loading either.
import { useEffect, useState } from 'react'
import type { LngLat } from 'maplibre-gl'
import type { MapLib } from 'react-map-gl/maplibre'
import { createStore, useStore, type Store } from '../../ui/store.ts'
import { webglRenderer } from './webgl.ts'

export type LibraryName = 'webgl' | 'simple'

/**
 * The members that react-map-gl and GameMap need: MapLibre's `Map`, `Marker` and `LngLat`, or the simple map's versions
 * of them.
 */
export interface MapLibrary extends MapLib {
  LngLat: typeof LngLat
  drawsVectorTiles: boolean
}

const RETRY_MS = 2_000

let chosen: Store<LibraryName> | null = null

/** The name of the map library that this page uses. The first call tests for WebGL, which may take a while. */
export function mapLibraryName(): Store<LibraryName> {
  chosen ??= createStore<LibraryName>(webglRenderer() === null ? 'simple' : 'webgl')
  return chosen
}

/** Switches all maps of this page to the simple map, because MapLibre got no WebGL context or has lost it. */
export function giveUpWebGL(): void {
  mapLibraryName().set('simple')
}

const here = createStore<Partial<Record<LibraryName, MapLibrary>>>({})

/**
 * Loads the page's map library. Called ahead, while the player waits, so that the first question's map appears at once.
 */
export async function loadMapLibrary(name: LibraryName = mapLibraryName().get()): Promise<void> {
  const worker =
    name === 'webgl' ? import('./workerScript.ts').then(({ fetchWorker }) => fetchWorker()) : null
  worker?.catch(() => undefined)
  const library: object =
    name === 'webgl' ? await import('./mapLibre.ts') : await import('../flat/simpleMap/index.ts')
  await worker
  // The loaded module lacks some members of react-map-gl's type `MapLib`: controls and popups, which no map of the
  // product uses.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  here.update((libraries) => ({ ...libraries, [name]: library as MapLibrary }))
}

export type LibraryState =
  { step: 'loading'; late: boolean } | { step: 'ready'; name: LibraryName; library: MapLibrary }

/**
 * React hook that returns the page's map library. Until the library is loaded, the hook requests it again after each
 * failure; `late` is true once a request has failed.
 */
export function useMapLibrary(): LibraryState {
  const name = useStore(mapLibraryName(), (each) => each)
  const library = useStore(here, (libraries) => libraries[name])
  const [late, setLate] = useState(false)
  const isHere = library !== undefined
  useEffect(() => {
    if (isHere) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const ask = () => {
      loadMapLibrary(name).catch(() => {
        if (left) return
        setLate(true)
        timer = setTimeout(ask, RETRY_MS)
      })
    }
    ask()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [name, isHere])
  return library === undefined ? { step: 'loading', late } : { step: 'ready', name, library }
}

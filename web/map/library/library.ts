// Which of the two draws the maps of this page: MapLibre with WebGL, or the simple map without. Light: features may
// import it without loading either.
import { useEffect, useState } from 'react'
import type { LngLat } from 'maplibre-gl'
import type { MapLib } from 'react-map-gl/maplibre'
import { createStore, useStore, type Store } from '../../live/store.ts'
import { webglRenderer } from './webgl.ts'

export type LibraryName = 'webgl' | 'simple'

/** What react-map-gl and GameMap take of MapLibre: `Map`, `Marker` and `LngLat`, or the part of them that the simple map has. */
export interface MapLibrary extends MapLib {
  LngLat: typeof LngLat
  drawsVectorTiles: boolean
}

const RETRY_MS = 2_000

let chosen: Store<LibraryName> | null = null

/** The library of this page. The first call looks for WebGL, which may take a while. */
export function mapLibraryName(): Store<LibraryName> {
  chosen ??= createStore<LibraryName>(webglRenderer() === null ? 'simple' : 'webgl')
  return chosen
}

/** From now on every map of this page is the simple one: WebGL was there and is gone. */
export function giveUpWebGL(): void {
  mapLibraryName().set('simple')
}

const here = createStore<Partial<Record<LibraryName, MapLibrary>>>({})

/** Fetches the library of this page. Called early, while the player waits, it makes the first question's map appear at once. */
export async function loadMapLibrary(name: LibraryName = mapLibraryName().get()): Promise<void> {
  const library: object = name === 'webgl' ? await import('./mapLibre.ts') : await import('../simple/index.ts')
  // The rest of react-map-gl's type are controls and popups, which no map of ours has.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  here.update((libraries) => ({ ...libraries, [name]: library as MapLibrary }))
}

export type LibraryState = { step: 'loading'; late: boolean } | { step: 'ready'; name: LibraryName; library: MapLibrary }

/** The library of this page, asked for until it comes. `late` once it has failed. */
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

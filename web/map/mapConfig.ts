// The map sources that the server offers. Features may import this file without loading the map.
import { useEffect, useState } from 'react'
import type { MapConfig, MapSourceInfo } from '#protocol/map.ts'
import { addressOf } from '../ui/address.ts'

/** Delays in ms before a failed load is repeated, the last one again and again. */
const RETRIES_MS = [500, 1_000, 2_000, 4_000]

let known: Promise<MapConfig> | null = null

/** Requests GET /api/map/config once a page. Rejects when the server does not answer; the next call loads again. */
export function loadMapConfig(): Promise<MapConfig> {
  if (known !== null) return known
  const asked = fetchConfig().catch((error: unknown) => {
    if (known === asked) known = null
    throw error
  })
  known = asked
  return asked
}

/** Has the next map of this page ask again: the administrator has changed the sources. */
export function forgetMapConfig(): void {
  known = null
}

async function fetchConfig(): Promise<MapConfig> {
  const response = await fetch(addressOf('/api/map/config'))
  if (!response.ok) throw new Error(`map config: ${response.status}`)
  // The box's own answer: the box and the pages share the type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await response.json()) as MapConfig
}

let isLibrary = false

/**
 * Used by every page that shows the places of photos outside a game: a shared quiz, an album, a souvenir, the result of a
 * challenge. While it is open, the server caches this page's tiles apart from those of phones: tiles that load faster
 * than others would tell players the place (docs/decisions/0011). Pages of a logged-in account need no such call.
 */
export function useLibraryShelf(): void {
  // Set before the page's maps are rendered for the first time, since they read it then.
  useState(() => {
    isLibrary = true
  })
  useEffect(() => {
    isLibrary = true
    return () => {
      isLibrary = false
    }
  }, [])
}

/** Address of the tiles of a source, with `{z}`, `{x}` and `{y}` still to be replaced. */
export function tileTemplate({ id, version }: MapSourceInfo): string {
  return `/api/tiles/${id}/{z}/{x}/{y}?v=${version}${isLibrary ? '&desk' : ''}`
}

export function tileAddress(source: MapSourceInfo, z: number, x: number, y: number): string {
  return tileTemplate(source)
    .replace('{z}', String(z))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
}

export type MapConfigState =
  { step: 'loading'; late: boolean } | { step: 'ready'; config: MapConfig }

/** React hook for the map config, which it requests until it is loaded; `late` once a request has failed. */
export function useMapConfig(): MapConfigState {
  const [state, setState] = useState<MapConfigState>({ step: 'loading', late: false })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const ask = async (attempt: number): Promise<void> => {
      try {
        const config = await loadMapConfig()
        if (!left) setState({ step: 'ready', config })
      } catch {
        if (left) return
        setState({ step: 'loading', late: true })
        timer = setTimeout(
          () => void ask(attempt + 1),
          RETRIES_MS[Math.min(attempt, RETRIES_MS.length - 1)],
        )
      }
    }
    void ask(0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
  return state
}

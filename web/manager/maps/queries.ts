// Reads and changes the server's map sources and prepared maps.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Bounds } from '#core/scoring/geo.ts'
import type { AreaPlans, MapSourcesPage, MapSourceTest, PackRow } from '#protocol/maps.ts'
import { callJson, callText, type Answer } from '../../api/api.ts'
import { upload } from '../../api/upload.ts'
import { forgetMapConfig } from '../../map/mapConfig.ts'
import { words } from '../../words/words.ts'
import { valueOf } from '../library/queries.ts'

const MAPS = '/api/pres/admin/maps'
const KEY = 'maps'
/** Interval in ms at which the progress of a preparation is read. */
const PROGRESS_EVERY = 1_000

/** The area whose map tiles are wanted: that of a folder's quizzes, of an evening's quizzes, or a drawn rectangle. */
export type Wish = (
  | { folderId: number }
  | { quizzes: readonly string[]; name: string }
  | { bounds: Bounds; name?: string }
) & {
  /** id of the map source; null: each quiz's own source, else the first source that covers the area */
  source: string | null
  /** deepest zoom to prepare; null lets the server choose the deepest useful zoom */
  maxzoom: number | null
}

/** Translates the name of a map source that ships with the server to the page's language. */
const named = <Source extends { name: string }>(source: Source): Source => ({
  ...source,
  name: words.maps.named(source.name),
})
const inWords = (page: MapSourcesPage): MapSourcesPage => ({
  ...page,
  sources: page.sources.map(named),
  presets: page.presets.map(named),
})

export const useMapSources = () =>
  useQuery({
    queryKey: [KEY, 'sources'],
    queryFn: ({ signal }) =>
      valueOf(callJson<MapSourcesPage>(`${MAPS}/sources`, { signal }), 'maps/sources', signal),
    select: inWords,
  })

export const usePacks = () =>
  useQuery({
    queryKey: [KEY, 'packs'],
    queryFn: ({ signal }) =>
      valueOf(callJson<PackRow[]>(`${MAPS}/packs`, { signal }), 'maps/packs', signal),
    select: (packs) => packs.map((pack) => ({ ...pack, source: named(pack.source) })),
    refetchInterval: ({ state }) =>
      state.data?.some(({ step }) => step === 'running') ? PROGRESS_EVERY : false,
  })

export function useReloadMaps(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => {
    // The maps of the desk's other pages, opened without a reload, draw these sources too.
    forgetMapConfig()
    return client.invalidateQueries({ queryKey: [KEY] })
  }, [client])
}

const post = <T>(path: string, body?: unknown): Promise<Answer<T>> =>
  callJson<T>(`${MAPS}/${path}`, { method: 'POST', ...(body === undefined ? {} : { body }) })

export const addSource = (source: object): Promise<Answer<unknown>> => post('sources', source)
export const setEnabled = (id: string, enabled: boolean): Promise<Answer<unknown>> =>
  post(`sources/edit/${id}`, { enabled })
export const showFirst = (id: string): Promise<Answer<unknown>> =>
  post('sources/order', { ids: [id] })
export const removeSource = (id: string): Promise<Answer<unknown>> => post(`sources/remove/${id}`)
export const testSource = (id: string): Promise<Answer<MapSourceTest>> => post(`sources/test/${id}`)
export const editSource = (id: string, change: object): Promise<Answer<unknown>> =>
  post(`sources/edit/${id}`, change)
export const orderSources = (ids: readonly string[]): Promise<Answer<unknown>> =>
  post('sources/order', { ids })
export const setDefaultSource = (id: string | null): Promise<Answer<unknown>> =>
  post('sources/default', { id })
export const setCacheLimit = (limit: number): Promise<Answer<unknown>> => post('cache', { limit })
export const planArea = (wish: Wish): Promise<Answer<AreaPlans>> => post('plan', wish)
export const prepareArea = (wish: Wish): Promise<Answer<PackRow[]>> => post('packs', wish)
export const stepPack = (id: string, act: 'pause' | 'resume'): Promise<Answer<PackRow>> =>
  post(`packs/${act}/${id}`)
export const erasePack = (id: string): Promise<Answer<string>> =>
  callText(`${MAPS}/packs/remove/${id}`, { method: 'POST' })
export const packFile = (id: string): string => `${MAPS}/packs/file/${id}`

export function sendFile(file: File, onProgress: (sent: number) => void): Promise<Answer<string>> {
  const form = new FormData()
  form.append('file', file)
  return upload(`${MAPS}/files`, form, onProgress)
}

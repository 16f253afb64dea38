// The server's sounds. Their category depends on their place in the list: each of the first four is alone in its
// category, all others are for photos.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SoundRow as Sound } from '#protocol/people.ts'
import { callJson, callText, type Answer } from '../../api/api.ts'
import { valueOf } from '../library/queries.ts'

export type { SoundRow as Sound } from '#protocol/people.ts'

const ADMIN = '/api/pres/admin'
const LIST = ['sounds'] as const
const SINGLES = 4

/**
 * Splits the list of sounds: those of the first four categories (undefined where there is none), and those for photos.
 */
export function categoriesOf(sounds: readonly Sound[]): {
  singles: (Sound | undefined)[]
  photos: Sound[]
} {
  return {
    singles: Array.from({ length: SINGLES }, (_, i) => sounds[i]),
    photos: sounds.slice(SINGLES),
  }
}

export const isMp3 = (fileName: string) => /\.mp3$/i.test(fileName)

export function useSounds() {
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) =>
      valueOf(callJson<Sound[]>(`${ADMIN}/soundList`, { signal }), 'soundList', signal),
  })
}

export function useReloadSounds(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: LIST }), [client])
}

/** @param read when the list was read, ms since 1970: in the address it makes the browser load a changed sound again */
export const soundAddress = (id: number, read: number) => `/api/sound/${id}?t=${read}`

export const replaceSound = (id: number, file: File): Promise<Answer<string>> =>
  callText(`${ADMIN}/replaceSound/${id}/${encodeURIComponent(file.name)}`, {
    method: 'POST',
    body: formOf(file),
  })

export const addSound = (file: File): Promise<Answer<string>> =>
  callText(`${ADMIN}/addSound/${encodeURIComponent(file.name)}`, {
    method: 'POST',
    body: formOf(file),
  })

export const removeSound = (id: number): Promise<Answer<string>> =>
  callText(`${ADMIN}/removeSound/${id}`, { method: 'POST' })

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

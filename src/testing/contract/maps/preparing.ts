// Sends the requests of the administrator's map page, for tests of prepared areas.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Api } from '../../api.ts'

export const MAPS = '/api/pres/admin/maps'
/** An area of 10 × 10 km around Paris, in degrees. */
export const PARIS = { north: 48.9016, south: 48.8116, east: 2.4204, west: 2.284 }
export const CENTRE = { lat: 48.8566, lng: 2.3522 }

export async function until<T>(
  look: () => Promise<T>,
  isThere: (seen: T) => boolean,
  ms = 60_000,
): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const seen = await look()
    if (isThere(seen)) return seen
    if (performance.now() > end) throw new Error(`it never came: ${JSON.stringify(seen)}`)
    await pause(50)
  }
}

export const addSource = async (
  admin: Api,
  address: string,
  more: object = {},
): Promise<string> => {
  const answer = await admin.post(`${MAPS}/sources`, {
    name: 'Essai',
    address,
    maxzoom: 16,
    offlineAllowed: true,
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.json.id
}
export const pack = async (admin: Api, id: string) =>
  (await admin.get(`${MAPS}/packs`)).json.find((row: { id: string }) => row.id === id)
export const tilesOf = (asked: readonly string[]): string[] =>
  asked.filter((path) => /^\/\d+\/\d+\/\d+\.jpg$/.test(path))

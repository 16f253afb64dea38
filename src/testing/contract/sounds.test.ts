import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SoundRow, Track } from '#protocol/people.ts'
import type { Answer } from '../api.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { id3, mp3 } from '../mp3s.ts'
import { jpeg } from '../pictures.ts'
import { admin, anybody, origin, server, shareServer } from './sharedServer.ts'

shareServer()

const SHIPPED = join(import.meta.dirname, '../../../assets/sounds')
const ADMIN = '/api/pres/admin'

const list = async (): Promise<SoundRow[]> => (await admin.get(`${ADMIN}/soundList`)).json
const replace = (
  id: number | string,
  file: Blob | string,
  name = 'ambiance.mp3',
): Promise<Answer> =>
  admin.postForm(`${ADMIN}/replaceSound/${id}/${encodeURIComponent(name)}`, { file })
const add = (file: Blob | string, name = 'vagues.mp3'): Promise<Answer> =>
  admin.postForm(`${ADMIN}/addSound/${encodeURIComponent(name)}`, { file })
const heard = async (
  address: string,
  headers: Record<string, string> = {},
): Promise<{ response: Response; bytes: Buffer }> => {
  const response = await fetch(`${origin}${address}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const blobOf = (...parts: Buffer[]): Blob =>
  new Blob([Uint8Array.from(Buffer.concat(parts))], { type: 'audio/mpeg' })

describe('the sounds that ship', () => {
  test('HTTP-34 DATA-05 SND-04 the list is in category order: four single ones, then those of the photos', async () => {
    const sounds = await list()
    expect(sounds).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((id) => ({
        id,
        file_name: expect.stringMatching(new RegExp(`^${id}-.+\\.mp3$`)),
      })),
    )
    expect(sounds.map(({ file_name }) => file_name)).toEqual(
      readdirSync(SHIPPED)
        .filter((name) => name.endsWith('.mp3'))
        .toSorted(),
    )
  })

  test('HTTP-36 each is served whole to anybody, as audio, and a timestamp changes nothing', async () => {
    for (const { id, file_name } of await list()) {
      const { response, bytes } = await heard(`/api/sound/${id}?t=1799000000000`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('audio/mpeg')
      expect(response.headers.get('accept-ranges')).toBe('bytes')
      expect(bytes.equals(readFileSync(join(SHIPPED, file_name)))).toBe(true)
    }
    for (const id of ['99', '0', 'un', '-1'])
      expectRefusal(await anybody.get(`/api/sound/${id}`), 404)
  })

  test('HTTP-36 byte ranges: a part, the end, beyond the end; an ETag spares the second time', async () => {
    const whole = (await heard('/api/sound/4')).bytes
    const part = await heard('/api/sound/4', { range: 'bytes=100-299' })
    expect(part.response.status).toBe(206)
    expect(part.response.headers.get('content-range')).toBe(`bytes 100-299/${whole.length}`)
    expect(part.response.headers.get('content-length')).toBe('200')
    expect(part.bytes.equals(whole.subarray(100, 300))).toBe(true)
    expect(
      (await heard('/api/sound/4', { range: 'bytes=-50' })).bytes.equals(whole.subarray(-50)),
    ).toBe(true)
    const beyond = await heard('/api/sound/4', { range: `bytes=${whole.length}-` })
    expect(beyond.response.status).toBe(416)
    expect(beyond.response.headers.get('content-range')).toBe(`bytes */${whole.length}`)
    const etag = part.response.headers.get('etag') ?? ''
    expect((await heard('/api/sound/4', { 'if-none-match': etag })).response.status).toBe(304)
    // a range request that names the ETag of a sound that has been replaced gets the whole new sound
    expect(
      (await heard('/api/sound/4', { range: 'bytes=100-299', 'if-range': etag })).response.status,
    ).toBe(206)
    expect(
      (await heard('/api/sound/4', { range: 'bytes=100-299', 'if-range': '"autre"' })).response
        .status,
    ).toBe(200)
  })

  test('SND-09 ROLE-05 a hosting page finds its tracks without being the administrator’s', async () => {
    const { status, json } = await anybody.get('/api/sounds')
    expect(status).toBe(200)
    expect(json.map(({ track }: Track) => track)).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const { url } of json as Track[]) expect((await heard(url)).response.status).toBe(200)
  })
})

describe('changing', () => {
  test('HTTP-35 SND-07 another sound takes the place: same id and category, new name, new bytes and ETag', async () => {
    const before = await heard('/api/sound/2')
    const bytes = Buffer.concat([id3(64), mp3(30)])
    expect((await replace(2, blobOf(bytes), 'Été à la mer.mp3')).status).toBe(200)
    expect((await list())[1]).toEqual({ id: 2, file_name: 'Été à la mer.mp3' })
    const after = await heard('/api/sound/2')
    expect(after.bytes.equals(bytes)).toBe(true)
    expect(after.response.headers.get('etag')).not.toBe(before.response.headers.get('etag'))
  })

  test('HTTP-35 a name is shown as a name: no path, no control character, not endless', async () => {
    await replace(3, blobOf(mp3()), '../../etc/pa\u0000ss\u202e.mp3')
    expect((await list())[2]?.file_name).toBe('pass.mp3')
    await replace(3, blobOf(mp3()), `${'x'.repeat(400)}.MP3`)
    expect((await list())[2]?.file_name).toHaveLength(200)
  })

  test('BRO-09: a name that does not end with .mp3 changes nothing: 200, and the list and the sound are as before', async () => {
    const before = await list()
    const { bytes } = await heard('/api/sound/1')
    for (const name of ['ambiance.wav', 'ambiance', 'ambiance.mp3.zip']) {
      expect(await replace(1, blobOf(mp3(40)), name)).toMatchObject({ status: 200, json: {} })
    }
    expect((await replace(1, new Blob(['RIFF']), 'ambiance.wav')).status).toBe(200)
    expect(await list()).toEqual(before)
    expect((await heard('/api/sound/1')).bytes.equals(bytes)).toBe(true)
    expectRefusal(await replace(99, blobOf(mp3()), 'ambiance.wav'), 404)
    expectRefusal(await replace(1, '', 'ambiance.wav'), 400)
  })

  test('HTTP-35 what is no MP3 is 415 whatever its name, a missing file 400, 20 MB is the most, an unknown id 404', async () => {
    const before = await list()
    for (const file of [
      new Blob(['une chanson']),
      new Blob(['<html>'.repeat(900)]),
      await jpeg(),
      blobOf(id3(500)),
    ])
      expectRefusal(await replace(1, file), 415)
    expectRefusal(await replace(1, ''), 400)
    expectRefusal(await replace(1, new Blob([])), 400)
    expectRefusal(await admin.post(`${ADMIN}/replaceSound/1/x.mp3`, {}), 400)
    expectRefusal(await replace(1, blobOf(mp3((20 * 1024 * 1024) / 417 + 1))), 413)
    expect((await replace(1, blobOf(mp3((20 * 1024 * 1024) / 417 - 1)))).status).toBe(200)
    for (const id of [99, 'un', '1.5']) expectRefusal(await replace(id, ''), 404)
    expect((await list()).slice(1)).toEqual(before.slice(1))
  })
})

describe('Son des photos', () => {
  test('SND-04 a sound is added at the end, and heard; the list keeps its order', async () => {
    const { status, json } = await add(blobOf(mp3(12)))
    expect(status).toBe(201)
    expect(json).toEqual({ id: expect.any(Number), file_name: 'vagues.mp3' })
    expect((await list()).at(-1)).toEqual(json)
    expect((await heard(`/api/sound/${json.id}`)).bytes.equals(mp3(12))).toBe(true)
    expectRefusal(await add(new Blob(['rien'])), 415)
    expectRefusal(await add(''), 400)
    expectRefusal(await add(blobOf(mp3((20 * 1024 * 1024) / 417 + 1))), 413)
  })

  test('SND-04 one is removed, never below one; the four others stay', async () => {
    const remove = (id: number | string): Promise<Answer> =>
      admin.post(`${ADMIN}/removeSound/${id}`)
    for (const id of [1, 2, 3, 4]) expectRefusal(await remove(id), 409)
    const photos = (await list()).slice(4)
    expect(photos.length).toBeGreaterThanOrEqual(3)
    for (const { id } of photos.slice(1)) expect((await remove(id)).status).toBe(200)
    expectRefusal(
      await remove(photos[0]?.id ?? 0),
      409,
      'Il faut garder au moins un son des photos.',
    )
    for (const id of [photos[1]?.id ?? 0, 'un', 999]) expectRefusal(await remove(id), 404)
    expect((await list()).map(({ id }) => id)).toEqual([1, 2, 3, 4, photos[0]?.id])
    expectRefusal(await anybody.get(`/api/sound/${photos[1]?.id}`), 404)
    // a sound added after a removal gets a new address, not the address of the removed sound
    expect((await add(blobOf(mp3(9)))).json.id).toBeGreaterThan(
      Math.max(...photos.map(({ id }) => id)),
    )
  })

  test('SND-07 what was changed, added and removed is there after a restart, and nothing comes back', async () => {
    const before = await list()
    await server.kill('SIGTERM')
    await server.restart()
    expect(await list()).toEqual(before)
    expect((await heard('/api/sound/2')).bytes.equals(Buffer.concat([id3(64), mp3(30)]))).toBe(true)
  })
})

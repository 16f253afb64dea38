// Photos that are cut, empty, lying or far too much: each is refused by itself, nothing is stored half, and the next
// photo is taken.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, type Api } from '../api.ts'
import { startServer, type StartedServer } from '../servers/startServer.ts'
import { RENNES } from '../testQuiz.ts'
import { tryFault } from './kit/fault.ts'
import { gridHeic } from './kit/gridHeic.ts'
import { blackPng } from './kit/hostilePictures.ts'

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'photos', name))

let server: StartedServer
let admin: Api
beforeAll(async () => {
  server = await startServer()
  admin = await logIn(server.origin)
})
afterAll(() => server.dispose())

/** A PNG whose header announces a size that its pixels do not have. */
async function longPng(width: number, height: number): Promise<Buffer> {
  const png = blackPng(16)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

/** A HEIC whose sizes all claim to be immense. */
function immenseHeic(): Buffer {
  const file = Buffer.from(fixture('10bit.heic'))
  for (let at = file.indexOf('ispe'); at !== -1; at = file.indexOf('ispe', at + 4)) {
    file.writeUInt32BE(60_000, at + 8)
    file.writeUInt32BE(60_000, at + 12)
  }
  return file
}

test(
  'PHO-01 PHO-04 photos that are cut, empty, lying, or far too much cost nothing but themselves',
  { timeout: 300_000 },
  async (context) => {
    const fault = tryFault(
      context,
      'HEIC cut, empty, immense, of 200 and of 40 tiles; 1 × 50,000,000 PNG; progressive JPEG of 54 MP',
      'refused with the reason, or taken whole; nothing stored half; the next photo is taken',
    )
    const quiz = (
      await admin.post('/api/pres/shared/quizz/init', { name: 'Fichiers', description: 'Tout' })
    ).text
    const upload = async (bytes: Uint8Array) => {
      const { status, json } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
        name: 'Une photo',
        coords: JSON.stringify(RENNES),
        uploadFile: new Blob([new Uint8Array(bytes)]),
      })
      return { status, code: json?.code, about: json?.about }
    }
    const heic = fixture('turned-12mp.heic')
    const progressive = await sharp({
      create: { width: 9000, height: 6000, channels: 3, background: '#888' },
    })
      .jpeg({ progressive: true })
      .toBuffer()
    const files: readonly (readonly [string, Uint8Array, number, string | undefined])[] = [
      ['HEIC cut in half', heic.subarray(0, heic.byteLength / 2), 415, 'truncated'],
      ['HEIC without its last byte', heic.subarray(0, -1), 415, 'truncated'],
      ['HEIC of 61 MP in 200 tiles', gridHeic(20, 10), 413, 'too_many_pixels'],
      ['HEIC of 12 MP in 40 tiles', gridHeic(8, 5), 201, undefined],
      ['1 × 50,000,000 PNG', await longPng(1, 50_000_000), 413, 'side_too_long'],
      ['progressive JPEG of 54 MP', progressive, 413, 'too_many_pixels'],
      ['HEIC named as anything', fixture('display-p3.heic'), 201, undefined],
    ]
    let taken = 0
    for (const [name, bytes, status, code] of files) {
      const answer = await upload(bytes)
      expect([name, answer.status, answer.code]).toEqual([name, status, code])
      taken += status === 201 ? 1 : 0
    }
    expect(await upload(progressive)).toMatchObject({ about: { megapixels: 54, most: 51 } })
    const immense = await upload(immenseHeic())
    expect([413, 415]).toContain(immense.status)
    expect((await upload(new Uint8Array())).status).toBeGreaterThanOrEqual(400)
    expect((await upload(fixture('ok-SW.jpg'))).status).toBe(201)
    const { questions } = (await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json
    expect(questions).toHaveLength(taken + 1)
    fault.saw(`${files.length + 2} files answered as expected; ${taken + 1} photos are there`)
  },
)

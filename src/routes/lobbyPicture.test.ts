import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lobbyPicture } from './lobbyPicture.ts'

let folder = ''
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'point-de-mire-lobby-'))
  const picture = sharp({ create: { width: 54, height: 96, channels: 3, background: '#1474c4' } }).jpeg()
  writeFileSync(join(folder, 'lobby_picture.jpg'), await picture.toBuffer())
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  app = Fastify()
  await app.register(lobbyPicture, { folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('HTTP-26 BOX-02 the default lobby picture is a JPEG for anybody', async () => {
  const answer = await app.inject('/api/lobbypic/get/lobby_picture.jpg')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(54)
})

test('nothing else of the folder is served', async () => {
  for (const name of ['secret.txt', '..%2Fsecret.txt', '']) {
    expect((await app.inject(`/api/lobbypic/get/${name}`)).statusCode).toBe(404)
  }
})

// The commands of the guide docs/tenir-la-boite.md, and the server's child processes, must work in the packaged
// program.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spaced } from '../../words/spaced.ts'
import { createPack } from '../../tiles/pack.ts'
import { logIn, openApi } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { writeLoopingView } from '../hostileMaps.ts'
import { jpegBytes } from '../pictures.ts'
import { ADMIN_PASSWORD } from '../servers/startServer.ts'
import { openPackaged, type Packaged } from './packagedServer.ts'

const GUIDE = join(import.meta.dirname, '..', '..', '..', 'docs', 'tenir-la-boite.md')
const targets = (process.env['PACKAGED'] ?? 'linux-x64')
  .split(',')
  .filter((target) => target.startsWith('linux-'))
const TILE = { z: 12, x: 2032, y: 1421 }

describe.each(targets)('the commands of the file for %s', (target) => {
  let packaged: Packaged
  beforeAll(() => {
    packaged = openPackaged(target)
  })
  afterAll(() => packaged?.remove())

  test('YEA-06 BOX-06 aide is the text of docs/, doctor and its bundle, a drawn password that serves at once', async () => {
    const folder = packaged.folder('commandes')
    expect(await packaged.run(folder, 'aide')).toEqual({
      code: 0,
      stderr: '',
      stdout: spaced(readFileSync(GUIDE, 'utf8')),
    })
    const box = await packaged.start(folder, { env: { ADMIN_PASSWORD } })
    const before = await logIn(box.origin)
    const bundle = await packaged.run(
      folder,
      'doctor',
      'examen.zip',
      '--port',
      new URL(box.origin).port,
    )
    expect(bundle).toMatchObject({ code: 0, stdout: expect.stringContaining('la boîte tourne') })
    expect(readFileSync(join(folder, 'examen.zip')).subarray(0, 2).toString()).toBe('PK')
    const drawn = await packaged.run(folder, 'admin-password')
    expect([drawn.code, drawn.stderr]).toEqual([0, ''])
    expect((await before.get('/api/auth/check')).status).toBe(401)
    await logIn(box.origin, /Mot de passe du compte admin\s*:\s*(\S+)/.exec(drawn.stdout)?.[1])
    expect(await box.kill('SIGTERM')).toBe(0)
  })

  test('YEA-03 BOX-06 a restore from the page: unpacked and checked by a process of its own, the box starts again with it', async () => {
    const folder = packaged.folder('de la page')
    const box = await packaged.start(folder, { env: { ADMIN_PASSWORD } })
    const admin = await logIn(box.origin)
    const room = await hostRoom(box.origin, admin, await uploadQuiz(admin))
    const player = await joinRoom(box.origin, room.roomID)
    const [data, name] = [join(folder, 'data'), 'samedi.sauvegarde']
    expect(await packaged.run(folder, 'backup', name)).toMatchObject({ code: 0, stderr: '' })
    const kept = join(data, 'sauvegardes')
    mkdirSync(kept, { recursive: true })
    cpSync(join(folder, name), join(kept, name))
    writeFileSync(
      join(kept, 'coupee.sauvegarde'),
      readFileSync(join(folder, name)).subarray(0, 100_000),
    )
    packaged.own(kept)
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Fait depuis',
      description: 'Après la sauvegarde',
    })

    const restore = (file: string) =>
      admin.post('/api/pres/admin/backups/restore', { place: 'beside', name: file })
    expect((await restore('coupee.sauvegarde')).status).toBe(409)
    expect((await restore(name)).status).toBe(200)
    await expect
      .poll(() => readdirSync(data).filter((entry) => entry.startsWith('avant-restauration-')), {
        timeout: 90_000,
      })
      .toHaveLength(1)
    await expect
      .poll(async () => (await fetch(`${box.origin}/api/health`).catch(() => null))?.status, {
        timeout: 90_000,
      })
      .toBe(200)
    const there = openApi(box.origin, admin.token)
    expect((await there.get('/api/pres/shared/search?q=fait+depuis')).json.quizzes).toEqual([])
    const back = await joinRoom(box.origin, room.roomID, player.session)
    expect(back.pseudo).toEqual(player.pseudo)
    for (const socket of [back.phone, player.phone, room.host]) socket.close()
    expect(await box.kill('SIGTERM')).toBe(0)
  })

  test('YEA-05 STR-07 BOX-06 map files are opened by a process of its own first: one that hangs is set aside; a backup brings the others', async () => {
    const [here, there] = [packaged.folder('cartes'), packaged.folder('cartes ailleurs')]
    const maps = join(here, 'data', 'cartes')
    mkdirSync(maps, { recursive: true })
    const pack = createPack(join(maps, 'rennes.mbtiles'), 'rennes', {
      name: 'Rennes',
      source: { id: 'essai', name: 'Essai', attribution: 'Essai', tileSize: 256, overlay: false },
      areas: [
        { bounds: { north: 48.2, south: 48, west: -1.8, east: -1.5 }, minzoom: 12, maxzoom: 12 },
      ],
      createdAt: 1,
    })
    pack.put(TILE, { kind: 'image', bytes: new Uint8Array(await jpegBytes()), type: 'image/jpeg' })
    pack.setStep('done')
    pack.close()
    writeLoopingView(join(maps, 'boucle.mbtiles'))
    packaged.own(join(here, 'data'))
    const box = await packaged.start(here, { env: { ADMIN_PASSWORD } })
    const admin = await logIn(box.origin)
    // When the check of a map file takes longer than a start waits, the server lists the file later, while it serves.
    await expect
      .poll(async () => (await admin.get('/api/pres/admin/maps/sources')).json.strangers, {
        timeout: 90_000,
      })
      .toEqual(['boucle.mbtiles'])
    expect((await admin.get('/api/pres/admin/maps/packs')).json).toEqual([
      expect.objectContaining({ name: 'Rennes', step: 'done' }),
    ])
    expect(await packaged.run(here, 'backup', 'avec cartes.sauvegarde')).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(await box.kill('SIGTERM')).toBe(0)

    expect(await (await packaged.start(there)).kill('SIGTERM')).toBe(0)
    expect(
      await packaged.run(there, 'restore', join(here, 'avec cartes.sauvegarde')),
    ).toMatchObject({ code: 0, stderr: '' })
    const second = await packaged.start(there)
    const packs = async () =>
      (await openApi(second.origin, admin.token).get('/api/pres/admin/maps/packs')).json
    await expect
      .poll(packs, { timeout: 90_000 })
      .toEqual([expect.objectContaining({ name: 'Rennes', step: 'done' })])
    expect(await second.kill('SIGTERM')).toBe(0)
  })
})

test('YEA-10 BOX-06 the whole check of a database is the packaged file’s own process too', async () => {
  const packaged = openPackaged(targets[0] ?? 'linux-x64')
  const folder = packaged.folder('examen')
  const box = await packaged.start(folder, { env: { ADMIN_PASSWORD } })
  await box.kill('SIGTERM')
  const database = join(folder, 'data', 'point-de-mire.sqlite')
  expect(await packaged.run(folder, 'check-database', database)).toMatchObject({ code: 0 })
  const bytes = readFileSync(database)
  bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 4096)
  writeFileSync(join(folder, 'abimee.sqlite'), bytes)
  packaged.own(folder)
  expect(await packaged.run(folder, 'check-database', join(folder, 'abimee.sqlite'))).toMatchObject(
    { code: 3 },
  )
  packaged.remove()
})

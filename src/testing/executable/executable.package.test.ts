// The packaged file, which `npm run test:package` builds first, must need nothing else on the machine: it plays a game,
// starts again, restores a backup, and serves the pages, maps and sounds inside it. PACKAGED names the targets; one for
// another processor runs through the system's emulator (Debian: qemu-user-static).
import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NODE_FLAGS } from '../../../scripts/nodeFlags.ts'
import { logIn, openApi } from '../api.ts'
import { uploadQuiz } from '../evening.ts'
import { createGameMaster, PASSWORD } from '../gameMasters.ts'
import { ADMIN_PASSWORD } from '../servers/startServer.ts'
import { openPackaged, type Packaged } from './packagedServer.ts'
import { playEvening, remains } from './wholeEvening.ts'

/** Linux targets to test; windows.package.test.ts tests the target for Windows. */
const targets = (process.env['PACKAGED'] ?? 'linux-x64')
  .split(',')
  .filter((target) => target.startsWith('linux-'))
const env = { ADMIN_PASSWORD }

describe.each(targets)('the file for %s', (target) => {
  let packaged: Packaged
  beforeAll(() => {
    packaged = openPackaged(target)
  })
  afterAll(() => packaged?.remove())

  test('BOX-06 BOX-07 BOX-09 in an empty folder, without path, home or rights: a whole game, a kill, a restore elsewhere, and all is found', async () => {
    const here = packaged.folder('un')
    const box = await packaged.start(here, { env })
    const admin = await logIn(box.origin)
    const quiz = await uploadQuiz(admin)
    await createGameMaster(admin, { mail: 'lise@exemple.fr' })
    const evening = await playEvening(box.origin, admin, quiz)
    const before = await remains(box.origin, admin, evening)
    expect(before.page.questions).toHaveLength(2)
    expect(before.history).toMatchObject({
      total: 1,
      games: [{ roomID: evening.roomID, finished: true, winners: [evening.winner] }],
    })

    const saved = await packaged.run(here, 'backup', 'ce soir.sauvegarde')
    expect([saved.code, saved.stderr]).toEqual([0, ''])
    expect(await box.kill('SIGKILL')).toBeNull()

    // The test follows the guide « Tenir la boîte », chapter « Changer d’ordinateur »: start the server once, stop it,
    // restore the backup.
    const there = packaged.folder('deux')
    expect(await (await packaged.start(there)).kill('SIGTERM')).toBe(0)
    const restored = await packaged.run(there, 'restore', join(here, 'ce soir.sauvegarde'))
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    const second = await packaged.start(there)
    const after = await remains(second.origin, openApi(second.origin, admin.token), evening)
    expect(after).toEqual(before)
    expect(after.masters).toContainEqual(
      expect.objectContaining({ mail: 'lise@exemple.fr', password: PASSWORD }),
    )
    expect(await second.kill('SIGTERM')).toBe(0)

    // The server that was killed after the backup starts again, in its own folder, without any repair.
    const again = await packaged.start(here)
    expect(await remains(again.origin, openApi(again.origin, admin.token), evening)).toEqual(before)
    expect(await again.kill('SIGINT')).toBe(0)
  })

  test('PHO-01 it takes an iPhone’s photo', async () => {
    const box = await packaged.start(packaged.folder('heic'), { env })
    const admin = await logIn(box.origin)
    const { text: quiz } = await admin.post('/api/pres/shared/quizz/init', {
      name: 'HEIC',
      description: 'Photos',
    })
    const fixture = join(import.meta.dirname, '..', 'fixtures', 'photos', 'turned-12mp.heic')
    const { status } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      name: 'IMG_0001',
      coords: JSON.stringify({ lat: -33.8568, lng: -70.6667 }),
      uploadFile: new Blob([readFileSync(fixture)]),
    })
    expect(status).toBe(201)
    expect(await box.kill('SIGTERM')).toBe(0)
  })

  test('BOX-06 its Node starts with the flags of the product', () => {
    const script = join(packaged.folder('drapeaux'), 'said.cjs')
    writeFileSync(script, 'console.log(JSON.stringify(process.execArgv))')
    const [said] = execFileSync(packaged.file, ['--version'], {
      env: { ...process.env, NODE_OPTIONS: `--require "${script}"` },
      encoding: 'utf8',
    }).split('\n')
    expect(JSON.parse(said ?? '')).toEqual(NODE_FLAGS)
  })

  test('BOX-06 everything inside is served: pages, map, borders, sounds, demonstration quiz, markers', async () => {
    const box = await packaged.start(packaged.folder('dedans'), { env })
    const status = async (path: string) => (await fetch(box.origin + path)).status
    const page = await (await fetch(`${box.origin}/`)).text()
    const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    )
    expect(scripts.length).toBeGreaterThan(0)
    const { layers } = (await openApi(box.origin).get('/api/map/config')).json
    for (const path of [
      ...scripts,
      '/api/tiles/world/5/15/11',
      layers.borders,
      layers.places,
      '/api/markers/PommeRouge',
      '/api/sound/1',
    ]) {
      expect(await status(path), path).toBe(200)
    }
    const admin = await logIn(box.origin)
    const search = (await admin.get('/api/pres/shared/search?q=Cartes')).text
    expect(search).toContain('Cartes postales')
    expect(await box.kill('SIGTERM')).toBe(0)
  })

  test('BOX-06 --version names the commit, and a wrong word is one French line and code 2', async () => {
    const folder = packaged.folder('mots')
    expect(await packaged.run(folder, '--version')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Point de Mire \d+\.\d+\.\d+ \(.+\)\n$/),
    })
    expect(await packaged.run(folder, 'sauver')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Commande inconnue\u00a0: «\u00a0sauver\u00a0» (--help montre les commandes).\n',
    })
    expect(await packaged.run(folder, 'doctor')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('le code natif fonctionne'),
    })
  })

  test('BOX-06 from a folder that cannot be written, with --data elsewhere; without any home; native code unpacked once', async () => {
    const data = join(packaged.folder('ailleurs'), 'données du bar')
    const box = await packaged.start('/', { args: ['--data', data], env: { ...env, HOME: '' } })
    expect((await fetch(`${box.origin}/api/health`)).status).toBe(200)
    await box.kill('SIGTERM')
    expect(existsSync(join(data, 'point-de-mire.sqlite'))).toBe(true)
    const cache = join(packaged.folder('cache'), 'cache')
    for (let start = 0; start < 2; start++) {
      const cached = await packaged.start('/', {
        args: ['--data', data],
        env: { XDG_CACHE_HOME: cache },
      })
      await cached.kill('SIGTERM')
    }
    const [id, ...others] = readdirSync(join(cache, 'point-de-mire'))
    expect([id, others]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), []])
    accessSync(join(cache, 'point-de-mire', id!, 'better-sqlite3'), constants.R_OK)
  })
})

// Runs only on the machine's own processor: an emulator loads executable code even from a disk that forbids it.
describe.each(targets.filter((target) => target === `linux-${process.arch}`))(
  'the file for %s, on its own processor',
  (target) => {
    test('BOX-06 a cache on a disk that lets nothing run: another folder is taken', async () => {
      const packaged = openPackaged(target)
      const folder = packaged.folder('noexec')
      const cache = join(folder, 'cache')
      mkdirSync(cache)
      const box = await packaged.start(folder, {
        env: { ...env, XDG_CACHE_HOME: cache },
        noexec: cache,
      })
      expect((await fetch(`${box.origin}/api/health`)).status).toBe(200)
      expect(readdirSync(join(folder, 'data', 'programme'))).toHaveLength(1)
      await box.kill('SIGTERM')
      packaged.remove()
    })
  },
)

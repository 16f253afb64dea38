import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MAP_ERRORS, TILE_SOURCE_WARNINGS } from '#protocol/errors.ts'
import { logIn } from '../testing/api.ts'
import { writeEndlessSchema, writeLoopingView } from '../testing/hostileMaps.ts'
import { startServer } from '../testing/servers/startServer.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import type { Settings } from '../db/settings.ts'
import type { MapFileVerdict } from '../tiles/mapFileCheck.ts'
import { createFileAdmission } from './fileAdmission.ts'

const MAPS = '/api/pres/admin/maps'
const PLAIN = join(import.meta.dirname, '..', 'testing', 'fixtures', 'plain_1.mbtiles')
const folder = temporaryFolder('file-admission')
afterAll(() => folder.remove())

const tileOfTheWorld = async (origin: string): Promise<number> =>
  (await fetch(`${origin}/api/tiles/world/0/0/0`)).status

test(
  'STR-07 a box with packs that never end in its folder and as TILE_SOURCE starts, serves the world, stops at once, and never opens them again',
  { timeout: 180_000 },
  async () => {
    const cartes = join(folder.path, 'data', 'cartes')
    mkdirSync(cartes, { recursive: true })
    const given = join(folder.path, 'given.mbtiles')
    writeEndlessSchema(given)
    writeEndlessSchema(join(cartes, 'piege.mbtiles'))
    copyFileSync(PLAIN, join(cartes, 'plan.mbtiles'))
    const server = await startServer({
      dataDir: join(folder.path, 'data'),
      env: { TILE_SOURCE: given, ADMIN_PASSWORD: 'tilleul-cible-27' },
    })
    try {
      expect(server.output()).toContain(TILE_SOURCE_WARNINGS.unreadable(given))
      for (const start of ['first', 'second']) {
        expect([start, await tileOfTheWorld(server.origin)]).toEqual([start, 200])
        const admin = await logIn(server.origin)
        const { json } = await admin.get(`${MAPS}/sources`)
        expect([start, json.strangers, json.given]).toEqual([start, ['piege.mbtiles'], false])
        expect(json.sources.filter(({ kind }: { kind: string }) => kind === 'file')).toEqual([
          expect.objectContaining({ file: 'plan.mbtiles', state: 'ready' }),
        ])
        expect(await server.kill('SIGTERM')).toBe(0)
        if (start === 'second') break
        await server.restart()
      }
    } finally {
      await server.dispose()
    }
  },
)

test(
  'STR-07 a pack that never ends is refused within 10 s, nothing of it stays, and the box answers meanwhile',
  { timeout: 120_000 },
  async () => {
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const send = async (name: string, write: (path: string) => void): Promise<void> => {
        const path = join(folder.path, name)
        write(path)
        const form = new FormData()
        form.append('file', new Blob([new Uint8Array(readFileSync(path))]), name)
        const response = await fetch(`${server.origin}${MAPS}/files`, {
          method: 'POST',
          headers: { authorization: `Bearer ${admin.token}` },
          body: form,
        })
        expect([response.status, await response.json()]).toEqual([
          400,
          {
            statusCode: 400,
            error: 'Bad Request',
            message: MAP_ERRORS.notATileFile,
            code: 'not_a_tile_file',
          },
        ])
      }
      await send('boucle.mbtiles', writeLoopingView)
      const before = performance.now()
      const asked: Promise<number>[] = []
      const asking = setInterval(() => void asked.push(tileOfTheWorld(server.origin)), 50)
      await send('fin.mbtiles', writeEndlessSchema).finally(() => clearInterval(asking))
      // A file whose opening never ends is refused six seconds after the child process has started. The start takes up to
      // six more: the child runs from the sources, beside other tests.
      expect(performance.now() - before).toBeLessThan(20_000)
      expect(asked.length).toBeGreaterThan(50)
      // All tile requests are awaited before the box stops: one still under way then would get no response.
      expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
      expect(readdirSync(join(server.dataDir, 'cartes'))).toEqual([])
      // The box responds before it deletes the refused file, so the empty folder has to be waited for.
      await expect.poll(() => readdirSync(join(server.dataDir, 'en-cours'))).toEqual([])
      expect(await server.kill('SIGTERM')).toBe(0)
    } finally {
      await server.dispose()
    }
  },
)

describe('what is remembered', () => {
  function admissionThatSees(verdict: MapFileVerdict) {
    const asked: string[] = []
    let files: ReturnType<Settings['mapFiles']> = {}
    const settings = {
      mapFiles: () => files,
      setMapFiles: (next: typeof files) => void (files = next),
    }
    const admission = createFileAdmission(settings, async (path) => {
      asked.push(path)
      return verdict
    })
    return { admission, asked }
  }
  const lying = (name: string): string => {
    const path = join(folder.path, name)
    writeFileSync(path, 'one')
    return path
  }

  test.each([
    ['opens', true],
    ['refused', false],
  ] as const)(
    'STR-07 a file that %s is asked once, until another lies in its place',
    async (verdict, admitted) => {
      const path = lying(`${verdict}.mbtiles`)
      const { admission, asked } = admissionThatSees(verdict)
      for (let time = 0; time < 3; time += 1) expect(await admission.admits(path)).toBe(admitted)
      expect(asked).toEqual([path])
      writeFileSync(path, 'another')
      utimesSync(path, new Date(), new Date(Date.now() + 5_000))
      expect(await admission.admits(path)).toBe(admitted)
      expect(asked).toEqual([path, path])
    },
  )

  test('STR-07 a child that could not be started says nothing of the file: it is asked again', async () => {
    const path = lying('unknown.pmtiles')
    const { admission, asked } = admissionThatSees('unknown')
    expect([await admission.admits(path), await admission.admits(path)]).toEqual([false, false])
    expect(asked).toHaveLength(2)
  })

  test('STR-07 an area that the box itself writes stays admitted as it grows', async () => {
    const path = lying('ours.mbtiles')
    const { admission, asked } = admissionThatSees('refused')
    admission.remember(path, true)
    writeFileSync(path, 'it has grown')
    expect(await admission.admits(path)).toBe(true)
    expect(asked).toEqual([])
  })

  test('STR-07 a folder, a missing file and another kind of file are refused without asking', async () => {
    mkdirSync(join(folder.path, 'folder.mbtiles'))
    const { admission, asked } = admissionThatSees('opens')
    for (const name of ['folder.mbtiles', 'nowhere.mbtiles', 'opens.txt'])
      expect(await admission.admits(join(folder.path, name))).toBe(false)
    expect(asked).toEqual([])
  })
})

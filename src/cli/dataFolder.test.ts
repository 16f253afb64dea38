import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepToOwner, openDataFolder } from './dataFolder.ts'
import { startServer } from '../testing/servers/startServer.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'point-de-mire-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('BOX-12 an absent data folder is made', () => {
  const path = join(folder, 'soir', 'data')
  expect(openDataFolder(path)).toEqual({ ok: true })
  expect(existsSync(path)).toBe(true)
  expect(openDataFolder(path)).toEqual({ ok: true })
})

test('BOX-16 a file in the place of the data folder is refused in one French line', () => {
  const path = join(folder, 'data')
  writeFileSync(path, '')
  const message = (where: string) =>
    `Le dossier de données ${where} est inutilisable\u00a0: ce n’est pas un dossier.`
  expect(openDataFolder(path)).toEqual({ ok: false, message: message(path) })
  expect(openDataFolder(join(path, 'dessous'))).toEqual({
    ok: false,
    message: message(join(path, 'dessous')),
  })
})

test('BOX-16 a place that the system does not let anybody write to is refused', () => {
  expect(openDataFolder('/proc/point-de-mire')).toMatchObject({
    ok: false,
    message: expect.stringMatching(/inutilisable/),
  })
})

const modeOf = (name: string): string => (statSync(join(folder, name)).mode & 0o777).toString(8)

test('STR-13 what an older version left readable is its owner’s alone from the next start on; files of others in a shared folder are left', () => {
  chmodSync(folder, 0o755)
  for (const name of ['cartes', 'journal', 'photos-de-vacances', 'ailleurs']) {
    mkdirSync(join(folder, name))
    chmodSync(join(folder, name), 0o755)
  }
  const files = [
    'point-de-mire.sqlite',
    'point-de-mire.sqlite-wal',
    'server.key',
    'cluster.key',
    'tuiles.sqlite',
    'lettre.txt',
    'cartes/a.mbtiles',
    'photos-de-vacances/b.jpg',
    'ailleurs/c.sauvegarde',
  ]
  for (const name of files) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o644)
  }
  symlinkSync(join(folder, 'ailleurs'), join(folder, 'sauvegardes'))
  keepToOwner(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(['cartes', 'journal'].map((name) => modeOf(name))).toEqual(['700', '700'])
  expect(files.map((name) => [name, modeOf(name)])).toEqual([
    ['point-de-mire.sqlite', '600'],
    ['point-de-mire.sqlite-wal', '600'],
    ['server.key', '600'],
    ['cluster.key', '600'],
    ['tuiles.sqlite', '600'],
    ['lettre.txt', '644'],
    ['cartes/a.mbtiles', '600'],
    ['photos-de-vacances/b.jpg', '644'],
    ['ailleurs/c.sauvegarde', '644'],
  ])
})

test(
  'STR-13 everything that a server writes is its owner’s alone, in a folder that it makes and in one that was there',
  { timeout: 90_000 },
  async () => {
    chmodSync(folder, 0o755)
    for (const path of [folder, join(folder, 'soir', 'data')]) {
      const server = await startServer({ dataDir: path })
      await server.kill('SIGTERM')
      const open = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
        (name) => (statSync(join(path, name)).mode & 0o077) !== 0,
      )
      expect([open, (statSync(path).mode & 0o777).toString(8)]).toEqual([[], '700'])
    }
  },
)

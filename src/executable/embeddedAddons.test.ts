import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { addonFolders } from './addonFolders.ts'
import { type EmbeddedAddons, loadEmbeddedAddons, placeAddons } from './embeddedAddons.ts'

let folder: ReturnType<typeof temporaryFolder>
let addons: EmbeddedAddons
const dlopen = process.dlopen

beforeEach(() => {
  folder = temporaryFolder('addons')
  const root = join(folder.path, 'inside')
  mkdirSync(join(root, 'one', 'lib'), { recursive: true })
  writeFileSync(join(root, 'one', 'one.node'), 'code')
  writeFileSync(join(root, 'one', 'lib', 'lib.so.1'), 'library')
  addons = { root, id: 'abc', files: { 'one/one.node': 4, 'one/lib/lib.so.1': 7 } }
})
afterEach(() => {
  process.dlopen = dlopen
  delete process.env['POINT_DE_MIRE_ADDONS']
  folder.remove()
})

test('BOX-06 the libraries are written side by side, once, and again when a file has gone or is cut', () => {
  const place = placeAddons(addons, join(folder.path, 'cache'))
  expect(readFileSync(join(place, 'one', 'lib', 'lib.so.1'), 'utf8')).toBe('library')
  const { mtimeMs } = statSync(join(place, 'one', 'one.node'))
  expect(placeAddons(addons, join(folder.path, 'cache'))).toBe(place)
  expect(statSync(join(place, 'one', 'one.node')).mtimeMs).toBe(mtimeMs)
  rmSync(join(place, 'one', 'lib', 'lib.so.1'))
  writeFileSync(join(place, 'one', 'one.node'), 'co')
  placeAddons(addons, join(folder.path, 'cache'))
  expect(readFileSync(join(place, 'one', 'one.node'), 'utf8')).toBe('code')
  expect(readdirSync(join(folder.path, 'cache'))).toEqual(['abc'])
})

test('BOX-06 a folder that others may write in, or a link, is not trusted', () => {
  const open = join(folder.path, 'open')
  mkdirSync(open)
  chmodSync(open, 0o777)
  expect(() => placeAddons(addons, open)).toThrow('n’appartient pas à cet utilisateur seul')
  const link = join(folder.path, 'link')
  mkdirSync(join(folder.path, 'elsewhere'))
  symlinkSync(join(folder.path, 'elsewhere'), link)
  expect(() => placeAddons(addons, link)).toThrow('n’appartient pas à cet utilisateur seul')
})

test('BOX-06 the first folder from which the system loads is taken, and told to child processes', () => {
  const loaded: string[] = []
  const [file, refusing, good] = ['file', 'refusing', 'good'].map((name) =>
    join(folder.path, name),
  ) as [string, string, string]
  writeFileSync(file, '')
  process.dlopen = (_module: object, path: string) => {
    if (path.startsWith(refusing)) throw new Error('failed to map segment')
    loaded.push(path)
  }
  loadEmbeddedAddons(addons, () => [file, refusing, good])
  process.dlopen({}, join(addons.root, 'one', 'one.node'))
  process.dlopen({}, '/usr/lib/other.node')
  expect(loaded).toEqual([join(good, 'abc', 'one', 'one.node'), '/usr/lib/other.node'])
  expect(process.env['POINT_DE_MIRE_ADDONS']).toBe(good)
})

test('BOX-06 nowhere at all: every folder is named with its reason', () => {
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  loadEmbeddedAddons(addons, () => [file, join(file, 'below')])
  expect(() => process.dlopen({}, join(addons.root, 'one', 'one.node'))).toThrow(
    new RegExp(`^${file}.*\\n${file}/below`),
  )
})

test('BOX-06 where they are looked for, on each system', () => {
  const temporary = expect.stringMatching(/point-de-mire-7$/)
  expect(addonFolders({ HOME: '/home/lise' }, 'linux', '/data', '7')).toEqual([
    '/home/lise/.cache/point-de-mire',
    '/data/programme',
    temporary,
  ])
  expect(
    addonFolders(
      { HOME: '/home/lise', XDG_CACHE_HOME: '/x', POINT_DE_MIRE_ADDONS: '/told' },
      'linux',
      null,
      '7',
    ),
  ).toEqual(['/told', '/x/point-de-mire', temporary])
  expect(addonFolders({ HOME: '/Users/lise' }, 'darwin', null, '7')).toEqual([
    '/Users/lise/Library/Caches/point-de-mire',
    temporary,
  ])
  expect(addonFolders({}, 'linux', '/data', '7')).toEqual(['/data/programme', temporary])
})

import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServerKeys } from '../auth/serverKey.ts'
import { readTyped, type Service } from './locateData.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const COMMANDS = [
  ['admin-password'],
  ['backup', 'x.sauvegarde'],
  ['restore', 'x.sauvegarde'],
] as const
const NOBODY = 65_534

let folder: ReturnType<typeof temporaryFolder>
let service: Service
beforeEach(() => {
  folder = temporaryFolder('located')
  service = { dataDir: join(folder.path, 'service'), environmentFile: join(folder.path, 'default') }
})
afterEach(() => folder.remove())

const typed = (argv: readonly string[], env: Record<string, string> = {}) =>
  readTyped({ argv, env, cwd: folder.path, program: 'point-de-mire' }, service)

/** Creates the data folder of a box. @param name of the data folder inside this test's temporary folder */
function makeBox(name: string): string {
  const path = join(folder.path, name)
  mkdirSync(path)
  openServerKeys(path)
  return path
}

/** Runs `look` as an unprivileged user: the tests may run as root, who may open every folder. */
function asNobody<Result>(look: () => Result): Result {
  if (process.geteuid?.() !== 0) return look()
  process.seteuid?.(NOBODY)
  try {
    return look()
  } finally {
    process.seteuid?.(0)
  }
}

test('YEA-06: a command takes the box of ./data, else the service’s, with the service’s variables', () => {
  const box = makeBox('service')
  writeFileSync(service.environmentFile, 'PORT=8090\nADMIN_PASSWORD="tilleul; cible"\n')
  for (const argv of [...COMMANDS, ['doctor']]) {
    expect(typed(argv), argv[0]).toMatchObject({
      ok: true,
      config: { dataDir: box, port: 8090, adminPassword: 'tilleul; cible' },
    })
  }
  // Flags of the command line and variables of the terminal win over the environment file of the system service.
  expect(typed(['doctor', '--port', '9000'], { ADMIN_PASSWORD: 'autre' })).toMatchObject({
    config: { port: 9000, adminPassword: 'autre' },
  })
  // `serve` uses ./data and the default port: neither the system service's data folder nor its environment file.
  expect(typed([])).toMatchObject({ config: { dataDir: join(folder.path, 'data'), port: 8080 } })
})

test('YEA-06: without a service, the box of ./data; a folder that is given is not second-guessed', () => {
  const box = makeBox('data')
  const other = makeBox('autre')
  for (const argv of COMMANDS) {
    expect(typed(argv), argv[0]).toMatchObject({ ok: true, config: { dataDir: box } })
    expect(typed([...argv, '--data', other])).toMatchObject({
      ok: true,
      config: { dataDir: other },
    })
    expect(typed(argv, { DATA_DIR: other })).toMatchObject({ ok: true, config: { dataDir: other } })
  }
})

test('YEA-06: two boxes, or none: one line says what to type', () => {
  const none = typed(['admin-password'])
  expect(none).toEqual({
    ok: false,
    exitCode: 2,
    message: expect.stringMatching(
      /^Aucune boîte dans .*\/data\. Tapez\u00a0: point-de-mire admin-password --data DOSSIER/,
    ),
  })
  // `doctor` also checks a machine before its first start, so it is not refused when no box exists.
  expect(typed(['doctor']).ok).toBe(true)
  makeBox('service')
  makeBox('data')
  for (const argv of COMMANDS) {
    for (const name of ['service', 'data']) {
      const line = expect.stringContaining(
        `point-de-mire ${argv.join(' ')} --data ${join(folder.path, name)}`,
      )
      expect(typed(argv)).toEqual({ ok: false, exitCode: 2, message: line })
    }
  }
})

test('YEA-06: data that this account may not open: the line with sudo, quoted for the shell', () => {
  chmodSync(makeBox('service'), 0)
  const [told, given] = asNobody(() => [
    typed(['backup', 'ce soir.sauvegarde']),
    typed(['restore', 'x', '--data', service.dataDir]),
  ])
  expect(told).toEqual({
    ok: false,
    exitCode: 2,
    message: expect.stringMatching(/Tapez\u00a0: sudo point-de-mire backup 'ce soir\.sauvegarde'$/),
  })
  expect(given).toEqual({
    ok: false,
    exitCode: 2,
    message: expect.stringMatching(/Tapez\u00a0: sudo point-de-mire restore x --data .*service$/),
  })
})

test('YEA-06: no command makes a data folder, nor puts a box among somebody else’s files', () => {
  const foreign = join(folder.path, 'photos')
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'plage.jpg'), '')
  const absent = join(folder.path, 'absent')
  for (const [name, path] of [
    ['absent', absent],
    ['foreign', foreign],
  ] as const) {
    for (const argv of [COMMANDS[0], COMMANDS[2]]) {
      expect(typed([...argv, '--data', path]), `${argv[0]} ${name}`).toMatchObject({
        ok: false,
        exitCode: 2,
        message: expect.stringMatching(/^Le dossier de données [^\n]+ est inutilisable[^\n]+serve/),
      })
    }
  }
  expect(existsSync(absent)).toBe(false)
  expect(readdirSync(foreign)).toEqual(['plage.jpg'])
})

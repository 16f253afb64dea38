import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { writeBundle } from './bundle.ts'
import { LOG_FOLDER, logFiles, logLine, openLogFile } from './logFile.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => void (folder = temporaryFolder('journal')))
afterEach(() => folder.remove())

const texts = (): string[] => logFiles(folder.path).map((path) => readFileSync(path, 'utf8'))

test('LOG-01 lines are on the disk one after the other; a full file makes room, and the oldest of five goes', () => {
  const log = openLogFile(folder.path, 10)
  log.write('one\n')
  log.write('two\n')
  expect(texts()).toEqual(['one\ntwo\n'])
  for (const line of ['three', 'four', 'five', 'six', 'seven', 'eight'])
    log.write(`${line}------\n`)
  expect(texts().map((text) => text.split('-')[0])).toEqual([
    'eight',
    'seven',
    'six',
    'five',
    'four',
  ])
  expect(readdirSync(join(folder.path, LOG_FOLDER))).toHaveLength(5)
})

test('LOG-01 the next start goes on in the same file', () => {
  openLogFile(folder.path).write('one\n')
  openLogFile(folder.path).write('two\n')
  expect(texts()).toEqual(['one\ntwo\n'])
})

test('LOG-01 where nothing can be written the box goes on, and the log comes back with the disk', () => {
  writeFileSync(join(folder.path, LOG_FOLDER), 'a file in its place')
  const log = openLogFile(folder.path)
  expect(() => log.write('lost\n')).not.toThrow()
  rmSync(join(folder.path, LOG_FOLDER))
  log.write('kept\n')
  expect(texts()).toEqual(['kept\n'])
})

test('LOG-02 the bundle holds the report and every file of the log, and overwrites nothing', () => {
  const log = openLogFile(folder.path, 50)
  log.write(logLine('info', 7, 'started'))
  log.write(logLine('fatal', 8, 'broken off', new TypeError('no such thing')))
  const file = join(folder.path, 'examen.zip')
  expect(
    writeBundle({ dataDir: folder.path, file, facts: 'Versions', report: 'Tout est prêt.' }),
  ).toEqual({ ok: true })
  const entries = unzipSync(readFileSync(file))
  expect(Object.keys(entries)).toEqual([
    'examen.txt',
    'boite.txt',
    ...logFiles(folder.path).map((path) => `journal/${basename(path)}`),
  ])
  expect(strFromU8(entries['examen.txt'] ?? new Uint8Array())).toBe('Tout est prêt.')
  expect(
    JSON.parse(strFromU8(entries['journal/point-de-mire.log'] ?? new Uint8Array())),
  ).toMatchObject({
    level: 60,
    time: 8,
    msg: 'broken off',
    err: { type: 'TypeError', message: 'no such thing' },
  })
  expect(writeBundle({ dataDir: folder.path, file, facts: 'Versions', report: '' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('existe déjà'),
  })
  expect(
    writeBundle({
      dataDir: folder.path,
      file: join(folder.path, 'nulle part', 'x.zip'),
      facts: '',
      report: '',
    }),
  ).toMatchObject({ ok: false, message: expect.stringContaining('ne peut pas être écrit') })
})

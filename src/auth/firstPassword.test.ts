import { closeSync, existsSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { logIn, openApi } from '../testing/api.ts'
import { withoutOwnSettings } from '../testing/ownSettings.ts'
import { BUILT_SERVER } from '../testing/servers/startServer.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { isJournal } from './firstPassword.ts'

const folder = temporaryFolder('first-password')
afterAll(() => folder.remove())

test(
  'STR-13 in the journal of a service the first password is no word but a file, for its owner alone, until the first login',
  { timeout: 120_000 },
  async () => {
    const data = join(folder.path, 'data')
    // A file takes the place of systemd's socket in this test: `JOURNAL_STREAM` names either by its device and inode.
    const log = join(folder.path, 'journal')
    const output = openSync(log, 'w')
    const { dev, ino } = fstatSync(output, { bigint: true })
    const service = spawn(
      process.execPath,
      [BUILT_SERVER, '--port', '0', '--host', '127.0.0.1', '--data', data],
      {
        env: { ...withoutOwnSettings(), JOURNAL_STREAM: `${dev}:${ino}` },
        stdio: ['ignore', output, output],
      },
    )
    const journal = (): string => readFileSync(log, 'utf8')
    try {
      const path = join(data, 'premier-mot-de-passe.txt')
      await expect.poll(journal, { timeout: 60_000 }).toContain(`sudo cat ${path}`)
      const password = readFileSync(path, 'utf8').trim()
      expect(password.length).toBeGreaterThan(12)
      expect(statSync(path).mode & 0o777).toBe(0o600)
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(journal())?.[0] ?? ''
      expect(
        (await openApi(origin).post('/api/auth/login', { identifiant: 'admin', password: 'autre' }))
          .status,
      ).toBe(403)
      expect(existsSync(path)).toBe(true)
      await logIn(origin, password)
      expect(existsSync(path)).toBe(false)
      expect(journal()).not.toContain(password)
    } finally {
      service.kill('SIGKILL')
      if (service.exitCode === null && service.signalCode === null) await once(service, 'exit')
      closeSync(output)
    }
  },
)

test('STR-13 a terminal is no journal, also where the journal’s name was inherited', () => {
  expect(isJournal(undefined, 1)).toBe(false)
  expect(isJournal('8:12345', 1)).toBe(false)
  const { dev, ino } = statSync(folder.path)
  expect(isJournal(`${dev}:${ino}`, 99_999), 'a descriptor that is not open').toBe(false)
})

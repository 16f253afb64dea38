// The packaged program for Windows, under Wine, must play a game and have all its data after a restart. It is tested by
// `npm run test:package -- win-x64`; other runs report the test as not run.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, copyFileSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { findWine } from '../../../scripts/executable/wine.ts'
import { logIn, openApi } from '../api.ts'
import { uploadQuiz } from '../evening.ts'
import { ADMIN_PASSWORD } from '../servers/startServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { playEvening, remains } from './wholeEvening.ts'

const FILE = join(import.meta.dirname, '..', '..', '..', 'release', 'point-de-mire-win-x64.exe')
/** ms that a start of the program may take, including the time in which Wine creates its drive C. */
const TIMEOUT_MS = 240_000

const asked = (process.env['PACKAGED'] ?? '').split(',').includes('win-x64')

describe.runIf(asked)('the file for win-x64, under Wine', () => {
  const running: ChildProcess[] = []
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
  })

  test('BRO-08: starts in a folder with spaces and accents, plays questions with photos, stops, starts again with all that was there', async () => {
    if (!existsSync(FILE))
      throw new Error(`${FILE} is absent: run node scripts/package.mjs win-x64`)
    const shared = temporaryFolder('windows')
    const wine = findWine(shared.path)
    copyFileSync(FILE, join(shared.path, 'Point de Mire.exe'))
    const [program = '', ...within] = wine.command
    let starts = 0

    async function start(): Promise<{ origin: string; child: ChildProcess }> {
      // The program writes its output to a file, since output of Wine's programs to a pipe gets lost.
      const told = join(shared.path, `told-${(starts += 1)}.txt`)
      const file = openSync(told, 'w')
      const child = spawn(
        program,
        [
          ...within,
          wine.seen(join(shared.path, 'Point de Mire.exe')),
          '--port',
          '0',
          '--host',
          '127.0.0.1',
          '--data',
          wine.seen(join(shared.path, 'Soirée d’été')),
        ],
        {
          cwd: shared.path,
          env: { ...wine.env, ADMIN_PASSWORD },
          stdio: ['ignore', file, file],
        },
      )
      closeSync(file)
      running.push(child)
      for (
        const end = Date.now() + TIMEOUT_MS;
        Date.now() < end && child.exitCode === null;
        await new Promise((resolve) => setTimeout(resolve, 200))
      ) {
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(readFileSync(told, 'utf8'))
        if (found) return { origin: `http://127.0.0.1:${found[1]}`, child }
      }
      throw new Error(
        `it said no address (exit code ${child.exitCode}):\n${readFileSync(told, 'utf8')}`,
      )
    }

    const first = await start()
    const admin = await logIn(first.origin)
    const evening = await playEvening(first.origin, admin, await uploadQuiz(admin))
    const before = await remains(first.origin, admin, evening)
    expect(before.page.questions).toHaveLength(2)
    expect(
      before.bytes.map((photo) => Buffer.from(photo, 'base64').subarray(0, 2).toString('hex')),
    ).toEqual(['ffd8', 'ffd8'])
    const ended = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await ended
    wine.rest()

    const second = await start()
    expect(await remains(second.origin, openApi(second.origin, admin.token), evening)).toEqual(
      before,
    )
    second.child.kill('SIGKILL')
    await once(second.child, 'exit')
    shared.remove()
  }, 900_000)
})

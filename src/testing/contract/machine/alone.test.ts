// Tests that a server without `--cluster` does not load cluster.cjs, the file with all code that needs NATS.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ADMIN_PASSWORD, BUILT_SERVER, startServer } from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

/** A string that the built program contains only if it includes NATS' client. */
const OF_NATS = '$JS.API'
const OTHER_FILE = join(BUILT_SERVER, '..', 'cluster.cjs')

/** Starts the program with these flags; returns whether it served, and the files that it had loaded by its end. */
async function started(...flags: string[]): Promise<{ served: boolean; loaded: string[] }> {
  const folder = temporaryFolder('alone')
  onTestFinished(folder.remove)
  const [watcher, list] = [join(folder.path, 'watcher.cjs'), join(folder.path, 'loaded.json')]
  writeFileSync(
    watcher,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(Object.keys(require.cache))))`,
  )
  const env = { ADMIN_PASSWORD, NODE_OPTIONS: `--require=${watcher}` }
  const box = await startServer({ env, flags }).catch(() => null)
  const served = box !== null && (await fetch(`${box.origin}/api/health`)).ok
  await box?.kill('SIGTERM')
  await box?.dispose()
  return {
    served,
    loaded: (JSON.parse(readFileSync(list, 'utf8')) as string[]).map((path) => basename(path)),
  }
}

test('CLU-01 without the flag no file of NATS is loaded, and the program’s own has none of its code', async () => {
  expect(existsSync(OTHER_FILE)).toBe(true)
  expect(readFileSync(OTHER_FILE, 'utf8')).toContain(OF_NATS)
  expect(readFileSync(BUILT_SERVER, 'utf8')).not.toContain(OF_NATS)
  const alone = await started()
  expect(alone).toEqual({ served: true, loaded: expect.arrayContaining(['main.cjs']) })
  expect(alone.loaded).not.toContain('cluster.cjs')
  // With `--cluster`, the program loads the file of the cluster code, then refuses to start, since no NATS server runs.
  expect(await started('--cluster', 'nats://127.0.0.1:1', '--desk')).toEqual({
    served: false,
    loaded: expect.arrayContaining(['cluster.cjs']),
  })
})

// Files written by a command that root runs, such as `sudo point-de-mire restore`, must belong to the owner of their
// folder: the service runs as that user, and could not open files of root.
import { chownSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../dataFolder.ts'
import { runServer, startServer } from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

/** User id of the system service that runs the box. Tests without root cannot change owners, and use their own id. */
const SERVICE = process.getuid?.() === 0 ? 4242 : (process.getuid?.() ?? 0)

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('owners')
  chownSync(folder.path, SERVICE, process.getuid?.() === 0 ? SERVICE : -1)
})
afterEach(() => folder.remove())

/** Creates the data folder of a server, owned by the service's user. */
function makeBox(name: string): string {
  const dataDir = makeDataFolder(join(folder.path, name))
  writeFileSync(join(dataDir, 'cartes', 'ville.pmtiles'), name)
  for (const path of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
    chownSync(join(dataDir, path), SERVICE, process.getuid?.() === 0 ? SERVICE : -1)
  return dataDir
}

const strangers = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(path, name)).uid !== SERVICE,
  )

test(
  'YEA-02 what a backup, a restore and a doctor typed by root write belongs to the folder’s owner, and the service starts',
  { timeout: 120_000 },
  async () => {
    const [here, there] = [makeBox('here'), makeBox('there')]
    const file = join(folder.path, 'samedi.sauvegarde')
    expect(await runServer(['backup', file, '--data', here])).toMatchObject({ code: 0, stderr: '' })
    expect(statSync(file)).toMatchObject({ uid: SERVICE, mode: 0o100600 })
    expect(await runServer(['restore', file, '--data', there])).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(
      await runServer(['doctor', join(folder.path, 'examen.zip'), '--port', '0', '--data', there]),
    ).toMatchObject({ stderr: '' })
    expect(strangers(folder.path)).toEqual([])
    const service = await startServer({
      dataDir: there,
      ...(process.getuid?.() === 0 ? { user: SERVICE } : {}),
    })
    try {
      expect((await fetch(`${service.origin}/api/health`)).status).toBe(200)
    } finally {
      await service.dispose()
    }
    expect(strangers(folder.path)).toEqual([])
  },
)

// The whole HTTP server in this process, over a real SQLite file, on a fake clock: for tests that need no process of
// their own. The embedded world, the demonstration photos and the server, whose bundle decodes photos, must have been
// built.
import type { FastifyInstance } from 'fastify'
import { openBox, type BoxOverrides } from '../box.ts'
import type { Config } from '../config.ts'
import type { History } from '../db/history.ts'
import type { BlobSweep } from '../media/blobSweep.ts'
import { openApi, type Api } from './api.ts'
import { BUILT_SERVER } from './servers/startServer.ts'
import { temporaryFolder } from './temporaryFolder.ts'
import { testOpening, type TestBox } from './testBox.ts'

export interface TestApp {
  app: FastifyInstance
  box: TestBox
  history: History
  blobSweep: BlobSweep
  dataDir: string
  origin: string
  anybody: Api
  admin: Api
  /** Returns HTTP calls with a session of the game master with this id. */
  gameMaster(id: number): Api
  close(): Promise<void>
}

/**
 * Opens the server as the product does, but without `Box.begin`, which stores the demonstration quiz and the default
 * sounds and begins the backups: none of these exist.
 */
export async function buildTestApp({
  pacedWrites,
  stills,
  ...given
}: Partial<Pick<Config, 'publicUrl' | 'trustProxy'>> &
  Pick<BoxOverrides, 'pacedWrites' | 'stills'> = {}): Promise<TestApp> {
  const folder = temporaryFolder('app')
  const { overrides, held, ...opening } = testOpening(folder.path, {}, given)
  const { app, parts, history, blobSweep, close } = await openBox(
    {
      ...opening,
      program: [process.execPath, BUILT_SERVER],
      restart: () => {},
      restoreStaged: () => {},
    },
    {
      ...overrides,
      ...(pacedWrites && { pacedWrites }),
      ...(stills && { stills }),
      rest: async () => {},
    },
  )
  const box = await held(parts)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    box,
    history,
    blobSweep,
    dataDir: folder.path,
    origin,
    anybody: openApi(origin),
    admin: openApi(origin, box.token),
    gameMaster: (id) => openApi(origin, box.tokenOf(id)),
    async close() {
      await close()
      box.kill()
      folder.remove()
    },
  }
}

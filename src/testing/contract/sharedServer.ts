// The server that all tests of a file share, over an empty data folder.
import { afterAll, beforeAll } from 'vitest'
import { logIn, openApi, type Api } from '../api.ts'
import { startServer, type StartedServer } from '../servers/startServer.ts'

export let server: StartedServer
/** the same after a restart */
export let origin: string
export let anybody: Api
/** calls of the administrator, logged in at the start */
export let admin: Api

/** Called once at the top of a file of tests: its server starts before them and ends after them. */
export function shareServer(): void {
  beforeAll(async () => {
    server = await startServer()
    origin = server.origin
    anybody = openApi(origin)
    admin = await logIn(origin)
  })
  afterAll(() => server.dispose())
}

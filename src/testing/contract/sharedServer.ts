// The server that all tests of a file share, from the sources, over an empty data folder. A file of tests has its own:
// importing this starts it before them and ends it after them.
import { afterAll, beforeAll } from 'vitest'
import { logIn, openApi, type Api } from '../api.ts'
import { startServer, type StartedServer } from '../startServer.ts'

export let server: StartedServer
/** the same after a restart */
export let origin: string
export let anybody: Api
/** calls of the administrator, logged in at the start */
export let admin: Api

beforeAll(async () => {
  server = await startServer()
  origin = server.origin
  anybody = openApi(origin)
  admin = await logIn(origin)
})
afterAll(() => server.dispose())

// Starts the built product on an empty data folder, and logs its administrator in.
import { logIn } from '../../../src/testing/api.ts'
import { startServer } from '../../../src/testing/servers/startServer.ts'

/** @param {string | true} built the folder of a copy, see `startServer` */
export async function startBox(built = true) {
  const server = await startServer({ built })
  return { server, admin: await logIn(server.origin) }
}

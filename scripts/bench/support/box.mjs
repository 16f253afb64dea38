// Starts the built product on an empty data folder, and logs its administrator in.
import { logIn } from '../../../src/testing/api.ts'
import { startServer } from '../../../src/testing/servers/startServer.ts'

/** Starts a box. @param {string} [root] folder of a copy of the built product; absent: the product itself */
export async function startBox(root) {
  const server = await startServer(root === undefined ? {} : { root })
  return { server, admin: await logIn(server.origin) }
}

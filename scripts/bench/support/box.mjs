// The built product over an empty data folder, and its administrator.
import { logIn } from '../../../src/testing/api.ts'
import { startServer } from '../../../src/testing/startServer.ts'

export async function startBox() {
  const server = await startServer({ built: true })
  return { server, admin: await logIn(server.origin) }
}

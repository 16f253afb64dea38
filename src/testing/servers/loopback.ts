import type { Server } from 'node:net'

/** Makes a server listen on a free port of the loopback; resolves to its origin, `http://127.0.0.1:port`. */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens nowhere')
  return `http://127.0.0.1:${address.port}`
}

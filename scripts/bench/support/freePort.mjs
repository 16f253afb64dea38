import { once } from 'node:events'
import { createServer } from 'node:net'

/** Finds a free port of 127.0.0.1, for a program that must be given a port's number. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

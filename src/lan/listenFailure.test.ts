import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { listenFailure } from './listenFailure.ts'

async function refusal(host: string, port: number): Promise<unknown> {
  const server = createServer()
  server.listen(port, host)
  const [error] = await Promise.race([
    once(server, 'error'),
    once(server, 'listening').then(() => [null]),
  ])
  return error
}

test('BOX-16 a port in use: the line names it', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const address = first.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const line = listenFailure(await refusal('127.0.0.1', port), { host: '127.0.0.1', port })
  first.close()
  expect(line).toBe(
    `Le port ${port} est déjà utilisé\u00a0: fermez l’autre programme ou choisissez un autre port avec --port.`,
  )
})

test('BOX-16 an address that is not this machine’s: the line names it', async () => {
  const line = listenFailure(await refusal('203.0.113.7', 0), { host: '203.0.113.7', port: 0 })
  expect(line).toMatch(/^L’adresse 203\.0\.113\.7 n’est pas celle de cet ordinateur/)
})

import { afterEach, expect, test } from 'vitest'
import { startServer, type StartedServer } from '../../servers/startServer.ts'

let server: StartedServer | null = null
afterEach(() => server?.dispose())

/** Returns the HTTP statuses of `times` requests with a wrong room code, from a client whose address a proxy sets. */
async function guess(times: number, client: string): Promise<number[]> {
  const statuses = []
  for (let turn = 0; turn < times; turn++) {
    const answer = await fetch(`${server?.origin}/api/game/check/100000`, {
      headers: { 'x-forwarded-for': client },
    })
    await answer.body?.cancel()
    statuses.push(answer.status)
  }
  return statuses
}

test('HTTP-42 behind a proxy that is trusted, each client is limited for itself', async () => {
  server = await startServer({ env: { TRUST_PROXY: '127.0.0.1' } })
  expect(await guess(45, '192.0.2.1')).toContain(429)
  expect(await guess(1, '192.0.2.2')).toEqual([404])
  // Some proxies add the client's port to its address. The port changes with each connection, but the rate limit must
  // count all these requests as one client's.
  const statuses = []
  for (let port = 1_000; port < 1_045; port++)
    statuses.push(...(await guess(1, `192.0.2.3:${port}`)))
  expect(statuses).toContain(429)
})

test('HTTP-42 by default the header is not believed: nobody escapes the limit by writing one', async () => {
  server = await startServer()
  expect(await guess(45, '192.0.2.1')).toContain(429)
  expect(await guess(1, '192.0.2.2')).toEqual([429])
})

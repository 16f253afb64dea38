import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectTo } from './connect.ts'

/** Two NATS servers that advertise one another, and refuse every account while `refuses` is true. */
async function startServers() {
  const sockets = new Set<Socket>()
  const urls: string[] = []
  const nats = {
    refuses: false,
    asked: 0,
    cut: () => [...sockets].forEach((socket) => socket.destroy()),
  }
  for (const name of ['nats-1', 'nats-2']) {
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
      socket.write(
        `INFO ${JSON.stringify({ server_id: name, server_name: name, version: '2.12.0', proto: 1, headers: true, max_payload: 1_048_576, auth_required: true, connect_urls: urls })}\r\n`,
      )
      socket.on('data', (bytes) => {
        if (bytes.includes('CONNECT')) nats.asked += 1
        if (nats.refuses) socket.end("-ERR 'Authorization Violation'\r\n")
        else if (bytes.includes('PING')) socket.write('PONG\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    urls.push(`127.0.0.1:${(server.address() as AddressInfo).port}`)
    onTestFinished(() => {
      nats.cut()
      server.close()
    })
  }
  return {
    nats,
    config: {
      servers: urls.map((url) => `nats://name:p%25@${url}`),
      node: 'salle-1',
      desk: false,
      hall: false,
      credentials: null,
      unsafe: false,
    },
  }
}

test('a wrong account is refused at once, although each server advertises the other one', async () => {
  const { nats, config } = await startServers()
  nats.refuses = true
  const connected = await connectTo(config)
  expect(connected.ok || connected.message).toContain('refuse ces identifiants')
  expect(nats.asked).toBeLessThanOrEqual(2)
})

test('an account that is refused several times during a reconnect is tried again, and goes on', async () => {
  const { nats, config } = await startServers()
  const connected = await connectTo(config)
  if (!connected.ok) throw new Error(connected.message)
  onTestFinished(() => connected.nats.close())
  nats.refuses = true
  nats.cut()
  await expect.poll(() => nats.asked, { timeout: 10_000 }).toBeGreaterThan(3)
  nats.refuses = false
  await expect
    .poll(
      () =>
        connected.nats.flush().then(
          () => 'up',
          () => 'away',
        ),
      { timeout: 10_000 },
    )
    .toBe('up')
})

import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { words } from '../../words/words.ts'
import { connectTo } from './connect.ts'

/** Starts a simulated NATS server that refuses every account while `refuses` is true. */
async function startServer() {
  const sockets = new Set<Socket>()
  const nats = { refuses: false, asked: 0, cut: () => [...sockets].forEach((socket) => socket.destroy()) }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.write('INFO {"server_id":"N","server_name":"nats-1","version":"2.12.0","proto":1,"headers":true,"max_payload":1048576,"auth_required":true}\r\n')
    socket.on('data', (bytes) => {
      if (bytes.includes('CONNECT')) nats.asked += 1
      if (nats.refuses) socket.end("-ERR 'Authorization Violation'\r\n")
      else if (bytes.includes('PING')) socket.write('PONG\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    nats.cut()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { nats, config: { servers: [`nats://name:p%25@127.0.0.1:${port}`], node: 'salle-1', desk: false, hall: false, credentials: null, unsafe: false } }
}

test('a wrong account is refused at once, at the first attempt', async () => {
  const { nats, config } = await startServer()
  nats.refuses = true
  const connected = await connectTo(config)
  expect(connected.ok || connected.message(words.cluster)).toContain('refuse ces identifiants')
  expect(nats.asked).toBe(1)
})

test('an account that is refused several times during a reconnect is tried again, and goes on', async () => {
  const { nats, config } = await startServer()
  const connected = await connectTo(config)
  if (!connected.ok) throw new Error(connected.message(words.cluster))
  onTestFinished(() => connected.line.close())
  nats.refuses = true
  nats.cut()
  await expect.poll(() => nats.asked, { timeout: 10_000 }).toBeGreaterThan(3)
  nats.refuses = false
  await expect.poll(() => connected.line.flush().then(() => 'up', () => 'away'), { timeout: 10_000 }).toBe('up')
})

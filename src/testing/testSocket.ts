// A WebSocket client for tests, which speaks the protocol of docs/API.md.
import { once } from 'node:events'
import WebSocket from 'ws'
import { collectFrames, type Frames } from './frames.ts'

export interface TestSocket extends Frames {
  say(event: string, data?: unknown): void
  sayRaw(text: string | Buffer): void
  /** resolves to the code and the reason with which the server closed the connection */
  closed: Promise<{ code: number; reason: string }>
  close(): void
  /** Resolves once the server has handled everything that this client has sent. */
  caughtUp(): Promise<void>
}

/** @param from local address from which the connection opens, on a machine with several addresses */
export async function openSocket(
  origin: string,
  headers: Record<string, string> = {},
  from?: string,
): Promise<TestSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    headers,
    ...(from !== undefined && { localAddress: from }),
  })
  const frames = collectFrames()
  socket.on('message', (bytes: Buffer) => frames.push(bytes.toString('utf8')))
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  // When the server refuses the handshake, this `once` rejects. Later errors are ignored, since `close` follows them.
  await once(socket, 'open')
  socket.on('error', () => {})
  let pings = 0
  return {
    ...frames,
    say: (event, data = {}) => socket.send(JSON.stringify({ event, data })),
    sayRaw: (text) => socket.send(text),
    closed,
    close: () => socket.close(),
    async caughtUp() {
      const t = ++pings
      socket.send(JSON.stringify({ event: 'ping', data: { t } }))
      while ((await frames.next('pong')).t !== t);
    },
  }
}

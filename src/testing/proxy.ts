// A small reverse proxy, as nginx or Caddy stands before the box: requests and sockets pass, with the client named in
// X-Forwarded-For.
import { createServer, request, type IncomingMessage, type RequestOptions } from 'node:http'
import { listenOnLoopback } from './loopback.ts'

export interface Proxy {
  readonly origin: string
  close(): void
}

/** @param target origin of the box @param keepsHost whether the box hears the name that was asked for, or its own address */
export async function openProxy(target: string, { keepsHost }: { keepsHost: boolean }): Promise<Proxy> {
  const { hostname, port, host } = new URL(target)
  const passed = ({ method, url, headers, socket }: IncomingMessage): RequestOptions => ({
    hostname,
    port,
    method,
    path: url,
    headers: { ...headers, ...(keepsHost ? {} : { host }), 'x-forwarded-for': headers['x-test-client'] ?? socket.remoteAddress },
  })
  const server = createServer((incoming, outgoing) => {
    const inner = request(passed(incoming), (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    inner.on('error', () => outgoing.destroy())
    incoming.pipe(inner)
  })
  server.on('upgrade', (incoming, client) => {
    const inner = request(passed(incoming))
    inner.on('upgrade', (answer, box, head) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      if (head.length > 0) client.write(head)
      client.pipe(box).pipe(client)
      client.on('error', () => box.destroy())
      box.on('error', () => client.destroy())
    })
    inner.on('response', (answer) => client.end(`HTTP/1.1 ${answer.statusCode} refused\r\nconnection: close\r\n\r\n`))
    inner.on('error', () => client.destroy())
    inner.end()
  })
  return {
    origin: await listenOnLoopback(server),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

// A small reverse proxy, like nginx or Caddy before the server: passes requests and sockets on, with the client's
// address in X-Forwarded-For.
import { createServer, request, type IncomingMessage, type RequestOptions } from 'node:http'
import { listenOnLoopback } from './loopback.ts'

export interface Proxy {
  readonly origin: string
  /** Requested paths outside the proxy's prefix, which the proxy answered with 404, as another site would. */
  readonly strays: readonly string[]
  close(): void
}

interface Settings {
  /** whether the proxy passes the requested `Host` on to the server, instead of the server's own address */
  keepsHost: boolean
  /** the server's path on the proxy, such as `/jeu`, and whether the proxy passes the path on or removes it */
  under?: { prefix: string; isPassedOn: boolean }
}

/** @param target origin of the server, read at each request: a server may need its proxy's address before it starts */
export async function openProxy(
  target: () => string,
  { keepsHost, under }: Settings,
): Promise<Proxy> {
  const strays: string[] = []
  const isStray = ({ url = '' }: IncomingMessage): boolean => {
    const stray = under !== undefined && url !== under.prefix && !url.startsWith(`${under.prefix}/`)
    if (stray) strays.push(url)
    return stray
  }
  const pathOf = (url = '/'): string =>
    under === undefined || under.isPassedOn ? url : url.slice(under.prefix.length) || '/'
  const passed = ({ method, url, headers, socket }: IncomingMessage): RequestOptions => {
    const { hostname, port, host } = new URL(target())
    const client = headers['x-test-client'] ?? socket.remoteAddress
    return {
      hostname,
      port,
      method,
      path: pathOf(url),
      headers: { ...headers, ...(keepsHost ? {} : { host }), 'x-forwarded-for': client },
    }
  }
  const server = createServer((incoming, outgoing) => {
    if (isStray(incoming)) return void outgoing.writeHead(404).end()
    const inner = request(passed(incoming), (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    inner.on('error', () => outgoing.destroy())
    incoming.pipe(inner)
  })
  server.on('upgrade', (incoming, client) => {
    if (isStray(incoming))
      return void client.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    const inner = request(passed(incoming))
    inner.on('upgrade', (answer, box, head) => {
      const lines = Object.entries(answer.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      )
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      if (head.length > 0) client.write(head)
      client.pipe(box).pipe(client)
      client.on('error', () => box.destroy())
      box.on('error', () => client.destroy())
    })
    inner.on('response', (answer) =>
      client.end(`HTTP/1.1 ${answer.statusCode} refused\r\nconnection: close\r\n\r\n`),
    )
    inner.on('error', () => client.destroy())
    inner.end()
  })
  return {
    origin: await listenOnLoopback(server),
    strays,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

// A raw TCP connection of an untrusted client: a test writes arbitrary bytes to it. The client reads what the server
// sends, unless the test opens the connection with `reads: false`.
import { once } from 'node:events'
import { connect } from 'node:net'

export interface Line {
  write(bytes: string | Buffer): void
  /** Returns the statuses of the HTTP responses received; empty on a connection that does not read. */
  statuses(): number[]
  /** Returns all bytes received on the connection, as text. */
  text(): string
  /** Returns the number of bytes received on the connection. */
  received(): number
  /**
   * Resolves, once the server closes the connection, to the connection's age, ms. With `reads: false` it may stay
   * pending: a client that does not read may not notice the close behind the unread bytes.
   */
  readonly ended: Promise<number>
  hangUp(): void
}

export interface LineSettings {
  /** local address from which the connection opens: on Linux, any address of 127.0.0.0/8. */
  from?: string
  /** false: the client does not read, its receive window fills up, and all responses stay queued at the server */
  reads?: boolean
}

export async function openLine(
  origin: string,
  { from, reads = true }: LineSettings = {},
): Promise<Line> {
  const { hostname, port } = new URL(origin)
  const socket = connect({
    port: Number(port),
    host: hostname,
    ...(from !== undefined && { localAddress: from }),
  })
  // Without this listener, a write to a connection that the server has closed would end this process. An error before
  // the connection is open is thrown below; later errors are ignored.
  let failed: Error | null = null
  socket.on('error', (error) => (failed = error))
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  if (failed !== null) throw failed
  const opened = performance.now()
  let text = ''
  let bytes = 0
  const ended = new Promise<number>((resolve) => {
    socket.once('end', () => resolve(performance.now() - opened))
    socket.once('close', () => resolve(performance.now() - opened))
  })
  if (reads) {
    socket.on('data', (more) => {
      bytes += more.length
      text += more.toString('latin1')
    })
  } else socket.pause()
  return {
    write: (more) => void (socket.writable && socket.write(more)),
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    text: () => Buffer.from(text, 'latin1').toString('utf8'),
    received: () => bytes,
    ended,
    hangUp: () => void socket.destroy(),
  }
}

/** Returns the text of a GET request, with no headers but `host` and `headers`. @param path with its leading slash */
export const plainGet = (path: string, headers: readonly string[] = []): string =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')

/** Returns a POST request with a JSON body. */
export function plainPost(path: string, body: unknown): string {
  const text = JSON.stringify(body)
  return [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n')
}

// A stranger's line: bytes are written as he likes, and nothing is read unless he wants to.
import { once } from 'node:events'
import { connect } from 'node:net'

export interface Line {
  write(bytes: string | Buffer): void
  /** Statuses of the HTTP answers that have come; empty on a line that reads nothing. */
  statuses(): number[]
  /** All that has come. */
  text(): string
  /** how much has come, bytes */
  received(): number
  /** Resolves, ms after it was opened, once the server has ended the line; a line that reads nothing may not learn of it. */
  readonly ended: Promise<number>
  hangUp(): void
}

export interface LineSettings {
  /** The address that he comes from: any of 127.0.0.0/8 on Linux. */
  from?: string
  /** false: his window fills up, and everything that is answered waits on the server */
  reads?: boolean
}

export async function openLine(origin: string, { from, reads = true }: LineSettings = {}): Promise<Line> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ port: Number(port), host: hostname, ...(from !== undefined && { localAddress: from }) })
  // Writing to a line that the server has cut is part of the game.
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

/** A GET as a program writes it. @param path with its leading slash */
export const plainGet = (path: string, headers: readonly string[] = []): string => [`GET ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')

/** A POST of a JSON body. */
export function plainPost(path: string, body: unknown): string {
  const text = JSON.stringify(body)
  return [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', `content-length: ${Buffer.byteLength(text)}`, '', text].join('\r\n')
}

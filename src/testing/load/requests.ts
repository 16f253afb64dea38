// GET requests over keep-alive connections: plain sockets, one request at a time on each, bodies counted and discarded.
import { connect, type Socket } from 'node:net'

export interface Asked {
  /** origin of the server, as `http://host:port` */
  origin: string
  /** paths that the generator requests repeatedly, in turn */
  paths: readonly string[]
  headers: Readonly<Record<string, string>>
  atOnce: number
  count: number
}

export interface Got {
  /** ms from the first request to the last byte of the last response */
  ms: number
  /** bytes of the bodies of all responses */
  bytes: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Rejects when a response is not 200, has no length, or a connection ends early. */
export async function ask({ origin, paths, headers, atOnce, count }: Asked): Promise<Got> {
  const { hostname, port, host } = new URL(origin)
  const tail = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${tail}\r\n`))
  let next = 0
  let bytes = 0

  const lines = await Promise.all(
    Array.from({ length: atOnce }, () => opened(Number(port), hostname)),
  )
  const from = performance.now()
  const drive = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let head: Buffer = Buffer.alloc(0)
      /** bytes of the response's body that have not arrived; null while the head is read */
      let left: number | null = null
      const more = (): void => {
        if (next >= count) return resolve()
        socket.write(requests[next++ % requests.length]!)
      }
      socket.on('error', reject)
      socket.on('close', () => reject(new Error(`${origin} ended a line`)))
      socket.on('data', (chunk) => {
        let body: Buffer = chunk
        if (left === null) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
          const end = head.indexOf(END_OF_HEAD)
          if (end < 0) return
          const text = head.toString('latin1', 0, end)
          const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
          if (!text.startsWith('HTTP/1.1 200') || length === undefined)
            return reject(new Error(`${origin}: ${text.slice(0, 200)}`))
          left = Number(length)
          bytes += left
          body = head.subarray(end + END_OF_HEAD.length)
          head = Buffer.alloc(0)
        }
        left -= body.length
        if (left > 0) return
        left = null
        more()
      })
      more()
    })
  try {
    await Promise.all(lines.map(drive))
    return { ms: performance.now() - from, bytes }
  } finally {
    for (const line of lines) line.destroy()
  }
}

function opened(port: number, hostname: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname, () => {
      socket.off('error', reject)
      resolve(socket)
    })
    socket.setNoDelay(true)
    socket.once('error', reject)
  })
}

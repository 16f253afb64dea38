// Starts a real tile server on the loopback, which simulates failures of tile servers.
import { createServer, type ServerResponse } from 'node:http'
import sharp from 'sharp'
import { listenOnLoopback } from './loopback.ts'

/** `hold`: the request gets no response. `cut`: the server sends half a picture and breaks the connection. */
export type Behaviour =
  'well' | 'hold' | 'html' | 'busy' | 'cut' | 'short' | 'broken' | 'absent' | 'private'

export interface TileServer {
  /** XYZ address of the server's tiles */
  readonly address: string
  readonly origin: string
  /** paths that clients requested, in order */
  readonly asked: string[]
  /** number of complete responses that the server gave for each tile */
  readonly given: ReadonlyMap<string, number>
  /** Returns the largest number of requests that the server had at the same time. */
  mostAtOnce(): number
  /** Sets how the server behaves from this call on, or once it has given `after` complete tiles since its start. */
  behave(behaviour: Behaviour, options?: { after?: number; retryAfter?: string; ms?: number }): void
  close(): void
}

const jpeg = await sharp({
  create: { width: 256, height: 256, channels: 3, background: '#3a5f2a' },
})
  .jpeg()
  .toBuffer()
export const TILE_BYTES = jpeg.length

export async function startTileServer(): Promise<TileServer> {
  const asked: string[] = []
  const given = new Map<string, number>()
  let behaviour: Behaviour = 'well'
  let later: { behaviour: Behaviour; after: number } | null = null
  let retryAfter = '1'
  let delayMs = 0
  let standing = 0
  let most = 0

  const give = (
    path: string,
    reply: ServerResponse,
    headers: Record<string, string> = {},
  ): void => {
    reply.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(jpeg)
    given.set(path, (given.get(path) ?? 0) + 1)
    if (later && [...given.values()].reduce((sum, nb) => sum + nb, 0) >= later.after) {
      behaviour = later.behaviour
      later = null
    }
  }

  const answer = (path: string, reply: ServerResponse): void => {
    switch (behaviour) {
      case 'well':
        return give(path, reply)
      case 'private':
        return give(path, reply, { 'cache-control': 'private, no-store' })
      case 'hold':
        return
      case 'html':
        return void reply
          .writeHead(200, { 'content-type': 'image/jpeg' })
          .end('<!doctype html><title>Portail Wi-Fi</title>')
      case 'busy':
        return void reply.writeHead(429, { 'retry-after': retryAfter }).end()
      case 'cut':
        return void reply
          .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': jpeg.length })
          .write(jpeg.subarray(0, 300), () => reply.destroy())
      case 'short':
        // the response lacks `content-length`, so the client takes half a picture for a complete response
        return void reply
          .writeHead(200, { 'content-type': 'image/jpeg' })
          .end(jpeg.subarray(0, jpeg.length >> 1))
      case 'broken':
        return void reply.writeHead(500).end()
      case 'absent':
        return void reply.writeHead(404).end()
      default:
        return behaviour satisfies never
    }
  }

  const server = createServer((request, reply) => {
    const path = request.url ?? ''
    asked.push(path)
    standing += 1
    most = Math.max(most, standing)
    reply.once('close', () => void (standing -= 1))
    setTimeout(() => answer(path, reply), delayMs)
  })
  const origin = await listenOnLoopback(server)
  return {
    origin,
    address: `${origin}/{z}/{x}/{y}.jpg`,
    asked,
    given,
    mostAtOnce: () => most,
    behave(next, { after, retryAfter: seconds = '1', ms = 0 } = {}) {
      retryAfter = seconds
      delayMs = ms
      if (after === undefined) {
        behaviour = next
        later = null
      } else later = { behaviour: next, after }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

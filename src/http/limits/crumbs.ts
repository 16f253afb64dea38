// A body in chunks of a byte or two (RFC 9112, § 7.1): Node hands over each of them by itself, so that 64 kB of them cost
// as much as a thousand requests.
import type { IncomingMessage } from 'node:http'

/** chunks that may be of any size: the first ones, and whatever a client flushes on its way */
const FREE_CHUNKS = 64
/** bytes a chunk, in the mean, from then on */
const LEAST_MEAN = 32

/** Closes the connection of whoever sends a body in crumbs; what has come with them is not looked at. */
export function refuseCrumbs(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return
  let chunks = 0
  let bytes = 0
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    if (chunk !== null) {
      chunks += 1
      bytes += chunk.length
    }
    if (chunks <= FREE_CHUNKS || bytes >= chunks * LEAST_MEAN) return push(chunk, encoding)
    // Node goes on reading the packet although its connection is destroyed.
    request.push = () => true
    request.socket.destroy()
    return false
  }
}

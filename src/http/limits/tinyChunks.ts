// Refuses bodies in chunks of a byte or two (RFC 9112, § 7.1): Node handles each chunk separately, so that 64 kB of
// them cost as much as a thousand requests.
import type { IncomingMessage } from 'node:http'

/** Number of chunks up to which a body's chunks may be of any size, since clients may flush small ones. */
const FREE_CHUNKS = 64
/** Least mean size of a body's chunks, bytes, once it has more than FREE_CHUNKS. */
const LEAST_MEAN = 32

/** Closes the connection of a client that sends a body in tiny chunks, and ignores chunks that Node still parses. */
export function refuseTinyChunks(request: IncomingMessage): void {
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
    // After the connection is destroyed, Node still parses the rest of a packet that it has received: the chunks in
    // that rest are ignored.
    request.push = () => true
    request.socket.destroy()
    return false
  }
}

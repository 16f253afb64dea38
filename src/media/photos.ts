// The way in for photos: one decoder process at a time, kept warm between photos, and a bounded queue before it.

import { startDecoder, type DecoderProcess } from './decoderProcess.ts'
import { lengthOf, type PhotoPieces, type PhotoResult } from './photo.ts'

export interface PhotoDecoder {
  /** Refusals are values (`busy` also when the process is too slow to start); rejects only when the decoder process cannot be started at all. */
  decode(photo: PhotoPieces): Promise<PhotoResult>
  /** Ends the process; photos still waiting are answered `busy`. */
  close(): void
}

export interface PhotoDecoderOptions {
  /** How to start the process, e.g. `[process.execPath, mainFile, 'decode-photo']`. */
  command: readonly [string, ...string[]]
  /** The process opens untrusted files: give it no secret. By default it inherits the server's. */
  env?: NodeJS.ProcessEnv | undefined
  /** A photo that takes longer, in ms, is given up and its process killed. */
  hangMs?: number
  /** So long, in ms, one photo or the start of its process waits for a time in which nothing else wants the processor. */
  idlePatienceMs?: number
  /** Rest, in ms, after which the process ends and gives its memory back. */
  idleMs?: number
  /** Photos being opened and waiting for it, in bytes all together; more is `busy`, a lone photo never is. */
  maxHeldBytes?: number
}

interface Waiting {
  photo: PhotoPieces
  byteLength: number
  resolve: (result: PhotoResult) => void
  reject: (cause: unknown) => void
}

const BUSY: PhotoResult = { ok: false, reason: 'busy' }
const UNREADABLE: PhotoResult = { ok: false, reason: 'unreadable' }

export function createPhotoDecoder(options: PhotoDecoderOptions): PhotoDecoder {
  const { command, env, hangMs = 20_000, idlePatienceMs = 3_000, idleMs = 30_000, maxHeldBytes = 64 * 1024 * 1024 } = options
  const waiting: Waiting[] = []
  let heldBytes = 0
  let current: DecoderProcess | null = null
  let working = false
  let closed = false
  let idle: NodeJS.Timeout | undefined
  let knowsIdleClass = process.platform === 'linux'
  /** The machine has had no time to spare; asked again after a rest. */
  let neverIdle = false

  function rest(): void {
    idle = setTimeout(() => {
      current?.kill()
      current = null
      neverIdle = false
    }, idleMs)
    idle.unref()
  }

  async function startBehindAll(): Promise<DecoderProcess | null> {
    if (!knowsIdleClass || neverIdle) return null
    try {
      const started = await startDecoder({ idleClass: true, command, env, hangMs: Math.min(idlePatienceMs, hangMs) })
      neverIdle = started === null
      return started
    } catch {
      // No `chrt` here, or a container that forbids it. Anything else fails without it as well, and is then told.
      knowsIdleClass = false
      return null
    }
  }

  async function decodeNow(photo: PhotoPieces): Promise<PhotoResult> {
    if (!current?.alive) {
      const started = (await startBehindAll()) ?? (await startDecoder({ idleClass: false, command, env, hangMs }))
      if (!started) return BUSY
      if (closed) {
        started.kill()
        return BUSY
      }
      current = started
    }
    const { idleClass } = current
    const result = await current.decode(photo)
    if (closed) return BUSY
    if (result) return result
    if (!idleClass) return UNREADABLE
    neverIdle = true
    current = null
    return decodeNow(photo)
  }

  async function work(): Promise<void> {
    working = true
    clearTimeout(idle)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { photo, byteLength, resolve, reject } = next
      await decodeNow(photo)
        .finally(() => (heldBytes -= byteLength))
        .then(resolve, reject)
    }
    working = false
    if (!closed) rest()
  }

  return {
    decode(photo) {
      const byteLength = lengthOf(photo)
      const full = heldBytes > 0 && heldBytes + byteLength > maxHeldBytes
      if (closed || full) return Promise.resolve(BUSY)
      return new Promise((resolve, reject) => {
        waiting.push({ photo, byteLength, resolve, reject })
        heldBytes += byteLength
        if (!working) void work()
      })
    },
    close() {
      closed = true
      clearTimeout(idle)
      for (const photo of waiting.splice(0)) photo.resolve(BUSY)
      current?.kill()
    },
  }
}

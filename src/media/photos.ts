// Decodes uploaded photos: one decoder process at a time, kept running between photos, with a bounded queue.

import { startDecoder, type DecoderProcess } from './decoderProcess.ts'
import { FLAT, lengthOf, type PhotoOrder, type PhotoPieces, type PhotoResult } from './photo.ts'

export interface PhotoDecoder {
  /**
   * Decodes a photo, by default to a flat one. Resolves also when the photo is refused, with `busy` if too many photos wait or the decoder
   * process starts too slowly; rejects only when that process cannot be started at all.
   */
  decode(photo: PhotoPieces, order?: PhotoOrder): Promise<PhotoResult>
  /** Ends the decoder process; photos still waiting for it resolve to `busy`. */
  close(): void
}

export interface PhotoDecoderOptions {
  /** Command that starts the decoder process, e.g. `[process.execPath, mainFile, 'decode-photo']`. */
  command: readonly [string, ...string[]]
  /**
   * Environment of the decoder process; the caller has removed secrets from it, as the process decodes untrusted files.
   * By default the process gets the server's environment, secrets included.
   */
  env?: NodeJS.ProcessEnv | undefined
  /** Time after which a photo is given up and its decoder process killed, ms. */
  hangMs?: number
  /**
   * ms that a decoder process in Linux's idle class (SCHED_IDLE) may take to start, or go with next to no processor time
   * while it decodes a photo: it only runs while no other process needs the processor. After this time a new decoder
   * process outside that class takes over.
   */
  idlePatienceMs?: number
  /** Time without a photo after which the decoder process ends and releases its memory, ms. */
  idleMs?: number
  /**
   * Most bytes of all photos being decoded or waiting: a photo that would exceed them is refused (`busy`), unless no
   * other photo is being decoded or waiting.
   */
  maxHeldBytes?: number
}

interface Waiting {
  photo: PhotoPieces
  order: PhotoOrder
  byteLength: number
  resolve: (result: PhotoResult) => void
  reject: (cause: unknown) => void
}

const BUSY: PhotoResult = { ok: false, reason: 'busy' }
const UNREADABLE: PhotoResult = { ok: false, reason: 'unreadable' }

export function createPhotoDecoder(options: PhotoDecoderOptions): PhotoDecoder {
  const {
    command,
    env,
    hangMs = 180_000,
    idlePatienceMs = 3_000,
    idleMs = 30_000,
    maxHeldBytes = 64 * 1024 * 1024,
  } = options
  const waiting: Waiting[] = []
  let heldBytes = 0
  let current: DecoderProcess | null = null
  let working = false
  let closed = false
  let idle: NodeJS.Timeout | undefined
  let knowsIdleClass = process.platform === 'linux'
  /**
   * True after a decoder in Linux's idle class, which other programs may keep from all processor time, did not start or
   * answer in time: decoders start outside that class until no photo has come for `idleMs`.
   */
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
      const started = await startDecoder({
        idleClass: true,
        command,
        env,
        hangMs,
        idlePatienceMs,
      })
      neverIdle = started === null
      return started
    } catch {
      // `chrt` is missing, or a container forbids it: the decoder starts without `chrt`. Any other error occurs again
      // at that start, which reports it.
      knowsIdleClass = false
      return null
    }
  }

  async function decodeNow(photo: PhotoPieces, order: PhotoOrder): Promise<PhotoResult> {
    if (!current?.alive) {
      const started =
        (await startBehindAll()) ??
        (await startDecoder({ idleClass: false, command, env, hangMs, idlePatienceMs }))
      if (!started) return BUSY
      if (closed) {
        started.kill()
        return BUSY
      }
      current = started
    }
    const { idleClass } = current
    const result = await current.decode(photo, order)
    if (closed) return BUSY
    if (result) return result
    if (!idleClass) return UNREADABLE
    neverIdle = true
    current = null
    return decodeNow(photo, order)
  }

  async function work(): Promise<void> {
    working = true
    clearTimeout(idle)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { photo, order, byteLength, resolve, reject } = next
      await decodeNow(photo, order)
        .finally(() => (heldBytes -= byteLength))
        .then(resolve, reject)
    }
    working = false
    if (!closed) rest()
  }

  return {
    decode(photo, order = FLAT) {
      const byteLength = lengthOf(photo)
      const full = heldBytes > 0 && heldBytes + byteLength > maxHeldBytes
      if (closed || full) return Promise.resolve(BUSY)
      return new Promise((resolve, reject) => {
        waiting.push({ photo, order, byteLength, resolve, reject })
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

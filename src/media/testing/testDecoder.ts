// Photo decoders as the server starts them, and test pictures.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { PhotoOrder, PhotoResult } from '../photo.ts'
import { createPhotoDecoder, type PhotoDecoderOptions } from '../photos.ts'

/** temporary folder of the test file that uses these decoders */
export let folder = ''

/** Makes the temporary folder of a test file, at whose top it is called once, and removes it after all its tests. */
export function withDecoders(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'photos-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
}

let started = 0

export interface TestDecoder {
  decode(photo: Uint8Array, order?: PhotoOrder): Promise<PhotoResult>
  pid(): number
  close(): void
}

const PIECE = 10_000

/** Opens a decoder that gets photos in pieces, as they arrive over a network. */
export function openDecoder(options: Partial<PhotoDecoderOptions> = {}): TestDecoder {
  const pidFile = join(folder, `pid-${started++}`)
  const entry = join(import.meta.dirname, 'photoDecoderEntry.ts')
  const { decode, close } = createPhotoDecoder({
    command: [process.execPath, entry, pidFile],
    ...options,
  })
  const piecesOf = (photo: Uint8Array) =>
    Array.from({ length: Math.ceil(photo.byteLength / PIECE) }, (_, i) =>
      photo.subarray(i * PIECE, (i + 1) * PIECE),
    )
  return {
    decode: (photo, order) => decode(piecesOf(photo), order),
    pid: () => Number(readFileSync(pidFile, 'utf8')),
    close,
  }
}

/** Opens a decoder that is closed at the end of the calling test. */
export function startDecoder(options: Partial<PhotoDecoderOptions> = {}): TestDecoder {
  const decoder = openDecoder(options)
  onTestFinished(() => decoder.close())
  return decoder
}

/** A picture whose left half is red and right half blue, so that a rotation is visible. */
export function flag(width: number, height: number): Sharp {
  const half = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' },
  }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, gravity: 'east' },
  ])
}

export function kept(result: PhotoResult): Extract<PhotoResult, { ok: true }> {
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result
}

export const refused = (reason: string) => ({ ok: false, reason })

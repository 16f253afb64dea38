// The child process that decodes photos: a hostile file can only harm this process, not the game's.

import { readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { exifPosition } from '#core/photo/exifPosition.ts'
import {
  MAX_PIXELS,
  PHOTO_SIDE,
  THUMBNAIL_WIDTH,
  type AnnouncedPicture,
  type PhotoResult,
  type PhotoVerdict,
  type Picture,
} from './photo.ts'
import { readBytes } from './pipedBytes.ts'
import { hasPhotoSignature } from '#core/photo/photoSignature.ts'
import { LONGEST_SIDE } from '#core/photo/pictureSize.ts'

// Photos are stored as JPEG, not WebP: at 2560 px it is encoded three to four times faster, which matters on a
// Raspberry Pi in the middle of a game, and every browser opens it at once; on a local network the bytes count less.
const JPEG = { quality: 82 }

function allowPhotosOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  sharp.cache(false)
  sharp.concurrency(1)
}

async function encode(image: Sharp): Promise<Picture> {
  const { data, info } = await image.jpeg(JPEG).toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/jpeg', width: info.width, height: info.height }
}

/** Decodes, resizes and encodes a photo in one pipeline: a second pass over raw pixels took half as long again. */
function kept(bytes: Uint8Array, failOn: 'warning' | 'error'): Promise<Picture> {
  return encode(
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn })
      .autoOrient()
      .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  )
}

/**
 * Decodes also a picture with a harmless defect (stray bytes, a wrong marker), but none that is shorter than its header
 * announces: libjpeg fills missing rows with grey and only warns, with the same severity as for harmless defects, so
 * the text of the warning decides.
 */
async function keptWhole(bytes: Uint8Array): Promise<Picture> {
  try {
    return await kept(bytes, 'warning')
  } catch (error) {
    if (error instanceof Error && error.message.includes('premature end')) throw error
    return kept(bytes, 'error')
  }
}

/** Decodes a JPEG, PNG, WebP or AVIF; of an animated picture, only the first frame. */
async function decodePhoto(bytes: Uint8Array): Promise<PhotoResult> {
  if (!hasPhotoSignature(bytes)) return { ok: false, reason: 'not_an_image' }
  try {
    // The header is read without a limit of pixels, since reading it decodes no pixel. With a limit, `sharp` would
    // throw, and a photo with too many pixels would be refused as `unreadable`.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (header.width * header.height > MAX_PIXELS) return { ok: false, reason: 'too_many_pixels' }
    if (Math.max(header.width, header.height) > LONGEST_SIDE)
      return { ok: false, reason: 'side_too_long' }
    const photo = await keptWhole(bytes)
    // The thumbnail is made from the stored JPEG, which `sharp` decodes only at the resolution that a thumbnail needs.
    const thumbnail = await encode(
      sharp(photo.bytes).resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true }),
    )
    const takenAt = header.exif && exifPosition(header.exif)
    return { ok: true, photo, thumbnail, ...(takenAt && { takenAt }) }
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

/**
 * Lowers the decoder process's priority, in addition to Linux's idle class (SCHED_IDLE), in which `decoderProcess`
 * starts it where possible.
 */
function standBehindTheGame(): void {
  const { PRIORITY_LOW } = constants.priority
  setPriority(PRIORITY_LOW)
  if (process.platform !== 'linux') return
  // When memory runs out, the kernel kills this decoder process first, not the game's.
  writeFileSync('/proc/self/oom_score_adj', '1000')
  // On Linux each thread has its own niceness. Node's threads already run, so the priority of each is lowered here.
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), PRIORITY_LOW)
}

function announced({ bytes, ...picture }: Picture): AnnouncedPicture {
  return { ...picture, bytes: bytes.byteLength }
}

/**
 * Runs the decoder process: `decode-photo` on the command line, started by `createPhotoDecoder`. Each message is the
 * length of a photo, whose bytes follow on standard input; the response is a `PhotoVerdict`, whose pictures go to
 * standard output. The process exits with its parent.
 */
export function runPhotoDecoder(): void {
  const answer = process.send?.bind(process)
  if (!answer) {
    process.stderr.write('decode-photo est une commande interne de Point de Mire.\n')
    process.exitCode = 2
    return
  }
  try {
    standBehindTheGame()
  } catch {
    // The decoder lowers its priority through /proc, which a container may hide: then some of its threads keep the
    // server's priority, and the kernel does not kill the decoder first when memory runs out.
  }
  allowPhotosOnly()
  // Ctrl+C signals the whole process group, this decoder included. The decoder ignores the signal, and the server ends
  // it: if it ended by itself, the server would report its photo as damaged.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit(0))
  const tell = async (byteLength: number): Promise<void> => {
    const result = await decodePhoto(await readBytes(process.stdin, byteLength))
    const verdict: PhotoVerdict = result.ok
      ? { ...result, photo: announced(result.photo), thumbnail: announced(result.thumbnail) }
      : result
    answer(verdict)
    if (!result.ok) return
    process.stdout.write(result.photo.bytes)
    process.stdout.write(result.thumbnail.bytes)
  }
  process.on('message', (byteLength: number) => void tell(byteLength))
  answer('ready')
}

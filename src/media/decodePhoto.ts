// The child process that decodes photos: a hostile file can only harm this process, not the game's.

import { readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { sourceOf } from '#core/photo/byteSource.ts'
import { isOverscanned } from '#core/photo/jpegScans.ts'
import { LONGEST_SIDE, maxPixels, type PhotoFormat } from '#core/photo/photoFormat.ts'
import { photoHeader } from '#core/photo/photoHeader.ts'
import type { Coding } from '#core/photo/heifBoxes.ts'
import { withHeicPixels } from './heicPixels.ts'
import {
  PHOTO_SIDE,
  THUMBNAIL_WIDTH,
  type AnnouncedPicture,
  type PhotoResult,
  type PhotoVerdict,
  type Picture,
} from './photo.ts'
import { readBytes } from './pipedBytes.ts'
import { withProfile } from './pngProfile.ts'
import { isHdr, toSrgb } from './toneMap.ts'

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

/** The pipeline from a decoded photo to the stored one, whose colours are sRGB whatever the photo's profile and depth. */
function stored(image: Sharp): Sharp {
  return image
    .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .withIccProfile('srgb', { attach: false })
}

/** Decodes, resizes and encodes a photo in one pipeline: a second pass over raw pixels took half as long again. */
function kept(bytes: Uint8Array, failOn: 'warning' | 'error'): Promise<Picture> {
  return encode(stored(sharp(bytes, { limitInputPixels: false, failOn }).autoOrient()))
}

const isPremature = (error: unknown): boolean =>
  error instanceof Error && /premature end/i.test(error.message)

/**
 * Decodes also a picture with a harmless defect (stray bytes, a wrong marker), but none that is shorter than its header
 * announces: libjpeg fills missing rows with grey and only warns, with the same severity as for harmless defects, so
 * the text of the warning decides.
 */
async function keptWhole(bytes: Uint8Array, format: PhotoFormat): Promise<Picture> {
  try {
    return await kept(bytes, 'warning')
  } catch (error) {
    if (!isPremature(error)) return kept(bytes, 'error')
    if (format !== 'jpeg') throw error
    // Every pixel may be there, and only the marker that ends a JPEG be missing.
    return kept(Buffer.concat([bytes, END_OF_JPEG]), 'warning')
  }
}

/** An AVIF for bright screens, brought to what a projector shows. */
async function keptHdr(bytes: Uint8Array, coding: Coding): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: false })
    .autoOrient()
    .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = new Uint16Array(data.buffer, data.byteOffset, width * height * 3)
  return encode(sharp(toSrgb(pixels, coding), { raw: { width, height, channels: 3 } }))
}

const END_OF_JPEG = Uint8Array.of(0xff, 0xd9)

/**
 * A HEIC photo, decoded by libheif, which turns it upright itself. sharp takes a profile for raw pixels from nowhere:
 * with one, the small picture passes through a PNG that carries it.
 */
function keptHeic(bytes: Uint8Array, profile: Uint8Array | undefined): Promise<Picture> {
  return withHeicPixels(bytes, async ({ bytes: pixels, ...raw }) => {
    const image = sharp(pixels, { raw, limitInputPixels: false })
    if (!profile) return encode(stored(image))
    const small = await image
      .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer()
    return encode(stored(sharp(withProfile(small, profile))))
  })
}

const AVIF_SEQUENCE = 'avis'
const AVIF_STILL = 'avif'

/** Names an animated AVIF a still one, in place: libvips knows no animation, but the first frame is a still picture too. */
function callStill(bytes: Uint8Array): void {
  const brand = Buffer.from(bytes.buffer, bytes.byteOffset + 8, 4)
  if (brand.toString('latin1') === AVIF_SEQUENCE) brand.write(AVIF_STILL, 'latin1')
}

const MEGA = 1_000_000

/** Decodes a photo; of an animated picture, only the first frame. */
async function decodePhoto(bytes: Uint8Array): Promise<PhotoResult> {
  const read = await photoHeader(sourceOf(bytes))
  if (!read) return { ok: false, reason: 'not_an_image' }
  // libheif decodes what is missing of a HEIC file to green areas, without an error.
  if (read.isCut) return { ok: false, reason: 'truncated' }
  callStill(bytes)
  try {
    // The header is read without a limit of pixels, since reading it decodes no pixel. With a limit, `sharp` would
    // throw, and a photo with too many pixels would be refused as `unreadable`.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    const most = maxPixels({ format: read.format, isProgressive: header.isProgressive })
    const pixels = header.width * header.height
    if (pixels > most) {
      const megapixels = Math.ceil(pixels / MEGA)
      return { ok: false, reason: 'too_many_pixels', megapixels, most: most / MEGA }
    }
    if (Math.max(header.width, header.height) > LONGEST_SIDE)
      return { ok: false, reason: 'side_too_long' }
    if (read.format === 'jpeg' && isOverscanned(bytes, pixels))
      return { ok: false, reason: 'unreadable' }
    const photo =
      read.format === 'heic'
        ? await keptHeic(bytes, header.icc)
        : read.coding && !header.icc && isHdr(read.coding)
          ? await keptHdr(bytes, read.coding)
          : await keptWhole(bytes, read.format)
    // The thumbnail is made from the stored JPEG, which `sharp` decodes only at the resolution that a thumbnail needs.
    const thumbnail = await encode(
      sharp(photo.bytes).resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true }),
    )
    return { ok: true, photo, thumbnail }
  } catch (error) {
    return { ok: false, reason: isPremature(error) ? 'truncated' : 'unreadable' }
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

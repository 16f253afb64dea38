// The child process that decodes photos: a hostile file can only harm this process, not the game's.

import { readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { sourceOf } from '#core/photo/byteSource.ts'
import { isSphereShaped, sphereFacts, WHOLE_SPHERE, type SphereFacts } from '#core/photo/gpano.ts'
import { isOverscanned } from '#core/photo/jpegScans.ts'
import { LONGEST_SIDE, maxPixels, type PhotoFormat } from '#core/photo/photoFormat.ts'
import { heldView, START_VIEW, type View } from '#core/photo/panorama.ts'
import { photoHeader } from '#core/photo/photoHeader.ts'
import type { Coding } from '#core/photo/heifBoxes.ts'
import { withHeicPixels } from './heicPixels.ts'
import {
  PHOTO_SIDE,
  THUMBNAIL_WIDTH,
  type Announced,
  type PhotoOrder,
  type PhotoResult,
  type PhotoTask,
  type PhotoVerdict,
  type Picture,
  type Pictures,
} from './photo.ts'
import { readBytes } from './pipedBytes.ts'
import { withProfile } from './pngProfile.ts'
import { flatView, sphereOf, spherePlan, type RgbPixels } from './sphere.ts'
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

const rgbOf = async (image: Sharp): Promise<RgbPixels> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const ofPixels = ({ bytes, width, height }: RgbPixels): Sharp =>
  sharp(bytes, { raw: { width, height, channels: 3 } })

/** To which size a photo is brought, and what is made of the pipeline that does it. */
interface Wanted<Result> {
  size: ResizeOptions
  finish: (image: Sharp) => Promise<Result>
}

const PHOTO: Wanted<Picture> = {
  size: { width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true },
  finish: encode,
}

/** The pipeline from a decoded photo to the stored one, whose colours are sRGB whatever the photo's profile and depth. */
function stored(image: Sharp, size: ResizeOptions): Sharp {
  return image
    .resize(size)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .withIccProfile('srgb', { attach: false })
}

/** Decodes, resizes and encodes a photo in one pipeline: a second pass over raw pixels took half as long again. */
function kept<Result>(
  bytes: Uint8Array,
  failOn: 'warning' | 'error',
  { size, finish }: Wanted<Result>,
): Promise<Result> {
  return finish(stored(sharp(bytes, { limitInputPixels: false, failOn }).autoOrient(), size))
}

const isPremature = (error: unknown): boolean =>
  error instanceof Error && /premature end/i.test(error.message)

/**
 * Decodes also a picture with a harmless defect (stray bytes, a wrong marker), but none that is shorter than its header
 * announces: libjpeg fills missing rows with grey and only warns, with the same severity as for harmless defects, so
 * the text of the warning decides.
 */
async function keptWhole<Result>(
  bytes: Uint8Array,
  format: PhotoFormat,
  wanted: Wanted<Result>,
): Promise<Result> {
  try {
    return await kept(bytes, 'warning', wanted)
  } catch (error) {
    if (!isPremature(error)) return kept(bytes, 'error', wanted)
    if (format !== 'jpeg') throw error
    // Every pixel may be there, and only the marker that ends a JPEG be missing.
    return kept(Buffer.concat([bytes, END_OF_JPEG]), 'warning', wanted)
  }
}

/** An AVIF for bright screens, brought to what a projector shows. */
async function keptHdr<Result>(
  bytes: Uint8Array,
  coding: Coding,
  { size, finish }: Wanted<Result>,
): Promise<Result> {
  const { data, info } = await sharp(bytes, { limitInputPixels: false })
    .autoOrient()
    .resize(size)
    .removeAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = new Uint16Array(data.buffer, data.byteOffset, width * height * 3)
  return finish(ofPixels({ bytes: toSrgb(pixels, coding), width, height }))
}

const END_OF_JPEG = Uint8Array.of(0xff, 0xd9)

/**
 * A HEIC photo, decoded by libheif, which turns it upright itself. sharp takes a profile for raw pixels from nowhere:
 * with one, the small picture passes through a PNG that carries it.
 */
function keptHeic<Result>(
  bytes: Uint8Array,
  profile: Uint8Array | undefined,
  { size, finish }: Wanted<Result>,
): Promise<Result> {
  return withHeicPixels(bytes, async ({ bytes: pixels, ...raw }) => {
    const image = sharp(pixels, { raw, limitInputPixels: false })
    if (!profile) return finish(stored(image, size))
    const small = await image.resize(size).png({ compressionLevel: 0 }).toBuffer()
    return finish(stored(sharp(withProfile(small, profile)), size))
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

/** The photo and its thumbnail, made from the stored JPEG, which `sharp` decodes only as large as the thumbnail needs. */
async function withThumbnail(photo: Picture): Promise<Pictures> {
  const thumbnail = await encode(
    sharp(photo.bytes).resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true }),
  )
  return { photo, thumbnail }
}

const flatViewOf = async (sphere: RgbPixels, view: View): Promise<Pictures> =>
  withThumbnail(await encode(ofPixels(flatView(sphere, view))))

async function around(
  keep: <Result>(wanted: Wanted<Result>) => Promise<Result>,
  facts: SphereFacts,
  view: View,
): Promise<Pictures> {
  const plan = spherePlan(facts)
  const part = await keep({
    size: { width: plan.partWidth, height: plan.partHeight, fit: 'fill' },
    finish: rgbOf,
  })
  const sphere = sphereOf(part, plan, facts.pose)
  return {
    ...(await flatViewOf(sphere, view)),
    sphere: { ...(await encode(ofPixels(sphere))), view },
  }
}

/** What a photo's XMP block tells of its sphere; null: it is a flat photo. @param size of the photo, upright */
function sphereIn(
  xmp: Uint8Array | null | undefined,
  size: { width: number; height: number },
  isSaid: boolean,
): SphereFacts | null {
  const facts = xmp ? sphereFacts(xmp, size) : null
  if (facts || !isSaid || !isSphereShaped(size)) return facts
  const pose = { pitch: 0, roll: 0 }
  return { part: WHOLE_SPHERE, fullWidth: size.width, pose, view: START_VIEW }
}

/** Decodes a photo; of an animated picture, only the first frame. */
async function decodePhoto(bytes: Uint8Array, order: PhotoOrder): Promise<PhotoResult> {
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
    const keep = <Result>(wanted: Wanted<Result>): Promise<Result> =>
      read.format === 'heic'
        ? keptHeic(bytes, header.icc, wanted)
        : read.coding && !header.icc && isHdr(read.coding)
          ? keptHdr(bytes, read.coding, wanted)
          : keptWhole(bytes, read.format, wanted)
    if ('recut' in order) {
      const { width, height } = header
      const sphere = await keep({ size: { width, height, fit: 'fill' }, finish: rgbOf })
      return { ok: true, ...(await flatViewOf(sphere, heldView(order.recut))) }
    }
    const isSaid = order.panorama === 'yes'
    // Where a photo's block stands elsewhere or compressed, libvips has found it.
    const xmp = read.xmp ?? header.xmp
    const facts = order.panorama === 'no' ? null : sphereIn(xmp, header.autoOrient, isSaid)
    if (facts) {
      const view = heldView(order.view ?? facts.view)
      return { ok: true, ...(await around(keep, facts, view)) }
    }
    if (isSaid) return { ok: false, reason: 'not_a_sphere' }
    return { ok: true, ...(await withThumbnail(await keep(PHOTO))) }
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

function announced<One extends Picture>({ bytes, ...picture }: One): Announced<One> {
  return { ...picture, bytes: bytes.byteLength }
}

/**
 * Runs the decoder process: `decode-photo` on the command line, started by `createPhotoDecoder`. Each message is a
 * `PhotoTask`, whose photo's bytes follow on standard input; the response is a `PhotoVerdict`, whose pictures go to
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
  const tell = async ({ bytes, order }: PhotoTask): Promise<void> => {
    const result = await decodePhoto(await readBytes(process.stdin, bytes), order)
    if (!result.ok) {
      answer(result satisfies PhotoVerdict)
      return
    }
    const { photo, thumbnail, sphere } = result
    const verdict: PhotoVerdict = {
      ok: true,
      photo: announced(photo),
      thumbnail: announced(thumbnail),
      ...(sphere && { sphere: announced(sphere) }),
    }
    answer(verdict)
    for (const picture of [photo, thumbnail, sphere])
      if (picture) process.stdout.write(picture.bytes)
  }
  process.on('message', (task: PhotoTask) => void tell(task))
  answer('ready')
}

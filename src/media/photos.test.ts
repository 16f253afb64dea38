import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PhotoResult } from './photo.ts'
import { createPhotoDecoder, type PhotoDecoderOptions } from './photos.ts'

const folder = mkdtempSync(join(tmpdir(), 'photos-'))
afterAll(() => rmSync(folder, { recursive: true }))

let started = 0

interface TestDecoder {
  decode(photo: Uint8Array): Promise<PhotoResult>
  pid(): number
  close(): void
}

const PIECE = 10_000

/** Photos are given to it as they come over a network: in pieces. */
function openDecoder(options: Partial<PhotoDecoderOptions> = {}): TestDecoder {
  const pidFile = join(folder, `pid-${started++}`)
  const entry = join(import.meta.dirname, 'testing/photoDecoderEntry.ts')
  const { decode, close } = createPhotoDecoder({ command: [process.execPath, entry, pidFile], ...options })
  const piecesOf = (photo: Uint8Array) => Array.from({ length: Math.ceil(photo.byteLength / PIECE) }, (_, i) => photo.subarray(i * PIECE, (i + 1) * PIECE))
  return { decode: (photo) => decode(piecesOf(photo)), pid: () => Number(readFileSync(pidFile, 'utf8')), close }
}

function startDecoder(options: Partial<PhotoDecoderOptions> = {}): TestDecoder {
  const decoder = openDecoder(options)
  onTestFinished(() => decoder.close())
  return decoder
}

/** Left half red, right half blue; so that turning shows. */
function flag(width: number, height: number): Sharp {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([{ input: half, gravity: 'east' }])
}

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

function kept(result: PhotoResult): Extract<PhotoResult, { ok: true }> {
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result
}

const RED = [254, 0, 0]
const near = (wanted: number[]) => wanted.map((value) => expect.closeTo(value, -1.3))
const refused = (reason: string) => ({ ok: false, reason })

describe('a photo that is accepted', () => {
  let decoder: TestDecoder
  beforeAll(() => {
    decoder = openDecoder()
    return () => decoder.close()
  })

  test('WIZ-18 WIZ-17 a phone’s JPEG is turned upright, made smaller, and tells where it was taken', async () => {
    const bytes = await flag(4000, 3000)
      .withExif({
        IFD0: { Make: 'Appareil', Software: 'secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 3024/100', GPSLongitudeRef: 'W', GPSLongitude: '2/1 17/1 402/10' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { photo, thumbnail, takenAt } = kept(await decoder.decode(bytes))
    expect(photo).toMatchObject({ type: 'image/jpeg', width: 1920, height: 2560 })
    expect(thumbnail).toMatchObject({ type: 'image/jpeg', width: 600, height: 800 })
    expect(await colourAt(photo.bytes, 0.5, 0.1)).toEqual(near(RED))
    expect(await colourAt(thumbnail.bytes, 0.5, 0.9)).toEqual(near([0, 0, 254]))
    expect(takenAt?.lat).toBeCloseTo(48.8584, 4)
    expect(takenAt?.lng).toBeCloseTo(-2.2945, 4)
  })

  test('WIZ-17 no metadata of any kind is left in the photo or its thumbnail', async () => {
    const bytes = await flag(800, 600)
      .withExif({ IFD0: { Artist: 'Quelqu’un' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '1/1 0/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)
    const { photo, thumbnail } = kept(await decoder.decode(bytes))
    for (const picture of [photo, thumbnail]) {
      const { exif, xmp, icc, iptc, orientation, comments } = await sharp(picture.bytes).metadata()
      expect([exif, xmp, icc, iptc, orientation, comments]).toEqual(Array.from({ length: 6 }))
      expect(Buffer.from(picture.bytes).includes('Exif')).toBe(false)
    }
  })

  test.each<[string, (image: Sharp) => Sharp]>([
    ['WebP', (image) => image.webp()],
    ['AVIF', (image) => image.avif({ effort: 0 })],
    ['PNG', (image) => image.png()],
    ['PNG of 16 bits', (image) => image.toColourspace('rgb16').png()],
    ['progressive JPEG', (image) => image.jpeg({ progressive: true })],
    ['CMYK JPEG', (image) => image.toColourspace('cmyk').jpeg()],
  ])('WIZ-18 %s keeps its size and colours', async (_, encode) => {
    const { photo, thumbnail } = kept(await decoder.decode(await encode(flag(1000, 500)).toBuffer()))
    expect([photo.width, photo.height]).toEqual([1000, 500])
    expect([thumbnail.width, thumbnail.height]).toEqual([600, 300])
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', depth: 'uchar' })
    const [red = 0, green = 0, blue = 0] = await colourAt(photo.bytes, 0.1, 0.5)
    expect(red - Math.max(green, blue)).toBeGreaterThan(150)
  })

  test('WIZ-18 a grey picture stays grey, a transparent one stands on white', async () => {
    const grey = kept(await decoder.decode(await flag(400, 300).greyscale().png().toBuffer()))
    const [r = 0, g = 0, b = 0] = await colourAt(grey.photo.bytes, 0.1, 0.5)
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(3)
    const clear = { create: { width: 300, height: 200, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
    const seen = kept(await decoder.decode(await sharp(clear).webp().toBuffer()))
    expect(await colourAt(seen.photo.bytes, 0.5, 0.5)).toEqual(near([255, 255, 255]))
  })

  test('WIZ-18 a JPEG with stray bytes, as some cameras write them, is a picture all the same', async () => {
    const whole = await flag(400, 300).jpeg().toBuffer()
    const scan = whole.findIndex((byte, at) => byte === 0xff && whole[at + 1] === 0xda)
    const stray = Buffer.concat([whole.subarray(0, scan), Buffer.alloc(5), whole.subarray(scan)])
    await expect(sharp(stray, { failOn: 'warning' }).toBuffer()).rejects.toThrow('extraneous bytes')
    const { photo } = kept(await decoder.decode(stray))
    expect([photo.width, photo.height]).toEqual([400, 300])
  })

  test('WIZ-18 a small picture is not enlarged, a panorama fits its longest side', async () => {
    const small = kept(await decoder.decode(await flag(40, 30).png().toBuffer()))
    expect([small.photo.width, small.thumbnail.width]).toEqual([40, 40])
    const wide = kept(await decoder.decode(await flag(8000, 400).jpeg().toBuffer()))
    expect([wide.photo.width, wide.photo.height, wide.thumbnail.width]).toEqual([2560, 128, 600])
  })

  test('WIZ-18 an animated picture gives its first frame', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((background) => sharp({ create: { width: 64, height: 48, channels: 3, background } }).png().toBuffer()))
    const bytes = await sharp(frames, { join: { animated: true } }).webp({ loop: 0, delay: [100, 100] }).toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const { photo } = kept(await decoder.decode(bytes))
    expect([photo.width, photo.height]).toEqual([64, 48])
    expect(await colourAt(photo.bytes, 0.5, 0.5)).toEqual(near(RED))
  })
})

describe('a file that is refused', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'
  let decoder: TestDecoder
  beforeAll(() => {
    decoder = openDecoder()
    return () => decoder.close()
  })

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing at all', () => new Uint8Array()],
    ['an SVG named .jpg', () => Buffer.from(SVG)],
    ['a web page', () => Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')],
    ['a GIF', () => flag(20, 20).gif().toBuffer()],
    ['a TIFF', () => flag(20, 20).tiff().toBuffer()],
    ['an iPhone’s HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1')],
    ['two bytes', () => Buffer.from([0xff, 0xd8])],
    ['noise', () => Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
  ])('WIZ-18 %s is not an image', async (_, make) => {
    expect(await decoder.decode(await make())).toEqual(refused('not_an_image'))
  })

  test.each<[string, (image: Sharp) => Sharp]>([
    ['JPEG', (image) => image.jpeg()],
    ['PNG', (image) => image.png()],
    ['WebP', (image) => image.webp()],
    ['AVIF', (image) => image.avif({ effort: 0 })],
  ])('WIZ-18 a truncated %s is unreadable', async (_, encode) => {
    const whole = await encode(flag(900, 600)).toBuffer()
    expect(await decoder.decode(whole.subarray(0, Math.floor(whole.byteLength * 0.6)))).toEqual(refused('unreadable'))
  })

  test.each([false, true])('WIZ-18 a small JPEG (progressive: %s) whose header announces 12 megapixels is unreadable', async (progressive) => {
    const forged = await flag(64, 48).jpeg({ progressive }).toBuffer()
    const frame = forged.findIndex((byte, at) => byte === 0xff && forged[at + 1] === (progressive ? 0xc2 : 0xc0))
    forged.writeUInt16BE(3_000, frame + 5)
    forged.writeUInt16BE(4_000, frame + 7)
    expect(await decoder.decode(forged)).toEqual(refused('unreadable'))
  })

  test.each(['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBPVP8 ', '\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf'])(
    'WIZ-18 the mere beginning of a photo (%j) is unreadable',
    async (start) => {
      expect(await decoder.decode(Buffer.from(start, 'latin1'))).toEqual(refused('unreadable'))
    },
  )

  test('WIZ-18 a header that announces 60000 × 60000 pixels is refused before it is decoded', async () => {
    const png = await flag(10, 10).png().toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    expect(await decoder.decode(png)).toEqual(refused('too_many_pixels'))
  })

  test('WIZ-18 the decoder is none the worse after all that', async () => {
    expect(await decoder.decode(await flag(100, 100).jpeg().toBuffer())).toMatchObject({ ok: true })
  })
})

describe('the decoder process', () => {
  let photo: Buffer
  beforeAll(async () => {
    photo = await flag(200, 100).jpeg().toBuffer()
  })

  test('WIZ-18 photos sent together are answered each with its own', async () => {
    const decoder = startDecoder()
    const sizes = [100, 110, 120, 130]
    const photos = await Promise.all(sizes.map((width) => flag(width, 50).jpeg().toBuffer()))
    const results = await Promise.all(photos.map((bytes) => decoder.decode(bytes)))
    expect(results.map((result) => kept(result).photo.width)).toEqual(sizes)
  })

  test.runIf(process.platform === 'linux')('WIZ-18 every thread of it stands behind the game', async () => {
    const decoder = startDecoder()
    kept(await decoder.decode(photo))
    const tasks = `/proc/${decoder.pid()}/task`
    const nice = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])
    expect(new Set(nice)).toEqual(new Set(['19']))
    expect(readFileSync(`/proc/${decoder.pid()}/oom_score_adj`, 'utf8').trim()).toBe('1000')
  })

  test('WIZ-18 a crash costs the photo that was being opened, and no other', async () => {
    const decoder = startDecoder()
    kept(await decoder.decode(photo))
    const first = decoder.pid()
    process.kill(first, 'SIGSTOP')
    const [lost, next] = [decoder.decode(photo), decoder.decode(photo)]
    process.kill(first, 'SIGKILL')
    expect(await lost).toEqual(refused('unreadable'))
    expect(await next).toMatchObject({ ok: true })
    expect(decoder.pid()).not.toBe(first)
  })

  test('WIZ-18 a photo that hangs is given up, the next one is opened', async () => {
    const decoder = startDecoder({ hangMs: 8000, idlePatienceMs: 0 })
    kept(await decoder.decode(photo))
    process.kill(decoder.pid(), 'SIGSTOP')
    expect(await decoder.decode(photo)).toEqual(refused('unreadable'))
    expect(await decoder.decode(photo)).toMatchObject({ ok: true })
  })

  test.runIf(process.platform === 'linux')('WIZ-18 where nobody leaves the processor idle, a photo is opened all the same', async () => {
    const decoder = startDecoder({ idlePatienceMs: 3000 })
    const opening = decoder.decode(photo)
    await vi.waitUntil(() => childrenOf(process.pid).some((pid) => policyOf(pid) === SCHED_IDLE), { timeout: 60_000, interval: 5 })
    kept(await opening)
    const first = decoder.pid()
    // A busy machine may have left it no time at all: then another one has opened the photo.
    if (policyOf(first) === SCHED_IDLE) process.kill(first, 'SIGSTOP')
    expect(await decoder.decode(photo)).toMatchObject({ ok: true })
    expect(isRunning(first)).toBe(first === decoder.pid())
    expect(policyOf(decoder.pid())).toBe(SCHED_OTHER)
  })

  test('WIZ-18 when too much is waiting, the next photo is told to come back', async () => {
    const decoder = startDecoder({ maxHeldBytes: 2 * photo.byteLength })
    kept(await decoder.decode(photo))
    process.kill(decoder.pid(), 'SIGSTOP')
    const [opened, waiting, busy] = [decoder.decode(photo), decoder.decode(photo), decoder.decode(photo)]
    expect(await busy).toEqual(refused('busy'))
    process.kill(decoder.pid(), 'SIGCONT')
    expect(await opened).toMatchObject({ ok: true })
    expect(await waiting).toMatchObject({ ok: true })
  })

  test('WIZ-18 it ends after a rest, and comes back when needed', async () => {
    const decoder = startDecoder({ idleMs: 50 })
    kept(await decoder.decode(photo))
    const first = decoder.pid()
    await expect.poll(() => isRunning(first)).toBe(false)
    kept(await decoder.decode(photo))
    expect(decoder.pid()).not.toBe(first)
  })

  test('WIZ-18 closing ends it and answers those who wait', async () => {
    const decoder = startDecoder()
    kept(await decoder.decode(photo))
    const pid = decoder.pid()
    process.kill(pid, 'SIGSTOP')
    const pending = [decoder.decode(photo), decoder.decode(photo)]
    decoder.close()
    expect(await Promise.all(pending)).toEqual([refused('busy'), refused('busy')])
    expect(await decoder.decode(photo)).toEqual(refused('busy'))
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('WIZ-18 one that is too slow to start asks for patience, and is started again for the next photo', async () => {
    const asleep = join(folder, 'asleep')
    const slow = startDecoder({ hangMs: 1500, command: [process.execPath, '-e', `require('node:fs').existsSync('${asleep}') || setInterval(() => {}, 1000)`] })
    expect(await slow.decode(photo)).toEqual(refused('busy'))
    writeFileSync(asleep, '')
    await expect(slow.decode(photo)).rejects.toThrow('did not start')
  })

  test('WIZ-18 one that cannot start is an error of the box, not of the photo', async () => {
    const absent = startDecoder({ command: [join(folder, 'absent')] })
    await expect(absent.decode(photo)).rejects.toThrow('did not start')
    const broken = startDecoder({ command: [process.execPath, '-e', 'throw new Error("no libvips here")'] })
    await expect(broken.decode(photo)).rejects.toThrow('no libvips here')
  })
})

// proc_pid_stat(5): the 41st field.
const [SCHED_OTHER, SCHED_IDLE] = ['0', '5']
function policyOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[38]
  } catch {
    return undefined
  }
}

const childrenOf = (pid: number): number[] => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

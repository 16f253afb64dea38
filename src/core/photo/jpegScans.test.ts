import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isOverscanned, jpegScans } from './jpegScans.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photo = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise } })
const END = Buffer.of(0xff, 0xd9)
/** Start of a scan whose header has no content. */
const SCAN = Buffer.of(0xff, 0xda, 0, 2)

test('PHO-04 the scans of a JPEG are counted up to its end, whatever its other parts hold', async () => {
  expect(jpegScans(await photo().jpeg().toBuffer())).toBe(1)
  const jpeg = await photo().jpeg({ progressive: true }).toBuffer()
  const scans = jpegScans(jpeg)
  expect(scans).toBeGreaterThan(5)
  // The preview that cameras keep in EXIF, and a second picture behind the first, are not this picture's scans.
  const exif = Buffer.concat([Buffer.of(0xff, 0xe1, 0, 6), SCAN])
  const camera = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2), jpeg])
  expect(jpegScans(camera)).toBe(scans)
  const more = Buffer.concat([jpeg.subarray(0, -2), SCAN, Buffer.of(0xff), SCAN, END])
  expect(jpegScans(more)).toBe(scans + 2)
  for (const cut of [0, 1, 2, 3]) expect(jpegScans(jpeg.subarray(0, cut))).toBe(0)
})

test('PHO-04 no photo of a camera or a program has too many scans; a large picture may have fewer', () => {
  const scanned = (times: number) =>
    Buffer.concat([Buffer.of(0xff, 0xd8), ...Array.from({ length: times }, () => SCAN), END])
  const MEGA = 1_000_000
  expect(isOverscanned(scanned(12), 51 * MEGA)).toBe(false)
  expect(isOverscanned(scanned(4), 150 * MEGA)).toBe(false)
  expect(isOverscanned(scanned(60), 50 * MEGA)).toBe(true)
  expect(isOverscanned(scanned(100), MEGA)).toBe(false)
  expect(isOverscanned(scanned(101), 1)).toBe(true)
})

// What a photo's XMP block says of a sphere, where its author lies.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sphereFacts } from './gpano.ts'
import { FOV } from './panorama.ts'

const SIZE = { width: 2048, height: 1024 }
const WHOLE = {
  ProjectionType: 'equirectangular',
  FullPanoWidthPixels: 2048,
  FullPanoHeightPixels: 1024,
}
const PARTS = [
  'FullPanoWidthPixels',
  'FullPanoHeightPixels',
  'CroppedAreaImageWidthPixels',
  'CroppedAreaImageHeightPixels',
  'CroppedAreaLeftPixels',
  'CroppedAreaTopPixels',
] as const
const ANGLES = [
  'PoseHeadingDegrees',
  'PosePitchDegrees',
  'PoseRollDegrees',
  'InitialViewHeadingDegrees',
  'InitialViewPitchDegrees',
  'InitialHorizontalFOVDegrees',
] as const

type Properties = Readonly<Record<string, string | number>>
const facts = (properties: Properties, size = SIZE) =>
  sphereFacts(
    Buffer.from(
      Object.entries({ ...WHOLE, ...properties })
        .map(([name, value]) => `GPano:${name}="${value}"`)
        .join(' '),
    ),
    size,
  )
/** A part of a sphere of 72,000 px, `degrees` wide, whose picture has been made smaller. */
const partOf = (degrees: number, high = degrees / 2): Properties => ({
  FullPanoWidthPixels: 72_000,
  FullPanoHeightPixels: 36_000,
  CroppedAreaImageWidthPixels: degrees * 200,
  CroppedAreaImageHeightPixels: high * 200,
  CroppedAreaLeftPixels: 36_000 - degrees * 100,
  CroppedAreaTopPixels: 18_000 - high * 100,
})

describe('numbers that lie', () => {
  test('SPH-05 two headings whose difference no number holds: it looks to the front', () => {
    expect(
      facts({ InitialViewHeadingDegrees: 1.7e308, PoseHeadingDegrees: -1.7e308 })?.view,
    ).toMatchObject({ pitch: 0, fov: 90 })
  })

  test('SPH-05 whatever they say, a sphere has a view and a part that can be drawn', () => {
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -4096, max: 4096 }),
      fc.constantFrom('1e308', '-1.7e308', '5e-324', '0x800', '', 'NaN', '1e999'),
    )
    const named = fc.dictionary(fc.constantFrom(...PARTS, ...ANGLES), number, { maxKeys: 12 })
    const angles = fc.dictionary(fc.constantFrom(...ANGLES), number, { maxKeys: 6 })
    fc.assert(
      fc.property(fc.oneof(named, angles), (properties) => {
        const found = facts(properties)
        if (!found) return
        const { part, view, pose, fullWidth } = found
        const numbers = [...Object.values(part), ...Object.values(pose), fullWidth]
        const isTurned = view.heading >= 0 && view.heading < 360 && Math.abs(view.pitch) <= 90
        const isOpen = view.fov >= FOV.least && view.fov <= FOV.most
        expect([numbers.every(Number.isFinite), isTurned, isOpen]).toEqual([true, true, true])
      }),
      { numRuns: 500 },
    )
  })

  test.each<[string, Properties]>([
    ['a few degrees of a sphere', partOf(4)],
    ['one pixel of a sphere', { ...partOf(0.005) }],
    [
      'a few degrees of 1e300 pixels',
      {
        FullPanoWidthPixels: 2e300,
        FullPanoHeightPixels: 1e300,
        CroppedAreaImageWidthPixels: 2048,
        CroppedAreaImageHeightPixels: 1024,
      },
    ],
  ])('SPH-05 %s: less than the narrowest view shows, it stays a photo', (_, properties) => {
    expect(facts(properties)).toBeNull()
  })
})

test('SPH-03 a narrow part opens on itself, not on the dark around it', () => {
  expect(facts(partOf(60))).toMatchObject({ view: { heading: 0, pitch: 0, fov: 60 } })
  expect(facts(partOf(180))).toMatchObject({ view: { fov: 90 } })
})

import { expect, test } from 'vitest'
import { destination } from '#core/scoring/geo.ts'
import { overlap } from '../../map/box.ts'
import { around } from '../../map/layers/rimSpots.ts'
import { ringFigures } from './Shot.tsx'
import { coveredBy, shotLayout } from './shotLayout.ts'

const BOX = { width: 390, height: 360 }
const PLACE = { lat: 47, lng: 2 }
const circlesOf = (...radii: number[]) => radii.map((max) => ({ max, color: '#ffffff', points: 1 }))

test('PLAY-22 the radii of the rings are written on their rims, as on the big screen', () => {
  const circles = circlesOf(300_000, 200_000, 100_000, 75_000, 12_500)
  const layout = shotLayout(
    BOX,
    circles.map(({ max }) => max),
    PLACE,
    null,
  )
  expect(ringFigures(circles, layout, BOX).map(({ ring }) => ring.max)).toEqual([
    300_000, 200_000, 100_000, 75_000,
  ])
})

test('PLAY-22 no radius covers the true place, the guess or the line between them', () => {
  const circles = circlesOf(300_000, 150_000, 75_000, 30_000)
  for (const box of [BOX, { width: 320, height: 160 }])
    for (const away of [0, 40_000, 158_000, 251_000, 700_000])
      for (const bearing of [0, 2, Math.PI, 5]) {
        const layout = shotLayout(
          box,
          circles.map(({ max }) => max),
          PLACE,
          destination(PLACE, away, bearing),
        )
        for (const { at, size } of ringFigures(circles, layout, box))
          for (const covered of coveredBy(layout))
            expect(overlap(around(at, size), covered), `${away} ${bearing}`).toBe(false)
      }
})

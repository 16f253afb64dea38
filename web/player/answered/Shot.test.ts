import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Target } from './Shot.tsx'
import { shotLayout } from './shotLayout.ts'

test('PLAY-22 the radii of the rings are written as on the big screen', () => {
  const box = { width: 390, height: 360 }
  const circles = [300_000, 200_000, 100_000, 75_000, 12_500].map((max) => ({
    max,
    color: '#ffffff',
    points: 1,
  }))
  const layout = shotLayout(
    box,
    circles.map(({ max }) => max),
    { lat: 47, lng: 2 },
    null,
  )
  const drawn = renderToStaticMarkup(
    createElement(Target, { circles, layout, height: box.height, pseudo: 'Pomme Rouge' }),
  )
  const written = [...drawn.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(written).toEqual(['300\u00a0km', '200\u00a0km', '75\u00a0km'])
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isMedalled, Medal, nobodyScored } from './Medal.tsx'

test('BRO-09: PLAY-30 RANK-09 medals go to ranks 1 to 3, whatever the points', () => {
  expect([0, 1, 2, 3, 4].map((rank) => rank > 0 && isMedalled(rank))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  const drawn = [1, 2, 3, 4].map((rank) => renderToStaticMarkup(createElement(Medal, { rank })))
  expect(drawn.map((svg) => /Médaille \d/.exec(svg)?.[0] ?? null)).toEqual([
    'Médaille 1',
    'Médaille 2',
    'Médaille 3',
    null,
  ])
})

test('BRO-09: between questions there is none while everybody is at 0', () => {
  expect(nobodyScored([{ points: 0 }, { points: 0 }])).toBe(true)
  expect(nobodyScored([{ points: 2.5 }, { points: 0 }])).toBe(false)
})

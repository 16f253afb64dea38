import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '../words/testing.ts'
import { Arrow } from './Arrow.tsx'

test('EVG-13 a row that stayed in its place has a dot, no bar that reads as a minus', () => {
  const drawn = renderToStaticMarkup(createElement(Arrow, { move: 0 }))
  const [, path = ''] = /<path d="([^"]*)"/.exec(drawn) ?? []
  // A bar is drawn with horizontal lines.
  expect(path).not.toMatch(/h/i)
  expect(path).toMatch(/a/)
})

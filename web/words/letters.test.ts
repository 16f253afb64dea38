import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLAYER_LANGUAGES } from '#protocol/languages.ts'

const tokens = readFileSync(join(import.meta.dirname, '..', 'ui', 'tokens.css'), 'utf8')
const makeFonts = readFileSync(
  join(import.meta.dirname, '..', 'ui', 'fonts', 'makeFonts.py'),
  'utf8',
)

/** Unicode range of archivo-core.woff2, the font file that phones load: the last `unicode-range` in tokens.css. */
const range = [...tokens.matchAll(/unicode-range:\s+([^;]+);/g)].at(-1)?.[1] ?? ''
const inRange = range.split(/,\s+/).map((part) =>
  part
    .slice(2)
    .split('-')
    .map((point) => Number.parseInt(point, 16)),
)
const hasLetter = (letter: string) =>
  inRange.some(
    ([from = 0, to = from]) =>
      from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to,
  )

/** Files of texts that exist in French and English only. No player's phone shows these texts: the test skips them. */
const OF_THE_STAFF = /^manager\/|^(?:staff|host|remote|viewer)\.ts$/

test.each(PLAYER_LANGUAGES)(
  'LAN-05 %s is written with the letters of the one font that its phones fetch',
  (language) => {
    const files = readdirSync(join(import.meta.dirname, language), {
      recursive: true,
      encoding: 'utf8',
    })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.ts') && !OF_THE_STAFF.test(name))
    expect(files.length).toBe(6)
    const text = files
      .map((name) =>
        readFileSync(join(import.meta.dirname, language, name), 'utf8').replaceAll(
          /\/\*\*[\s\S]*?\*\/|\/\/.*/g,
          '',
        ),
      )
      .join('')
    // The search for letters that the font lacks skips U+202F, which the system's font draws in every language
    // (ui/fonts/README.md), and signs of TypeScript syntax, since `text` holds the source code of the dictionaries.
    const lacking = [...new Set(text)].filter(
      (letter) => /[^\s\u202f$=<>{}[\]`_\\^|*]/u.test(letter) && !hasLetter(letter),
    )
    expect(lacking).toEqual([])
  },
)

test('LAN-05 the font’s letters are those of its range', () => {
  const core =
    [...makeFonts.matchAll(/^CORE = \(([\s\S]*?)\)$/gm)].map(([, lines = '']) =>
      [...lines.matchAll(/"(.*)"$/gm)]
        .map(([, line = '']) => line.replaceAll('\\u00a0', '\u00a0'))
        .join(''),
    )[0] ?? ''
  expect(core.length).toBeGreaterThan(100)
  const points = Array.from(core)
    .map((letter) => letter.codePointAt(0) ?? 0)
    .toSorted((a, b) => a - b)
  const listed = inRange.flatMap(([from = 0, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i),
  )
  expect(listed).toEqual([...new Set(points)])
})

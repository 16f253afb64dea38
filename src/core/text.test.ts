import { expect, it } from 'vitest'
import { charactersOf, cleanLine, cleanLines, cutText } from './text.ts'

const FAMILY = '👩‍👩‍👧‍👦'

it.each([
  ['a turned direction', 'photo\u202Egpj.exe', 'photogpj.exe'],
  ['isolates and marks', '\u2066a\u2069\u200E\u200F\u061Cb', 'ab'],
  ['NUL, escape and delete', 'a\u0000b\u001Bc\u007Fd\u009Be', 'abcde'],
  ['half of an emoji', 'a\uD83Db', 'ab'],
  ['a joiner between letters', 'ad\u200Dmin', 'admin'],
  ['zero width', 'a\u200B\u2060\uFEFFb\u00ADc', 'abc'],
  ['line ends and tabs', 'a\r\nb\tc\u2028d', 'a b c d'],
  ['decomposed accents', 'e\u0301te\u0301', 'été'],
  ['stray tags', 'a\u{E0061}b', 'ab'],
])('MND-27 %s does not come in', (_, typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
})

it.each([
  ['joined emoji', `${FAMILY} 🏳️‍🌈 👩🏽‍🚀 ❤️‍🔥`],
  ['flags of countries and regions', '🇫🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['French spaces', 'Où est\u202f? «\u00a0Là\u00a0»'],
  ['Persian and Hindi joiners', 'می‌خواهم क्‍ष'],
  ['signs of Arabic numbers', '\u0600١٢'],
])('MND-27 %s stay as they are', (_, typed) => {
  expect(cleanLine(typed)).toBe(typed)
})

it('MND-27 a text of several lines keeps them', () => {
  expect(cleanLines(' a\r\nb\u2029c\n\nd\u0000\n')).toBe('a\nb\nc\n\nd')
})

it('MND-27 cleaning twice changes nothing more', () => {
  for (const text of [
    'a\u200D\u202E😀',
    `😀\u202E\u200D😀`,
    'e\u202E\u0301',
    '🏴\u202E\u{E0067}\u{E007F}',
  ])
    expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
})

it('MND-27 a text is cut between characters as readers see them', () => {
  expect(cutText(`a${FAMILY}`, 11)).toBe('a')
  expect(cutText(`a${FAMILY}b`, 12)).toBe(`a${FAMILY}`)
  expect(cutText('ab cd', 3)).toBe('ab')
  expect(cutText('abc', 3)).toBe('abc')
  expect(cutText('x̣̂y', 2)).toBe('x̣')
  expect(charactersOf(`${FAMILY}é🇫🇷`)).toHaveLength(3)
})

it('MND-27 a character longer than the text may be is cut between its code points', () => {
  const tall = `e${'\u0323'.repeat(50)}`
  expect(cutText(tall, 10)).toBe(tall.slice(0, 10))
  expect(cutText(FAMILY, 4)).toBe('👩')
  expect(cutText(FAMILY, 3)).toBe('👩')
})

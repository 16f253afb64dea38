// Sentences that stand in two places say the same thing in the same words.
import { afterAll, expect, test } from 'vitest'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { PLAYER_LANGUAGES } from '#protocol/languages.ts'
import { refusalCode } from '#protocol/refusalCodes.ts'
import { countedPoints, listed } from './format.ts'
import { loadWords } from './loadWords.ts'
import { speak } from './speak.ts'
import { words } from './words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

await speak('fr')
for (const part of [
  'lobby',
  'game',
  'lateLoaded',
  'challenge',
  'souvenirs',
  'host',
  'manager',
] as const)
  await loadWords(part)
afterAll(() => speak('fr'))

test.each(PLAYER_LANGUAGES)(
  'MND-41 %s writes a total of no points as the podium does',
  async (language) => {
    await speak(language)
    for (const value of [0, 1, 1.5, 2]) {
      expect(words.playing.result.total(value).endsWith(countedPoints(value))).toBe(true)
      expect(words.challenge.yourPoints(value)).toBe(countedPoints(value))
    }
  },
)

test.each(['fr', 'en'] as const)(
  'MND-41 %s tells too many tries in one sentence on the home page and the login',
  async (language) => {
    await speak(language)
    const message = HTTP_ERRORS.tooManyRequests
    expect(words.home.tooManyTries).toBe(
      words.refusals.said({ message, code: refusalCode(429, message), about: undefined }),
    )
  },
)

test('EVG-13 names are told with « et » before the last', async () => {
  await speak('fr')
  expect(plain(words.hostRounds.tie.effect(['Rose', 'Bleu']))).toMatch(
    /^Rose et Bleu sont à égalité\./,
  )
  expect(plain(words.hostRounds.tie.effect(['Rose', 'Bleu', 'Vert']))).toMatch(
    /^Rose, Bleu et Vert sont/,
  )
  expect(plain(words.hostRounds.knockout.left(['Pomme Rouge', 'Kiwi Vert'], 3))).toBe(
    'Éliminés : Pomme Rouge et Kiwi Vert. Encore en jeu : 3',
  )
  expect([listed([], 'et'), listed(['Rose'], 'et')]).toEqual(['', 'Rose'])
  await speak('en')
  expect(words.hostRounds.tie.effect(['Rose', 'Blue'])).toMatch(/^Rose and Blue are level\./)
})

test.each([
  ['fr', /boîte/i],
  ['en', /\bbox\b/i],
  ['de', /\bBox\b/],
  ['es', /\bcajas?\b/i],
  ['it', /\bscatol[ae]\b/i],
  ['nl', /\bbox\b/i],
] as const)('EVG-13 no sentence of %s speaks to a guest of a box', async (language, box) => {
  await speak(language)
  const { ui, map, home, player, playing, stops, challenge, kiosk, souvenirs, souvenir, album } =
    words
  const texts = {
    ui,
    map,
    home,
    player,
    playing,
    stops,
    challenge,
    kiosk,
    souvenirs,
    souvenir,
    album,
    privacy: words.privacy,
  }
  expect(said(texts).filter((text) => box.test(text))).toEqual([])
})

test('EVG-13 Dutch and German have one word for one thing', async () => {
  await speak('nl')
  const { kiosk, challenge, playing, souvenir, album } = words
  expect(
    said({ kiosk, challenge, playing, souvenir, album }).filter((text) => /klassement/i.test(text)),
  ).toEqual([])
  await speak('de')
  expect(said(words).filter((text) => /mannschaft/i.test(text))).toEqual([])
})

/** All sentences of a dictionary; of one with arguments, the function as it is written. */
function said(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(said) : []
}

// Compares the dictionaries: a missing or superfluous entry does not compile, an untranslated one fails here.
import { afterAll, expect, test } from 'vitest'
import { COLORS, FRUITS, pseudoOf } from '#core/pseudo.ts'
import { PLAYER_LANGUAGES, type Language } from '#protocol/languages.ts'
import { setLanguage } from './language.ts'
import { loadWords } from './loadWords.ts'
import { shownPseudo, shownTeam } from './pseudo.ts'
import { speak } from './speak.ts'
import { textsOf } from './testTexts.ts'

const GUESTS = ['lobby', 'game', 'lateLoaded', 'challenge', 'souvenirs'] as const
const OTHERS = PLAYER_LANGUAGES.filter((language) => language !== 'fr')

const dictionary = (language: Language) => textsOf(language, GUESTS)

setLanguage('fr')
afterAll(() => speak('fr'))
await loadWords('lobby')

test.each(OTHERS)(
  'LAN-02 the words of %s are those of French, none less and none more',
  async (language) => {
    const french = [...dictionary('fr').keys()].toSorted()
    expect(french.length).toBeGreaterThan(200)
    expect([...dictionary(language).keys()].toSorted()).toEqual(french)
  },
)

/** Texts that are rightly the same in French and another language. */
const SAME: ReadonlySet<string> = new Set([
  'Point de Mire',
  'Street View',
  'Ananas',
  'joker',
  'N',
  'S',
  'E',
  'O',
])
const SAME_IN: Readonly<Record<Exclude<Language, 'fr'>, readonly string[]>> = {
  en: ['Administration', 'Fruit', 'Turquoise', 'point', 'points'],
  de: ['Pause', 'Banane'],
  es: [],
  it: ['Verticale'],
  nl: ['Turquoise'],
}

test.each(OTHERS)('LAN-02 %s holds no French sentence that was left as it is', async (language) => {
  const french = dictionary('fr')
  const other = dictionary(language)
  const copies = [...other].filter(
    ([place, text]) =>
      /\p{L}/u.test(text) &&
      french.get(place) === text &&
      !SAME.has(text) &&
      !SAME_IN[language].includes(text),
  )
  expect(copies).toEqual([])
})

test.each([
  ['en', /\s[:;!?]|[«»]|'/],
  ['de', /\s[:;!?]|[«»]|'/],
  ['es', /\s[:;!?]|(?<![¿¡\p{L} ,;:0-9«».])\?|'/u],
  ['it', /\s[:;!?]|'/],
  ['nl', /\s[:;!?]|[«»]|'/],
] as const)(
  'LAN-02 %s is printed as it is there: no French space before a sign, no straight apostrophe',
  async (language, wrong) => {
    expect([...dictionary(language)].filter(([, text]) => wrong.test(text))).toEqual([])
  },
)

test('LAN-02 Spanish opens what it asks and calls', async () => {
  const lacking = [...dictionary('es')].filter(
    ([, text]) =>
      (text.includes('?') && !text.includes('¿')) || (text.includes('!') && !text.includes('¡')),
  )
  expect(lacking).toEqual([])
})

test.each([
  ['fr', 'Banane Bleue', 'Pomme Rouge 2', 'Bleu'],
  ['en', 'Blue Banana', 'Red Apple 2', 'Blue'],
  ['de', 'Blaue Banane', 'Roter Apfel 2', 'Blau'],
  ['es', 'Plátano azul', 'Manzana roja 2', 'Azul'],
  ['it', 'Banana blu', 'Mela rossa 2', 'Blu'],
  ['nl', 'Blauwe banaan', 'Rode appel 2', 'Blauw'],
] as const)(
  'LAN-04 %s calls the banana that goes over the wire as Banane Bleue %s',
  async (language, banana, second, team) => {
    await speak(language)
    expect([shownPseudo('Banane Bleue'), shownPseudo('Pomme Rouge 2'), shownTeam('Bleu')]).toEqual([
      banana,
      second,
      team,
    ])
    expect(shownPseudo('Tom')).toBe('Tom')
  },
)

test.each(PLAYER_LANGUAGES)('LAN-04 no two players have one name in %s', async (language) => {
  await speak(language)
  const names = FRUITS.flatMap((fruit) =>
    COLORS.map((color) => shownPseudo(pseudoOf(fruit, color))),
  )
  expect(new Set(names).size).toBe(FRUITS.length * COLORS.length)
})

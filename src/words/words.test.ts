import { expect, test } from 'vitest'
import { STAFF_LANGUAGES } from '#protocol/languages.ts'
import { machineLanguage } from './machineLanguage.ts'
import { reasonIn, words, wordsIn } from './words.ts'
import { inZone } from './zone.ts'

test.each([
  [{}, 'fr'],
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'en' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'de_DE.UTF-8' }, 'fr'],
  [{ LANG: 'C.UTF-8' }, 'fr'],
  [{ LANG: 'POSIX' }, 'fr'],
  [{ LANG: 'fr_FR.UTF-8', LC_ALL: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: '', LC_MESSAGES: 'fr_BE.UTF-8' }, 'fr'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'C' }, 'fr'],
  [{ LANG: 'english' }, 'fr'],
] as const)('LAN-01 a machine with %j is spoken to in %s', (env, language) => {
  expect(machineLanguage(env, 'linux')).toBe(language)
})

test('LAN-01 Windows, which sets no variable, is asked for its user’s language', () => {
  const australian = () => 'en-AU'
  expect(machineLanguage({}, 'win32', australian)).toBe('en')
  expect(machineLanguage({}, 'darwin', australian)).toBe('fr')
  expect(machineLanguage({ LANG: 'fr_FR.UTF-8' }, 'win32', australian)).toBe('fr')
})

/** Some texts are functions, which the test calls with numbers; those named here get these arguments instead. */
const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
  join: [['1', '2']],
  shown: ['Citron Vert'],
  color: ['Vert'],
  ofTeam: ['Vert'],
}

/** Every text with its path in the dictionary; a text that is a function is called with `GIVEN` or numbers. */
function sentences(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function')
    return sentences(
      value(...(GIVEN[place.slice(place.lastIndexOf('.') + 1)] ?? [1, 2, 3, 4])),
      place,
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => sentences(inner, `${place}.${name}`))
}

test('LAN-02 the program has the same words in both languages, none left in French', () => {
  const [french, english] = [sentences(wordsIn('fr')), new Map(sentences(wordsIn('en')))]
  expect(french.length).toBeGreaterThan(150)
  expect([...english.keys()]).toEqual(french.map(([place]) => place))
  const rightly = new Set([
    'attention',
    'sudo cat 1',
    'Port',
    'Version',
    'Versions',
    'Variables',
    'Latitude',
    'Longitude',
    'Street View',
    'Points',
    '1 – points',
    'NATS',
    '1 – distance (m)',
    'Corrections',
  ])
  expect(
    french.filter(
      ([place, text]) =>
        english.get(place) === text && /\p{L}{3}/u.test(text) && !rightly.has(text),
    ),
  ).toEqual([])
})

test('LAN-02 the program’s English has no French spaces, quotes or straight apostrophes', () => {
  const wrong = /\p{L}'\p{L}|[«»\u202f]| [:;!?]/u
  expect(sentences(wordsIn('en')).filter(([, text]) => wrong.test(text))).toEqual([])
})

test('LAN-02 no line of the help is wider than a terminal', () => {
  for (const language of STAFF_LANGUAGES) {
    expect(
      wordsIn(language)
        .commands.help('Point de Mire')
        .split('\n')
        .filter((line) => line.length > 82),
    ).toEqual([])
  }
})

test('LAN-01 these tests run where no language is named: the words are French', () => {
  expect(words).toBe(wordsIn('fr'))
})

test('LAN-04 a reason that was kept in one language is told in another', () => {
  const { full } = wordsIn('fr').disk.reasons
  expect([
    reasonIn('en', full),
    reasonIn('fr', wordsIn('en').disk.reasons.full),
    reasonIn('en', 'EWHATEVER'),
  ]).toEqual(['the disk is full', full, 'EWHATEVER'])
})

test('MND-41 a moment is written as on the pages, in the time zone of the page that asked', () => {
  const at = Date.UTC(2026, 10, 28, 14, 11)
  const french = () => wordsIn('fr').typed.moment(at)
  expect(inZone('Europe/Paris', french)).toBe('28 novembre 2026 à 15h11')
  expect(inZone('America/New_York', french)).toBe('28 novembre 2026 à 09h11')
  expect(inZone('Europe/Paris', () => wordsIn('en').typed.moment(at))).toMatch(
    /28 November 2026.*15:11$/,
  )
  const here = french()
  for (const unknown of [null, '', 'Mars/Olympus', '<script>'])
    expect(inZone(unknown, french)).toBe(here)
  expect(() =>
    inZone('Europe/Paris', () => {
      throw new Error('made nothing')
    }),
  ).toThrow('made nothing')
  expect(french()).toBe(here)
})

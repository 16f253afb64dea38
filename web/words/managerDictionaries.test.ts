// Compares the presenter's dictionaries in the two languages of the desk.
import { afterAll, expect, test } from 'vitest'
import { HELD_MESSAGES, SOCKET_ERRORS } from '#protocol/errors.ts'
import { EVENING_ERRORS } from '#protocol/eveningErrors.ts'
import type { StaffLanguage } from '#protocol/languages.ts'
import { setLanguage } from './language.ts'
import { loadWords } from './loadWords.ts'
import { speak } from './speak.ts'
import { textsOf } from './testTexts.ts'
import { words } from './words.ts'

const PARTS = ['manager', 'host', 'remote', 'viewer'] as const

setLanguage('fr')
afterAll(() => speak('fr'))
for (const part of PARTS) await loadWords(part)

const dictionary = (language: StaffLanguage) => textsOf(language, PARTS)

test('LAN-02 the wizard, the big screen, the remote and the viewer have in English the words that they have in French', async () => {
  const french = [...dictionary('fr').keys()].toSorted()
  expect(french.length).toBeGreaterThan(1000)
  expect([...dictionary('en').keys()].toSorted()).toEqual(french)
})

/** Texts that may be the same in French and in English, the two languages of the desk. */
const SAME: ReadonlySet<string> = new Set([
  'Street View',
  '10\u00a0s',
  '20\u00a0s',
  '30\u00a0s',
  'JPEG',
  'CSV',
  'Point de Mire',
  'point-de-mire.sauvegarde',
  '...',
  'Album',
  'Centre',
  'Fruits',
  'Guide',
  'N',
  'S',
  'Actions',
  'Administration',
  'Automatique',
  'Classique',
  'Confirmation',
  'Corrections',
  'Date',
  'Description',
  'Distance',
  'E',
  'Explanation',
  'Photo',
  'Photos',
  'Question',
  'Questions',
  'Points',
  'Podium',
  'Pause',
  'Volume',
  'Zoom',
  'Total',
  'Notes',
  'Sources',
  'Source',
  'Quiz',
  'P',
  'Q',
  'T',
  'V',
  'M',
  'F',
  'C',
  '+ − 0',
  '↑ ↓',
  '←',
  'simple',
  'double',
  'triple',
  'Images',
  'Sessions',
  'Import',
])

test('LAN-02 no sentence of the desk was left in French', async () => {
  const french = dictionary('fr')
  const english = dictionary('en')
  expect(
    [...english].filter(
      ([place, text]) => /\p{L}/u.test(text) && french.get(place) === text && !SAME.has(text),
    ),
  ).toEqual([])
})

test('LAN-02 the English of the desk is printed as English is: no French space before a sign, no straight apostrophe, no French quotes', async () => {
  const wrong = /\s[:;!?]|[«»]|'|\u202f|"/
  expect([...dictionary('en')].filter(([, text]) => wrong.test(text))).toEqual([])
})

/** Numbers of quizzes for the next test: the word for quizzes is singular for 1, and plural for the others. */
const GIVEN = [1, 2, 3, 4]

test('LAN-03 a count of one has the singular, none and many the plural', async () => {
  await speak('en')
  const { host, library, history, wizard, admission } = words
  expect([0, 1, 2].map((n) => host.launch.playersNb(n))).toEqual([
    '0\u00a0players',
    '1\u00a0player',
    '2\u00a0players',
  ])
  expect(GIVEN.map((n) => library.home.contents(n, 1))).toEqual([
    '1\u00a0quiz, 1\u00a0folder',
    '2\u00a0quizzes, 1\u00a0folder',
    '3\u00a0quizzes, 1\u00a0folder',
    '4\u00a0quizzes, 1\u00a0folder',
  ])
  expect([
    history.answers(0),
    history.answers(1),
    wizard.questions.count(1, 2),
    admission.away(1),
  ]).toEqual([
    'No answers',
    '1\u00a0answer',
    '1\u00a0question, and 2\u00a0photos without a position',
    '1\u00a0player absent: their points are erased, their phone can come back from zero.',
  ])
})

test('LAN-03 points, places and lengths are written as the language writes them', async () => {
  await speak('en')
  const english = [
    words.hostRounds.corrections.line('Tom', -1.5, 'late'),
    words.ready.size(1920, 1080, 1.25),
    words.spokenHost.nearest('Tom', 12_345),
    words.evenings.foreseen(85),
    words.remote.level(0.4),
  ]
  expect(english.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Tom: −1.5 (late)',
    '1920 × 1080, 1.25 dots per pixel',
    'Closest: Tom, 12.3 km away.',
    'Expected length: about 1 h 25 min',
    '40%',
  ])
  await speak('fr')
  const french = [
    words.hostRounds.corrections.line('Tom', -1.5, 'tard'),
    words.ready.size(1920, 1080, 1.25),
    words.evenings.foreseen(85),
    words.remote.level(0.4),
  ]
  expect(french.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Tom : −1,5 (tard)',
    '1920 × 1080, 1,25 point par pixel',
    'Durée prévue : environ 1 h 25',
    '40 %',
  ])
})

test('LAN-04 what the server refuses is said in the language of the page, with what it names', async () => {
  const known = {
    code: 'known_quizzes',
    message: '«\u00a0Rhône\u00a0» est déjà dans la bibliothèque, à l’identique.',
    about: [{ name: 'Rhône', relation: 'same' }],
  }
  const refusals = [
    { code: 'mail_taken', message: "Cette adresse mail est déjà celle d'un autre maître du jeu." },
    {
      code: 'unknown_places',
      message:
        "Remplacez {s} par une seule lettre, par exemple a : l'adresse n'admet que {z}, {x} et {y} (ou {-y}).",
      about: ['{s}'],
    },
    {
      code: 'step_invalid',
      message: "Étape 2 : la valeur de « titre » n'est pas valable.",
      about: { step: 2, field: 'title' },
    },
    { code: 'pack_outside', message: '« Plan » ne couvre pas cette zone.', about: 'Plan' },
    { code: 'not_heard_of', message: 'Autre chose.' },
    // Refusals over the socket: several share one code, so the translation depends on the server's French message.
    { code: 'not_found', message: EVENING_ERRORS.unknownScorer },
    { code: 'not_found', message: EVENING_ERRORS.quizInBin(3, 'Rhône') },
    { code: 'out_of_turn', message: HELD_MESSAGES.held },
    { code: 'out_of_turn', message: HELD_MESSAGES.held_by_nats },
    { code: 'out_of_turn', message: SOCKET_ERRORS.out_of_turn },
    known,
  ]
  await speak('en')
  expect(refusals.map((refusal) => words.refusals.said(refusal))).toEqual([
    'This email address already belongs to another game master.',
    'Replace {s} by a single letter, such as a: the address may only contain {z}, {x} and {y} (or {-y}).',
    'Step 2: the value of “title” is not valid.',
    '“Plan” does not cover this area.',
    'Something went wrong on the server',
    'This player or team is no longer in the game.',
    'Step 3: the quiz “Rhône” is in the bin. Restore it, or choose another one in the evening.',
    'The game is on hold: the computer’s disk no longer takes anything in.',
    'The game is on hold: NATS no longer takes anything in.',
    'Not at this moment.',
    '“Rhône” is already in the library, exactly the same.',
  ])
  await speak('fr')
  expect(words.refusals.said(known)).toBe(known.message)
  expect(words.refusals.said({ code: 'mail_taken', message: "Cette adresse n'est pas là !" })).toBe(
    'Cette adresse n’est pas là\u202f!',
  )
})

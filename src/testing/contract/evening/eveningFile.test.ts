// An evening as a file: from one server to another with its quizzes, and files that are refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENING_ERRORS } from '#protocol/eveningErrors.ts'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import { zipOf } from '../../../media/zip/zipWriter.ts'
import { logIn, type Answer, type Api } from '../../api.ts'
import { expectRefusal } from '../../expectRefusal.ts'
import { jpeg } from '../../pictures.ts'
import { startServer, type StartedServer } from '../../servers/startServer.ts'

const SHARED = '/api/pres/shared'
const EVENINGS = `${SHARED}/evenings`
const QUIZ = `${SHARED}/quizz`

let here: StartedServer
let there: StartedServer
let admin: Api
let other: Api

beforeAll(async () => {
  ;[here, there] = await Promise.all([startServer(), startServer()])
  admin = await logIn(here.origin)
  other = await logIn(there.origin)
}, 90_000)
afterAll(async () => {
  await here.dispose()
  await there.dispose()
})

async function newQuiz(name: string, photos = 1): Promise<string> {
  const quiz = (await admin.post(`${QUIZ}/init`, { name, description: 'Pour voir' })).text
  for (let photo = 0; photo < photos; photo++) {
    // oxlint-disable-next-line no-await-in-loop
    await admin.postForm(`${QUIZ}/question/new/${quiz}`, {
      name: `Lieu ${photo}`,
      coords: '{"lat":48.11,"lng":-1.68}',
      uploadFile: await jpeg(),
    })
  }
  return quiz
}
const roundOf = (quiz: string | number, more: object = {}) => ({
  kind: 'round',
  quiz,
  title: null,
  multiplier: 2,
  formula: 'nearest',
  max_answer_time: 30,
  help_zone: 500,
  time_points: 'always',
  ...more,
})
const PAUSE = { kind: 'break', title: 'Entracte', text: 'Au bar', minutes: 10 }

async function newEvening(name: string, steps: object[]): Promise<string> {
  const evening: string = (await admin.post(EVENINGS, { name, description: 'Au club' })).json
  expect((await admin.put(`${EVENINGS}/${evening}`, { steps, revision: 1 })).status).toBe(200)
  return evening
}

const download = (evening: string): Promise<Response> =>
  fetch(`${here.origin}${SHARED}/export/evening/${evening}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
async function exported(evening: string): Promise<Blob> {
  const answer = await download(evening)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return answer.blob()
}
const take = (file: Blob, known = '', api = other): Promise<Answer> =>
  api.postForm(`${SHARED}/import/-1${known && `?known=${known}`}`, { file })

async function libraryOf(api: Api): Promise<{ quizzes: string[]; evenings: string[] }> {
  const names = async (path: string): Promise<string[]> =>
    (await api.get(path)).json.map(({ name }: { name: string }) => name).toSorted()
  return { quizzes: await names(`${QUIZ}/list/-1`), evenings: await names(EVENINGS) }
}

test('EVE-01 HTTP-07 an evening goes from one box to another with its quizzes, their photos, and each step as it was', async () => {
  const [streets, towers] = [await newQuiz('Rues', 2), await newQuiz('Tours')]
  // Two rounds of the evening play the quiz `streets`, and the exported file holds that quiz once.
  const steps = [
    roundOf(streets, { title: 'Échauffement' }),
    PAUSE,
    roundOf(towers, { formula: 'veil', help_zone: 'non' }),
    roundOf(streets, { multiplier: 3, formula: 'knockout' }),
    { ...PAUSE, minutes: null },
  ]
  const evening = await newEvening('Grand soir d’été', steps)
  const answer = await download(evening)
  expect(answer.headers.get('content-disposition')).toContain(
    'filename="grand-soir-d-ete.pointdemire"',
  )
  const { status, json } = await take(await answer.blob(), 'ask')
  expect([status, json]).toEqual([
    201,
    {
      quizzes: [expect.stringMatching(/^rues-/), expect.stringMatching(/^tours-/)],
      folders: [],
      evening: expect.stringMatching(/^grand-soir-d-ete-/),
    },
  ])
  const [rues, tours] = json.quizzes
  const arrived = (await other.get(`${EVENINGS}/${json.evening}`)).json
  const renamed = [rues, null, tours, rues, null]
  expect(arrived).toEqual({
    unique_name: json.evening,
    name: 'Grand soir d’été',
    description: 'Au club',
    steps: steps.map((step, index) => (renamed[index] ? { ...step, quiz: renamed[index] } : step)),
    revision: 1,
    editable: true,
  })
  const { questions } = (await other.get(`${QUIZ}/get/${rues}`)).json
  expect(questions).toHaveLength(2)
  const photo = await fetch(`${there.origin}/api/quizz/images/src/${rues}/${questions[0].filename}`)
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('EVE-01 YEA-13 what the library has already is asked about; then it serves the rounds, or a copy is made', async () => {
  const [known, fresh] = [await newQuiz('Ponts'), await newQuiz('Places')]
  await take(await exported(await newEvening('Ponts seuls', [roundOf(known)])))
  const file = await exported(await newEvening('Ponts et places', [roundOf(known), roundOf(fresh)]))
  const before = await libraryOf(other)
  expectRefusal(
    await take(file, 'ask'),
    409,
    '«\u00a0Ponts\u00a0» est déjà dans la bibliothèque, à l’identique.',
  )
  expect(await libraryOf(other)).toEqual(before)

  const ponts = (await other.get(`${QUIZ}/list/-1`)).json.find(
    ({ name }: { name: string }) => name === 'Ponts',
  ).unique_name
  const used = await take(file, 'use')
  expect([used.status, used.json.quizzes]).toEqual([201, [expect.stringMatching(/^places-/)]])
  const roundsOf = async (evening: string): Promise<string[]> =>
    (await other.get(`${EVENINGS}/${evening}`)).json.steps.map(({ quiz }: { quiz: string }) => quiz)
  expect(await roundsOf(used.json.evening)).toEqual([ponts, used.json.quizzes[0]])

  // With the choice `use`, a quiz of this library that was edited after the export is no longer the file's: a copy is made.
  await other.post(`${QUIZ}/edit/${ponts}`, { name: 'Ponts revus', description: 'Ici' })
  expectRefusal(await take(file, 'ask'), 409)
  const again = await take(file, 'use')
  expect([again.json.quizzes, await roundsOf(again.json.evening)]).toEqual([
    [expect.stringMatching(/^ponts-/)],
    [again.json.quizzes[0], used.json.quizzes[0]],
  ])

  const copied = await take(file)
  expect(copied.json.quizzes).toHaveLength(2)
  expect(await roundsOf(copied.json.evening)).toEqual(copied.json.quizzes)
  const after = await libraryOf(other)
  expect(after.evenings.filter((name) => name === 'Ponts et places')).toHaveLength(3)
  expect(after.quizzes.filter((name) => /^P(onts|laces)/.test(name))).toEqual([
    'Places',
    'Places',
    'Ponts',
    'Ponts',
    'Ponts revus',
  ])
})

test('EVE-01 an evening without a round, with a quiz that is gone, or that is not there, makes no file', async () => {
  const gone = await newQuiz('Bientôt parti')
  const [empty, breaks, cut] = [
    await newEvening('Vide', []),
    await newEvening('Au bar', [PAUSE]),
    await newEvening('Coupée', [PAUSE, roundOf(await newQuiz('Reste')), roundOf(gone)]),
  ]
  for (const evening of [empty, breaks])
    expectRefusal(
      await admin.get(`${SHARED}/export/evening/${evening}`),
      409,
      EVENING_ERRORS.noRound,
    )
  await admin.get(`${QUIZ}/delete/${gone}`)
  expectRefusal(
    await admin.get(`${SHARED}/export/evening/${cut}`),
    409,
    EVENING_ERRORS.unknownQuiz(3),
  )
  expectRefusal(await admin.get(`${SHARED}/export/evening/inconnue`), 404, EVENING_ERRORS.unknown)
})

const question = {
  name: 'La place',
  coords: { lat: 48.11, lng: -1.68 },
  titre: null,
  description: null,
  iframe: null,
  photo: 'photos/a.jpg',
}
const quiz = {
  folder: null,
  name: 'Un quiz',
  description: 'Venu d’ailleurs',
  mapSettings: null,
  targetSettings: null,
  pointMaxTemps: null,
  questions: [question],
}

async function fileOf(evening: unknown, quizzes: object[] = [quiz]): Promise<Blob> {
  const manifest = Buffer.from(
    JSON.stringify({ format: 'point-de-mire', version: 1, folders: [], quizzes, evening }),
  )
  const photo = Buffer.from(await (await jpeg()).arrayBuffer())
  return new Blob(
    [
      ...zipOf([
        { name: 'point-de-mire.json', bytes: manifest },
        { name: 'photos/a.jpg', bytes: photo },
      ]),
    ].map((piece) => new Uint8Array(piece)),
  )
}
const filed = (steps: unknown, more: object = {}) => ({
  name: 'Soirée',
  description: '',
  steps,
  ...more,
})

test.each([
  ['a quiz that is not in the file', filed([PAUSE, roundOf(1)]), EVENING_ERRORS.quizNotInFile(2)],
  ['a quiz by its name', filed([roundOf('rues-abc')]), EVENING_ERRORS.badStepInFile(1, 'quiz')],
  ['a quiz before the first', filed([roundOf(-1)]), EVENING_ERRORS.badStepInFile(1, 'quiz')],
  ['no round', filed([PAUSE]), EVENING_ERRORS.noRoundInFile],
  ['no step', filed([]), EVENING_ERRORS.noRoundInFile],
  ['101 steps', filed(Array.from({ length: 101 }, () => roundOf(0))), EVENING_ERRORS.tooManySteps],
  [
    'a multiplier of 4',
    filed([roundOf(0), roundOf(0, { multiplier: 4 })]),
    EVENING_ERRORS.badStepInFile(2, 'multiplier'),
  ],
  [
    'a break without a title',
    filed([{ ...PAUSE, title: ' ' }, roundOf(0)]),
    EVENING_ERRORS.badStepInFile(1, 'title'),
  ],
  [
    'a title of 100,000 letters',
    filed([roundOf(0, { title: 'x'.repeat(100_000) })]),
    EVENING_ERRORS.badStepInFile(1, 'title'),
  ],
  ['no name', filed([roundOf(0)], { name: ' ' }), EVENING_ERRORS.badEveningInFile],
  [
    'a name of 10,000 letters',
    filed([roundOf(0)], { name: 'x'.repeat(10_000) }),
    EVENING_ERRORS.badEveningInFile,
  ],
  ['null', null, EVENING_ERRORS.badEveningInFile],
  ['steps that are no list', filed('deux'), EVENING_ERRORS.badEveningInFile],
  [
    'a manifest of 5 MB',
    filed([roundOf(0)], { description: 'x'.repeat(5_000_000) }),
    LIBRARY_ERRORS.notAQuizFile,
  ],
])(
  'EVE-01 a file whose evening has %s is refused in words, and nothing of it is kept',
  async (_, evening, message) => {
    const before = await libraryOf(other)
    expectRefusal(await take(await fileOf(evening)), 400, message)
    expect(await libraryOf(other)).toEqual(before)
  },
)

test('EVE-01 two quizzes of one name are two; a photo that cannot be opened takes the evening with it', async () => {
  const two = await take(
    await fileOf(filed([roundOf(1), roundOf(0)]), [quiz, { ...quiz, questions: [] }]),
  )
  const steps = (await other.get(`${EVENINGS}/${two.json.evening}`)).json.steps
  expect(steps.map((step: { quiz: string }) => step.quiz)).toEqual(two.json.quizzes.toReversed())
  const before = await libraryOf(other)
  const broken = await fileOf(filed([roundOf(0)]), [
    { ...quiz, questions: [{ ...question, photo: 'photos/b.jpg' }] },
  ])
  expectRefusal(await take(broken), 400, LIBRARY_ERRORS.notAQuizFile)
  expect(await libraryOf(other)).toEqual(before)
})

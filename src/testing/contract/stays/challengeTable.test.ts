// Calls of a challenge over HTTP with an unknown key, session or photo, with a bad name, and after the challenge's end.
// And a game of a challenge must go on unchanged after its quiz is edited or erased, and on a server restored from a
// backup.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { CHALLENGE_ERRORS } from '#protocol/challenges.ts'
import { openApi, type Answer, type Api } from '../../api.ts'
import { uploadQuiz } from '../../evening.ts'
import { expectRefusal } from '../../expectRefusal.ts'
import { openGameMaster } from '../../gameMasters.ts'
import { runServer, startServer } from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { NANTES, north, RENNES } from '../../testQuiz.ts'
import { admin, anybody, libraryDir, origin, shareServer } from '../sharedServer.ts'

shareServer()

const SHARED = '/api/pres/shared'
const CHALLENGES = `${SHARED}/challenges`
const SOON_MS = 2_500

let author: Api
let quiz: string
beforeAll(async () => {
  author = (await openGameMaster(origin, admin)).api
  quiz = await uploadQuiz(author)
})

const newChallenge = async (of = quiz, more: object = {}): Promise<string> =>
  (
    await author.post(CHALLENGES, {
      quizz_unique_name: of,
      max_answer_time: 30,
      help_zone: 500,
      ...more,
    })
  ).json.key
const at = (key: string, what = ''): string => `/api/challenge/${key}${what}`
const start = async (key: string, name = 'Marie'): Promise<string> =>
  (await anybody.post(at(key, '/start'), { name })).json.session
const question = (key: string, session: unknown): Promise<Answer> =>
  anybody.post(at(key, '/question'), { session })
const answer = (key: string, session: unknown, coords: unknown = null): Promise<Answer> =>
  anybody.post(at(key, '/answer'), { session, coords })

/** Every HTTP call that a player of a challenge makes, with a valid body. */
const CALLS: readonly (readonly [
  what: string,
  ask: (key: string, session: string, photo: string) => Promise<Answer>,
])[] = [
  ['look', (key) => anybody.get(at(key))],
  ['look, with the day', (key) => anybody.get(at(key, '?today'))],
  ['start', (key) => anybody.post(at(key, '/start'), { name: 'Zoé' })],
  ['question', (key, session) => question(key, session)],
  ['answer', (key, session) => answer(key, session)],
  [
    'photo',
    (key, _, photo) => anybody.get(`/api/challenge/${key}/photo/${photo.split('/').at(-1)}`),
  ],
]

test.each(CALLS)(
  'STA-05 %s: 404 of a key that is none, of another challenge’s session or photo, of one that is erased',
  async (what, ask) => {
    const [key, other] = [await newChallenge(), await newChallenge()]
    const session = await start(key)
    const { photo } = (await question(key, session)).json
    const isBound = ['question', 'answer', 'photo'].includes(what)
    for (const none of ['%00', '..%2Fhealth', key.slice(0, -1), `${key}x`, key.toLowerCase()]) {
      expectRefusal(await ask(none, session, photo), 404, CHALLENGE_ERRORS.unknown)
    }
    if (isBound)
      expectRefusal(
        await ask(other, session, photo),
        404,
        what === 'photo' ? undefined : CHALLENGE_ERRORS.unknownSession,
      )
    expect((await ask(key, session, photo)).status).toBe(what === 'start' ? 201 : 200)
    await author.delete(`${CHALLENGES}/${key}`)
    expectRefusal(await ask(key, session, photo), 404, CHALLENGE_ERRORS.unknown)
  },
)

test.each([
  ['\u202eeiraM', 'eiraM'],
  ['\u2066Zoé\u2069\u200f', 'Zoé'],
  ['a\u0000\u001b[31mb', 'a[31mb'],
  [' x ', 'x'],
  ['e'.repeat(24), 'e'.repeat(24)],
  ['<img src=x onerror=1>', '<img src=x onerror=1>'],
])('STA-06 the name %j is kept as %j', async (typed, kept) => {
  expect(await anybody.post(at(await newChallenge(), '/start'), { name: typed })).toMatchObject({
    status: 201,
    json: { name: kept },
  })
})

test.each([
  '',
  ' \u00a0\t',
  '\u202e\u200b',
  'e'.repeat(25),
  'x'.repeat(201),
  7,
  null,
  undefined,
  ['Zoé'],
  { length: 3 },
])('STA-06 the name %j is none: 400', async (name) => {
  expectRefusal(
    await anybody.post(at(await newChallenge(), '/start'), { name }),
    400,
    CHALLENGE_ERRORS.badName,
  )
})

test('STA-05 410 once its end has come by the clock: to look, to start, to ask; the question that runs is still answered', async () => {
  expectRefusal(
    await author.post(CHALLENGES, {
      quizz_unique_name: quiz,
      max_answer_time: 30,
      help_zone: 500,
      until: new Date(Date.now() - 1_000).toISOString(),
    }),
    400,
    CHALLENGE_ERRORS.pastEnd,
  )
  const key = await newChallenge(quiz, { until: new Date(Date.now() + SOON_MS).toISOString() })
  const session = await start(key)
  expect((await question(key, session)).status).toBe(200)
  await expect.poll(async () => (await anybody.get(at(key))).status).toBe(410)
  for (const ended of [
    await anybody.get(at(key, '?today')),
    await anybody.post(at(key, '/start'), { name: 'Zoé' }),
    await question(key, session),
  ]) {
    expect(ended).toMatchObject({
      status: 410,
      json: {
        statusCode: 410,
        error: 'Gone',
        message: CHALLENGE_ERRORS.ended,
        code: 'ended',
        players: 0,
        top: [],
      },
    })
  }
  expect((await answer(key, session, RENNES)).json).toMatchObject({ ring: 20, done: false })
  expect((await question(key, session)).status).toBe(410)
})

test('STA-07 its quiz edited, then erased, in the middle of a game: it plays what it was made of', async () => {
  const own = await uploadQuiz(author, '#335577')
  const key = await newChallenge(own)
  const session = await start(key)
  const first = (await question(key, session)).json
  const { questions } = (await author.get(`${SHARED}/quizz/get/${own}`)).json
  for (const { filename } of questions) {
    expect(
      (
        await author.post(`${SHARED}/quizz/question/edit/${own}/${filename}`, {
          coords: { lat: 1, lng: 2 },
        })
      ).status,
    ).toBe(200)
  }
  expect(
    (await author.post(`${SHARED}/quizz/edit/${own}`, { name: 'Tout autre', description: 'Autre' }))
      .status,
  ).toBe(200)
  expect((await anybody.get(at(key))).json).toMatchObject({
    quiz: { name: 'Deux villes', questionsNb: 2 },
  })
  expect((await answer(key, session, north(RENNES, 10))).json).toMatchObject({
    coords: RENNES,
    ring: 20,
  })
  expect((await author.get(`${SHARED}/quizz/delete/${own}`)).status).toBe(200)
  expect((await author.post(`${SHARED}/bin/erase/${own}`)).status).toBe(200)
  const second = (await question(key, session)).json
  expect([
    second.questionsNb,
    (await anybody.get(second.photo)).status,
    (await anybody.get(first.photo)).status,
  ]).toEqual([2, 200, 404])
  expect((await answer(key, session, NANTES)).json).toMatchObject({
    coords: NANTES,
    done: true,
    rank: 1,
    rankToday: 1,
  })
})

test('STA-07 a box that is restored from a backup: the game that ran goes on where it was, the ranking is that of then', async () => {
  const key = await newChallenge(await uploadQuiz(author, '#775533'))
  const through = await start(key, 'Avant')
  for (const place of [RENNES, NANTES]) {
    await question(key, through)
    await answer(key, through, place)
  }
  const session = await start(key, 'En route')
  await question(key, session)
  await answer(key, session, RENNES)
  const before = (await question(key, session)).json
  const files = temporaryFolder('challenge')
  try {
    const [backup, restored] = [join(files.path, 'soirée.sauvegarde'), join(files.path, 'rendue')]
    mkdirSync(restored)
    expect(await runServer(['backup', backup, '--data', libraryDir])).toMatchObject({ code: 0 })
    expect((await answer(key, session, NANTES)).json).toMatchObject({ done: true })
    expect(await runServer(['restore', backup, '--data', restored])).toMatchObject({ code: 0 })
    const second = await startServer({ dataDir: restored })
    try {
      const there = openApi(second.origin)
      expect((await there.get(at(key))).json).toMatchObject({
        players: 1,
        top: [{ name: 'Avant', rank: 1 }],
      })
      const after = (await there.post(at(key, '/question'), { session })).json
      expect(after).toEqual({ ...before, elapsed: expect.any(Number) })
      expect((await there.get(after.photo)).status).toBe(200)
      expect(
        (await there.post(at(key, '/answer'), { session, coords: NANTES })).json,
      ).toMatchObject({ ring: 20, done: true })
      expect((await there.get(at(key))).json.players).toBe(2)
    } finally {
      await second.dispose()
    }
  } finally {
    files.remove()
  }
})

// Tests of challenges over HTTP, as docs/API.md lists their calls: each response and each refusal of the built server.
import { beforeAll, expect, test } from 'vitest'
import { CHALLENGE_ERRORS } from '#protocol/challenges.ts'
import { HTTP_ERRORS, SOCKET_ERRORS } from '#protocol/errors.ts'
import type { Answer, Api } from '../../api.ts'
import { uploadQuiz } from '../../evening.ts'
import { expectRefusal } from '../../expectRefusal.ts'
import { openGameMaster } from '../../gameMasters.ts'
import { NANTES, north, RENNES } from '../../testQuiz.ts'
import { admin, anybody, origin, server, shareServer } from '../sharedServer.ts'

shareServer()

const SHARED = '/api/pres/shared'
const CHALLENGES = `${SHARED}/challenges`
const HOUR = 3_600_000

let author: Api
let stranger: Api
let quiz: string

beforeAll(async () => {
  author = (await openGameMaster(origin, admin)).api
  stranger = (await openGameMaster(origin, admin)).api
  quiz = await uploadQuiz(author)
})

const asked = (more: object = {}) => ({
  quizz_unique_name: quiz,
  max_answer_time: 30,
  help_zone: 500,
  ...more,
})
const newChallenge = async (more: object = {}): Promise<string> =>
  (await author.post(CHALLENGES, asked(more))).json.key
const at = (key: string, what = ''): string => `/api/challenge/${key}${what}`
const start = async (key: string, name = 'Marie'): Promise<string> =>
  (await anybody.post(at(key, '/start'), { name })).json.session
const question = (key: string, session: unknown): Promise<Answer> =>
  anybody.post(at(key, '/question'), { session })
const answer = (key: string, session: unknown, coords: unknown): Promise<Answer> =>
  anybody.post(at(key, '/answer'), { session, coords })

test('STA-05 a challenge is made, looked at, played by two and ranked', async () => {
  const made = await author.post(
    CHALLENGES,
    asked({ until: new Date(Date.now() + HOUR).toISOString() }),
  )
  expect(made).toMatchObject({
    status: 201,
    json: { key: expect.stringMatching(/^[\w-]{22}$/), url: expect.any(String), leftOut: 0 },
  })
  const { key, url } = made.json
  expect(url).toMatch(new RegExp(`^http://[^/]+/defi/${key}$`))
  const looked = await anybody.get(at(key))
  expect([looked.status, looked.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(looked.json).toEqual({
    quiz: {
      name: 'Deux villes',
      description: 'Pour voir',
      questionsNb: 2,
      mapSettings: expect.any(Object),
      targetSettings: expect.any(Array),
      pointsSettings: { point_max_temps: 5 },
    },
    max_answer_time: 30,
    time_points: 'inside',
    until: expect.stringMatching(/^\d{4}-.*Z$/),
    players: 0,
    top: [],
  })

  const started = await anybody.post(at(key, '/start'), { name: '  Marie ' })
  expect(started).toMatchObject({
    status: 201,
    json: { session: expect.stringMatching(/^[\w-]{22}$/), name: 'Marie' },
  })
  const { session } = started.json
  const first = await question(key, session)
  expect(first.json).toEqual({
    questionIndex: 0,
    questionsNb: 2,
    time: 30,
    photo: expect.stringMatching(new RegExp(`^/api/challenge/${key}/photo/[\\w-]{22}$`)),
    help: expect.any(Object),
    pointsTotal: 0,
  })
  expect(Object.keys(first.json.help).toSorted()).toEqual(['lat1', 'lat2', 'lon1', 'lon2'])
  const again = await question(key, session)
  expect(again.json).toEqual({ ...first.json, elapsed: expect.any(Number) })
  const hit = await answer(key, session, north(RENNES, 10))
  expect(hit.status).toBe(200)
  expect(hit.json).toMatchObject({
    points: expect.any(Number),
    coords: RENNES,
    ring: 20,
    done: false,
    questionIndex: 0,
  })
  expect([Math.round(hit.json.distance), hit.json.pointsTotal]).toEqual([10, hit.json.points])
  expect(hit.json).not.toHaveProperty('rank')
  await question(key, session)
  const miss = await answer(key, session, null)
  expect(miss.json).toMatchObject({
    points: 0,
    distance: null,
    ring: null,
    guess: null,
    coords: NANTES,
    pointsTotal: hit.json.points,
    done: true,
    rank: 1,
  })

  const second = await start(key, 'Tom')
  for (const place of [RENNES, NANTES]) {
    await question(key, second)
    await answer(key, second, place)
  }
  const told = (await anybody.get(at(key))).json
  expect(told).toMatchObject({
    players: 2,
    top: [
      { name: 'Tom', rank: 1 },
      { name: 'Marie', points: hit.json.points, rank: 2 },
    ],
  })
})

test('STA-05 no byte of a challenge tells a place before its answer', async () => {
  // no help zone: a zone's bounds may begin with the digits of the place's coordinates for which this test searches
  const key = await newChallenge({ help_zone: 'non' })
  const session = await start(key)
  const photoOf = async (told: Answer): Promise<Answer> => anybody.get(told.json.photo)
  const asking = await question(key, session)
  const before = [
    await anybody.get(at(key)),
    asking,
    await photoOf(asking),
    await question(key, session),
    await anybody.post(at(key, '/answer'), { session: 'rien', coords: RENNES }),
  ]
  const names = (await author.get(`${SHARED}/quizz/get/${quiz}`)).json.questions.map(
    ({ filename }: { filename: string }) => filename,
  )
  for (const told of before) {
    const bytes = `${told.text} ${JSON.stringify([...told.headers])}`
    for (const secret of ['48.111', '-1.68', '47.218', '-1.5536', 'Une ville', quiz, ...names])
      expect(bytes).not.toContain(secret)
  }
  await answer(key, session, null)
  const next = await question(key, session)
  for (const told of [next, await photoOf(next)])
    for (const secret of ['47.218', '-1.5536']) expect(told.text).not.toContain(secret)
})

test('STA-05 everybody has the same help zone, off the place: many sessions tell no more than one', async () => {
  const key = await newChallenge()
  const zones = await Promise.all(
    [1, 2, 3].map(async () => JSON.stringify((await question(key, await start(key))).json.help)),
  )
  expect(new Set(zones).size).toBe(1)
  const { lat1, lat2, lon1, lon2 } = JSON.parse(zones[0]!)
  expect([lat1 < RENNES.lat && RENNES.lat < lat2, lon1 < RENNES.lng && RENNES.lng < lon2]).toEqual([
    true,
    true,
  ])
  expect([(lat1 + lat2) / 2, (lon1 + lon2) / 2]).not.toEqual([RENNES.lat, RENNES.lng])
  const without = await newChallenge({ help_zone: 'non' })
  expect((await question(without, await start(without))).json.help).toEqual({})
})

test('STA-05 an answer before its question, twice, from a second tab, or of a session that is none: each refused, nothing lost', async () => {
  const key = await newChallenge()
  const session = await start(key)
  expectRefusal(await answer(key, session, RENNES), 409, CHALLENGE_ERRORS.noneRuns)
  await question(key, session)
  const told = (await answer(key, session, RENNES)).json
  const twice = await answer(key, session, NANTES)
  expect([twice.status, twice.json]).toEqual([
    409,
    {
      statusCode: 409,
      error: 'Conflict',
      message: CHALLENGE_ERRORS.noneRuns,
      code: 'none_runs',
      last: told,
    },
  ])
  const tabs = await Promise.all([question(key, session), question(key, session)])
  expect(new Set(tabs.map(({ json }) => json.photo)).size).toBe(1)
  const both = await Promise.all([answer(key, session, NANTES), answer(key, session, RENNES)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const over = await question(key, session)
  expect(over).toMatchObject({
    status: 409,
    json: { message: CHALLENGE_ERRORS.over, last: { done: true, rank: 1, questionIndex: 1 } },
  })
  expectRefusal(await question(key, 'inconnue'), 404, CHALLENGE_ERRORS.unknownSession)
  expectRefusal(await answer(key, 'inconnue', null), 404, CHALLENGE_ERRORS.unknownSession)
  expectRefusal(await question(key, 7), 400, HTTP_ERRORS.badRequest)
  for (const coords of [{ lat: 91, lng: 0 }, { lat: '48', lng: 0 }, 'Rennes', [48, -1]])
    expectRefusal(await answer(key, session, coords), 400, CHALLENGE_ERRORS.badAnswer)
})

test('STA-06 what is no name is refused, and no name is kept with control characters', async () => {
  const key = await newChallenge()
  for (const name of ['', '  ', '\u0000', 'e'.repeat(25), 7, null])
    expectRefusal(await anybody.post(at(key, '/start'), { name }), 400, CHALLENGE_ERRORS.badName)
  expectRefusal(await anybody.post(at(key, '/start'), '{"name":'), 400)
  expect((await anybody.post(at(key, '/start'), { name: '\u202eZo\u0007é' })).json.name).toBe('Zoé')
})

test('STA-07 who may make one, of what: 401, 404, 403, then 400', async () => {
  expectRefusal(await anybody.post(CHALLENGES, asked()), 401, HTTP_ERRORS.notAuthenticated)
  expectRefusal(
    await stranger.post(CHALLENGES, asked({ quizz_unique_name: 'rien', max_answer_time: 1 })),
    404,
    HTTP_ERRORS.unknownQuiz,
  )
  expectRefusal(
    await stranger.post(CHALLENGES, asked({ max_answer_time: 1 })),
    403,
    HTTP_ERRORS.forbidden,
  )
  for (const wrong of [
    { max_answer_time: 31 },
    { help_zone: 501 },
    { options: { time_points: 'never' } },
    { until: 'demain' },
    { until: '2099-02-30' },
    { quizz_unique_name: '' },
    { max_answer_time: undefined },
  ]) {
    expectRefusal(await author.post(CHALLENGES, asked(wrong)), 400, CHALLENGE_ERRORS.badTerms)
  }
  expectRefusal(
    await author.post(CHALLENGES, asked({ until: '2020-01-01' })),
    400,
    CHALLENGE_ERRORS.pastEnd,
  )
  const empty = (await author.post(`${SHARED}/quizz/init`, { name: 'Vide', description: 'Rien' }))
    .text
  expectRefusal(
    await author.post(CHALLENGES, asked({ quizz_unique_name: empty })),
    400,
    SOCKET_ERRORS.no_question,
  )
  const street =
    'https://www.google.com/maps/embed?pb=!4v1!6m8!1m7!1sabc!2m2!1d48.8584!2d2.2945!3f120!4f0!5f0.78'
  await author.postForm(`${SHARED}/quizz/question/new/${empty}`, {
    name: 'Rue',
    iframe: `<iframe src="${street}"></iframe>`,
    coords: JSON.stringify(RENNES),
    titre: 'Rue',
    description: 'Une rue',
  })
  expectRefusal(
    await author.post(CHALLENGES, asked({ quizz_unique_name: empty })),
    400,
    CHALLENGE_ERRORS.noPhoto,
  )
})

test('STA-07 its owner sees it in the list, takes a name out, ends it, erases it; nobody else', async () => {
  const key = await newChallenge({ until: '2999-12-31' })
  for (const name of ['Tom', 'Gros mot']) {
    const session = await start(key, name)
    for (const place of [RENNES, NANTES]) {
      await question(key, session)
      await answer(key, session, place)
    }
  }
  await start(key, 'En route')
  const rowOf = async (api: Api) =>
    (await api.get(CHALLENGES)).json.find((row: { key: string }) => row.key === key)
  expect(await rowOf(author)).toMatchObject({
    unique_name: quiz,
    name: 'Deux villes',
    questionsNb: 2,
    players: 2,
    playing: 1,
    ended: false,
    editable: true,
  })
  expect([await rowOf(stranger), (await rowOf(admin)).key]).toEqual([undefined, key])
  const full = (await author.get(`${CHALLENGES}/${key}`)).json
  const unwanted = full.top.find(({ name }: { name: string }) => name === 'Gros mot')
  const path = `${CHALLENGES}/${key}/players/${unwanted.id}`
  expectRefusal(await stranger.delete(path), 403, HTTP_ERRORS.forbidden)
  expect((await author.delete(path)).status).toBe(200)
  expectRefusal(await author.delete(path), 404, CHALLENGE_ERRORS.unknownPlayer)
  expect((await anybody.get(at(key))).json).toMatchObject({
    players: 1,
    top: [{ name: 'Tom', rank: 1 }],
  })

  expect((await author.post(`${CHALLENGES}/${key}/end`)).json).toMatchObject({ ended: true })
  for (const ended of [
    await anybody.get(at(key)),
    await anybody.post(at(key, '/start'), { name: 'Zoé' }),
  ]) {
    expect(ended).toMatchObject({
      status: 410,
      json: {
        statusCode: 410,
        error: 'Gone',
        message: CHALLENGE_ERRORS.ended,
        code: 'ended',
        quiz: { name: 'Deux villes' },
        players: 1,
        top: [{ name: 'Tom', rank: 1 }],
      },
    })
  }
  expect((await author.delete(`${CHALLENGES}/${key}`)).status).toBe(200)
  expectRefusal(await anybody.get(at(key)), 404, CHALLENGE_ERRORS.unknown)
  expectRefusal(await author.get(`${CHALLENGES}/${key}`), 404, CHALLENGE_ERRORS.unknown)
})

test('STA-05 after its end no question is told; the answer to the one that runs still counts', async () => {
  const key = await newChallenge()
  const session = await start(key)
  await question(key, session)
  await author.post(`${CHALLENGES}/${key}/end`)
  expect((await answer(key, session, RENNES)).json).toMatchObject({ coords: RENNES, done: false })
  expect((await question(key, session)).status).toBe(410)
})

test('STA-05 it outlives a box that is killed in the middle of a question: the clock runs on from the new start', async () => {
  const key = await newChallenge()
  const session = await start(key)
  const before = (await question(key, session)).json
  await server.kill('SIGKILL')
  await server.restart()
  const after = (await question(key, session)).json
  expect(after).toEqual({ ...before, elapsed: expect.any(Number) })
  expect(after.elapsed).toBeLessThan(10_000)
  expect((await anybody.get(after.photo)).status).toBe(200)
  expect((await answer(key, session, RENNES)).json).toMatchObject({ ring: 20, done: false })
})

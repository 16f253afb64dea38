// A challenge over HTTP, tested with a fake clock: how answers are timed, what stays secret during a running game, rate
// limits, and storage.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CHALLENGE_ERRORS } from '#protocol/challenges.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { DAY_MS } from '#core/day.ts'
import { MOST_RANKED } from '../../db/challenges.ts'
import { challengePlayers } from '../../db/schema.ts'
import { purge } from '../../maintenance/purge.ts'
import { putBlob } from '../../media/blobs.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { jpegBytes } from '../../testing/pictures.ts'
import { openTestRoom } from '../../testing/testEvening.ts'
import { NANTES, north, RENNES } from '../../testing/testQuiz.ts'
import { sessionHashOf } from '../../live/room/session.ts'

const CHALLENGES = '/api/pres/shared/challenges'
const MINUTE = 60_000
/** Id of the game master who makes the quizzes and challenges of these tests. */
const OWNER = 1

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.box.db.run(sql`pragma synchronous = off`)
})
afterAll(() => app.close())
// All requests of this file come from one address: the clock is advanced so that each test finds its limits unused.
beforeEach(() => app.box.clock.advance(10 * MINUTE))

async function photoQuiz(colours: readonly string[] = ['#7a9e3f', '#334455']): Promise<string> {
  const { quizzes, db } = app.box
  const quiz = quizzes.create(
    { name: 'Deux villes', description: 'Pour voir' },
    { ownerId: OWNER, folderId: null },
  )
  for (const [i, colour] of colours.entries()) {
    const hash = putBlob(db, await jpegBytes(colour), 'image/jpeg', app.box.clock.now())
    quizzes.addQuestion(quiz, {
      name: `Photo ${i}`,
      coords: i === 0 ? RENNES : NANTES,
      iframe: null,
      titre: null,
      description: null,
      photoHash: hash,
      thumbnailHash: hash,
    })
  }
  return quiz
}

async function newChallenge(quiz: string, more: object = {}): Promise<string> {
  const { status, json, text } = await app
    .gameMaster(OWNER)
    .post(CHALLENGES, { quizz_unique_name: quiz, max_answer_time: 30, help_zone: 500, ...more })
  if (status !== 201) throw new Error(text)
  return json.key
}

const at = (key: string, what = ''): string => `/api/challenge/${key}${what}`
const start = async (key: string, name = 'Marie'): Promise<string> =>
  (await app.anybody.post(at(key, '/start'), { name })).json.session
const question = (key: string, session: string) =>
  app.anybody.post(at(key, '/question'), { session })
/** Shortest time between a question and the moment when its answer counts, ms. */
const LEAST_MS = 1_500
/** Answers, and lets the time pass until the answer counts. */
async function answer(key: string, session: string, coords: unknown) {
  const { clock } = app.box
  const timers = vi.spyOn(clock, 'setTimer')
  const answered = app.anybody.post(at(key, '/answer'), { session, coords })
  const isHeld = vi
    .waitFor(() => expect(timers).toHaveBeenCalled())
    .then(
      () => clock.advance(LEAST_MS),
      () => {},
    )
  await Promise.race([answered, isHeld])
  timers.mockRestore()
  return answered
}

test('MND-14 challenges and rooms of one quiz draw one help zone a photo: two of them tell no more than one', async () => {
  const quiz = await photoQuiz()
  const zonesOf = async (key: string) => {
    const session = await start(key)
    const zones = [(await question(key, session)).json.help]
    await answer(key, session, null)
    return [...zones, (await question(key, session)).json.help]
  }
  const zones = await zonesOf(await newChallenge(quiz))
  expect(zones[0]).toMatchObject({ lat1: expect.any(Number), lon2: expect.any(Number) })
  expect(zones[1]).not.toEqual(zones[0])
  expect(await zonesOf(await newChallenge(quiz))).toEqual(zones)
  const [wider] = await zonesOf(await newChallenge(quiz, { help_zone: 1000 }))
  expect(wider.lat2 - wider.lat1).toBeGreaterThan(1.5 * (zones[0].lat2 - zones[0].lat1))
  const room = await openTestRoom(app.box, { help_zone: 500 }, quiz)
  expect(app.box.rooms.find(room.roomID)?.game.helpZones).toEqual(zones)
  room.host.leave()
  await app.box.pass(30 * MINUTE)
  expect(app.box.rooms.all()).toEqual([])
})

test('STA-05 the answer time is the server’s: late answers are none, and a question that nobody answered is told with the next', async () => {
  const key = await newChallenge(await photoQuiz())
  const session = await start(key)
  const first = (await question(key, session)).json
  expect(first).toMatchObject({ questionIndex: 0, questionsNb: 2, time: 30, pointsTotal: 0 })
  app.box.clock.advance(12_000)
  expect((await question(key, session)).json).toEqual({ ...first, elapsed: 12_000 })
  app.box.clock.advance(19_001)
  const next = (await question(key, session)).json
  expect(next).toMatchObject({
    questionIndex: 1,
    missed: {
      questionIndex: 0,
      points: 0,
      distance: null,
      ring: null,
      guess: null,
      coords: RENNES,
      done: false,
    },
  })
  expect(next).not.toHaveProperty('elapsed')
  expect(next.photo).not.toBe(first.photo)
  app.box.clock.advance(31_001)
  const late = await answer(key, session, NANTES)
  expect(late).toMatchObject({
    status: 200,
    json: {
      points: 0,
      distance: null,
      ring: null,
      guess: null,
      coords: NANTES,
      pointsTotal: 0,
      done: true,
      rank: 1,
    },
  })
})

test.each([7, 40, -365])(
  'MND-12 STA-05 a date set by %i days moves no running question of a challenge, and its end is judged by the new date',
  async (days) => {
    const { clock } = app.box
    const dayIn = (ahead: number): string =>
      new Date(clock.date() + ahead * DAY_MS).toISOString().slice(0, 10)
    const quiz = await photoQuiz(['#445577', '#445588'])
    const key = await newChallenge(quiz)
    const session = await start(key)
    const first = (await question(key, session)).json
    clock.advance(12_000)
    clock.setDate(days * DAY_MS)
    try {
      expect((await question(key, session)).json).toEqual({ ...first, elapsed: 12_000 })
      const points = await answer(key, session, RENNES)
      expect(points).toMatchObject({
        status: 200,
        json: { distance: 0, points: 8, title: 'Photo 0' },
      })
      const over = await app.gameMaster(OWNER).post(CHALLENGES, {
        quizz_unique_name: quiz,
        max_answer_time: 30,
        help_zone: 500,
        until: dayIn(-2),
      })
      expect(over.status).toBe(400)
      const last = await newChallenge(quiz, { until: dayIn(2) })
      expect((await app.anybody.get(at(last))).status).toBe(200)
      clock.setDate(4 * DAY_MS)
      expect((await app.anybody.get(at(last))).status).toBe(410)
      clock.setDate(-4 * DAY_MS)
    } finally {
      clock.setDate(-days * DAY_MS)
    }
  },
)

test('STA-04 the ranking of the day: who played since midnight, where the box stands', async () => {
  const { clock } = app.box
  const key = await newChallenge(await photoQuiz(['#445566']))
  const play = async (name: string, ms: number): Promise<unknown> => {
    const session = await start(key, name)
    await question(key, session)
    clock.advance(ms)
    return (await answer(key, session, RENNES)).json
  }
  const now = new Date(clock.now())
  clock.advance(
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - clock.now() - 60_000,
  )
  expect(await play('Hier', 3_000)).toMatchObject({ rank: 1, rankToday: 1 })
  const session = await start(key, 'Minuit')
  await question(key, session)
  clock.advance(20_000)
  await answer(key, session, RENNES)
  clock.advance(60_000)
  expect((await answer(key, session, null)).json.last).toMatchObject({ done: true, rank: 2 })
  expect((await answer(key, session, null)).json.last).not.toHaveProperty('rankToday')
  expect((await app.anybody.get(at(key, '?today'))).json).toMatchObject({
    players: 2,
    today: { players: 0, top: [] },
  })
  expect(await play('Aujourd’hui', 9_000)).toMatchObject({ rank: 2, rankToday: 1 })
  const told = (await app.anybody.get(at(key, '?today'))).json
  expect(told).toMatchObject({
    players: 3,
    today: { players: 1, top: [{ name: 'Aujourd’hui', rank: 1 }] },
  })
  expect(told.top.map(({ name }: { name: string }) => name)).toEqual([
    'Hier',
    'Aujourd’hui',
    'Minuit',
  ])
  expect((await app.anybody.get(at(key))).json).not.toHaveProperty('today')
})

test('STA-05 while a game shows its photos a challenge rests: it tells no question, no place, no points; the answer given counts', async () => {
  const quiz = await photoQuiz(['#102030'])
  const key = await newChallenge(quiz)
  const [before, during] = [await start(key, 'Avant'), await start(key, 'Pendant')]
  await question(key, before)
  const room = await openTestRoom(app.box, {}, quiz)
  expect((await app.anybody.get(at(key))).json).toMatchObject({ resting: true, top: [] })
  expect((await app.anybody.get(at(key, '?today'))).json.today.top).toEqual([])
  const refused = await question(key, during)
  expect(refused).toMatchObject({ status: 409, json: { message: CHALLENGE_ERRORS.resting } })
  expect(refused.headers.get('retry-after')).toBe('30')
  app.box.clock.advance(3_000)
  for (const _ of [1, 2]) {
    const kept = await answer(key, before, RENNES)
    expect(kept.status).toBe(409)
    expect(kept.text).not.toMatch(/48\.1|points|distance/)
  }
  room.host.leave()
  await app.box.pass(30 * MINUTE)
  expect(app.box.rooms.all()).toEqual([])
  const told = await answer(key, before, null)
  expect(told).toMatchObject({
    status: 409,
    json: {
      message: CHALLENGE_ERRORS.over,
      last: { coords: RENNES, distance: 0, points: 9.5, done: true, rank: 1 },
    },
  })
  expect((await question(key, during)).status).toBe(200)
  expect((await app.anybody.get(at(key))).json).toMatchObject({
    players: 1,
    top: [{ name: 'Avant', points: 9.5, rank: 1 }],
  })
})

test('STA-07 it plays the quiz that it was made of, edited, emptied and erased since, with its photos', async () => {
  const quiz = await photoQuiz(['#aa0000', '#00aa00'])
  const key = await newChallenge(quiz)
  const { quizzes, db } = app.box
  const [first, second] = quizzes.picturedQuestionsOf(quiz)
  quizzes.editQuestion(quiz, first!.filename, { coords: { lat: 1, lng: 2 } }, null)
  quizzes.removeQuestion(quiz, second!.filename)
  quizzes.moveToBin(quiz)
  quizzes.purge({ uniqueName: quiz }, [])
  app.box.clock.advance(DAY_MS)
  purge(
    { ...app.box, binMs: 0, now: app.box.clock.now, blobSweep: app.blobSweep },
    app.box.clock.now(),
  )
  expect(db.all(sql`select 1 from quizzes where unique_name = ${quiz}`)).toEqual([])
  const session = await start(key)
  for (const [i, place] of [RENNES, NANTES].entries()) {
    const { photo } = (await question(key, session)).json
    const picture = await app.anybody.get(photo)
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('cache-control'),
      picture.headers.get('etag'),
    ]).toEqual([200, 'image/jpeg', 'private, no-store', null])
    expect((await answer(key, session, north(place, 10))).json).toMatchObject({
      coords: place,
      ring: 20,
      done: i === 1,
    })
  }
})

test('STA-05 a photo has an address for one player and one question; that of before shows nothing any more', async () => {
  const key = await newChallenge(await photoQuiz())
  const other = await newChallenge(await photoQuiz())
  const [one, two] = [await start(key), await start(key)]
  const photos = [(await question(key, one)).json.photo, (await question(key, two)).json.photo]
  expect(new Set(photos).size).toBe(2)
  await answer(key, one, null)
  expect((await app.anybody.get(photos[0])).status, 'the result shows it still').toBe(200)
  await question(key, one)
  expect((await app.anybody.get(photos[0])).status).toBe(404)
  expect((await app.anybody.get(photos[1].replace(key, other))).status).toBe(404)
  // Asserts that a player's session is refused in another challenge than its own.
  expect(await question(other, two)).toMatchObject({
    status: 404,
    json: { message: CHALLENGE_ERRORS.unknownSession },
  })
})

test('STA-08 a thousand starts of one address: sixty at once, then one a second', async () => {
  const key = await newChallenge(await photoQuiz())
  const answers: Awaited<ReturnType<typeof app.anybody.post>>[] = []
  // One hundred at a time: on a busy machine, this process takes longer to send a thousand requests than the server
  // waits for the headers of one.
  for (let wave = 0; wave < 10; wave++) {
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, () => app.anybody.post(at(key, '/start'), { name: 'Robot' })),
      )),
    )
  }
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
  const refused = answers.find(({ status }) => status !== 201)
  expect([refused?.status, refused?.headers.get('retry-after'), refused?.json.message]).toEqual([
    429,
    '1',
    HTTP_ERRORS.tooManyRequests,
  ])
  app.box.clock.advance(2_000)
  expect((await app.anybody.post(at(key, '/start'), { name: 'Marie' })).status).toBe(201)
})

test('STA-08 keys and sessions are not guessed, and a body of more than a name is not read', async () => {
  const key = await newChallenge(await photoQuiz())
  const statuses = await Promise.all(
    Array.from({ length: 70 }, (_, i) => app.anybody.get(at(`rien-${i}`))),
  )
  expect(statuses.filter(({ status }) => status === 404)).toHaveLength(60)
  expect(await question(key, 'rien')).toMatchObject({ status: 429 })
  expect(await answer(key, 'rien', null)).toMatchObject({ status: 429 })
  // Asserts that requests with a wrong challenge key or player session, even too many, block no client at the same
  // address that has the right key and session.
  expect((await question(key, await start(key))).status).toBe(200)
  app.box.clock.advance(MINUTE)
  expect((await app.anybody.post(at(key, '/start'), { name: 'x'.repeat(3_000) })).status).toBe(413)
})

test('STA-08 two thousand who began and went on no more make room for who comes', async () => {
  const key = await newChallenge(await photoQuiz())
  const { db, clock, challenges } = app.box
  const idle = Array.from({ length: 2_000 }, (_, i) => ({
    challenge: key,
    name: 'Parti',
    sessionHash: `parti-${i}`,
    seenAt: clock.now(),
  }))
  db.insert(challengePlayers).values(idle).run()
  expect(await app.anybody.post(at(key, '/start'), { name: 'Marie' })).toMatchObject({
    status: 429,
    json: { message: CHALLENGE_ERRORS.tooManyPlayers },
  })
  clock.advance(15 * MINUTE + 1)
  expect((await app.anybody.post(at(key, '/start'), { name: 'Marie' })).status).toBe(201)
  expect(challenges.playing(key)).toBe(1)
})

test('EVG-13 equal totals share a rank, the faster stands first', async () => {
  const key = await newChallenge(await photoQuiz(['#556677']))
  const { clock } = app.box
  const play = async (name: string, afterMs: number, coords: unknown) => {
    const session = await start(key, name)
    await question(key, session)
    clock.advance(afterMs)
    return (await answer(key, session, coords)).json.rank
  }
  expect(await play('Rien', 9_000, null)).toBe(1)
  expect(await play('Loin', 4_000, { lat: 0, lng: 0 })).toBe(1)
  expect(await play('Près', 4_000, RENNES)).toBe(1)
  expect(await play('Ailleurs', 2_000, { lat: 1, lng: 1 })).toBe(2)
  const { top } = (await app.anybody.get(at(key))).json
  expect(top.map(({ name, rank }: { name: string; rank: number }) => [name, rank])).toEqual([
    ['Près', 1],
    ['Ailleurs', 2],
    ['Loin', 2],
    ['Rien', 2],
  ])
})

test('STA-08 the ranking keeps the best ten thousand', async () => {
  const key = await newChallenge(await photoQuiz(['#556677']))
  const { db, clock, challenges } = app.box
  const low = Array.from({ length: MOST_RANKED }, (_, i) => ({
    challenge: key,
    name: `Ligne ${i}`,
    sessionHash: `ligne-${i}`,
    seenAt: clock.now(),
    points: 1 + i / MOST_RANKED,
    isDone: true,
  }))
  for (let i = 0; i < low.length; i += 1_000)
    db.insert(challengePlayers)
      .values(low.slice(i, i + 1_000))
      .run()
  const session = await start(key)
  await question(key, session)
  expect((await answer(key, session, RENNES)).json).toMatchObject({ done: true, rank: 1 })
  expect([
    challenges.standings(key).players,
    challenges.ranked(key, MOST_RANKED).at(-1)?.name,
  ]).toEqual([MOST_RANKED, 'Ligne 1'])
})

test('STA-06 of who plays, the box keeps the name, points and time; the session only hashed, the last place for a week', async () => {
  const key = await newChallenge(await photoQuiz(['#998877']))
  const { db, clock } = app.box
  const session = await start(key, 'Zoé')
  await question(key, session)
  clock.advance(6_000)
  await answer(key, session, RENNES)
  const tidy = (): void =>
    purge({ ...app.box, binMs: 30 * DAY_MS, now: clock.now, blobSweep: app.blobSweep }, clock.now())
  clock.advance(8 * DAY_MS)
  tidy()
  expect(
    db
      .select()
      .from(challengePlayers)
      .all()
      .filter(({ challenge }) => challenge === key),
  ).toEqual([
    {
      id: expect.any(Number),
      challenge: key,
      name: 'Zoé',
      sessionHash: sessionHashOf(session),
      seenAt: expect.any(Number),
      answered: 1,
      openedAt: null,
      points: 9,
      timeMs: 6_000,
      isDone: true,
      photoToken: null,
      last: null,
    },
  ])
  expect(JSON.stringify(db.all(sql`select * from challenge_players`))).not.toContain(session)
})

test('STA-07 thirty days after its end a challenge is erased with its names', async () => {
  const { db, clock, challenges } = app.box
  const key = await newChallenge(await photoQuiz(), {
    until: new Date(clock.now() + DAY_MS).toISOString(),
  })
  await start(key)
  const tidy = (): void =>
    purge({ ...app.box, binMs: 30 * DAY_MS, now: clock.now, blobSweep: app.blobSweep }, clock.now())
  clock.advance(30 * DAY_MS)
  tidy()
  expect((await app.anybody.get(at(key))).status).toBe(410)
  clock.advance(DAY_MS)
  tidy()
  expect([
    challenges.find(key),
    db.all(sql`select 1 from challenge_players where challenge = ${key}`),
  ]).toEqual([null, []])
  expect((await app.anybody.get(at(key))).status).toBe(404)
})

/** Plays a whole game of a challenge with two photos; `from`: the player's address, told by the proxy. */
async function played(key: string, from?: string): Promise<{ session: string; last: any }> {
  const session = await start(key)
  for (const place of [RENNES, NANTES]) {
    await question(key, session)
    app.box.clock.advance(LEAST_MS)
    const last = await app.app.inject({
      method: 'POST',
      url: at(key, '/answer'),
      payload: { session, coords: place },
      ...(from && { remoteAddress: from }),
    })
    if (place === NANTES) return { session, last }
  }
  throw new Error('unreachable')
}

test('MND-23 an answer counts 1.5 s after its question at the earliest, however fast it comes', async () => {
  const key = await newChallenge(await photoQuiz())
  const session = await start(key)
  await question(key, session)
  const timers = vi.spyOn(app.box.clock, 'setTimer')
  let isTold = false
  const early = app.anybody.post(at(key, '/answer'), { session, coords: RENNES }).finally(() => {
    isTold = true
  })
  await vi.waitFor(() => expect(timers).toHaveBeenCalled())
  expect(timers.mock.calls[0]?.[0]).toBe(LEAST_MS)
  expect((await question(key, session)).json).toMatchObject({ questionIndex: 0 })
  app.box.clock.advance(LEAST_MS - 1)
  expect((await question(key, session)).json).toMatchObject({ questionIndex: 0 })
  expect(isTold).toBe(false)
  app.box.clock.advance(1)
  // The answer's time is that of its arrival, as ever.
  expect(await early).toMatchObject({ status: 200, json: { points: 10, ring: 20 } })
  timers.mockRestore()
})

test('MND-23 one finished game every 10 s of an address of the internet; those of the local network come in at once', async () => {
  const key = await newChallenge(await photoQuiz())
  const far = '203.0.113.7'
  const ranked = async (): Promise<number> => (await app.anybody.get(at(key))).json.players
  expect((await played(key, far)).last.statusCode).toBe(200)
  const { session, last } = await played(key, far)
  expect(last.statusCode).toBe(429)
  expect(last.json()).toMatchObject({
    code: 'too_many_games',
    message: CHALLENGE_ERRORS.tooManyGames,
  })
  expect(await ranked()).toBe(1)
  expect((await played(key, '192.168.1.7')).last.statusCode).toBe(200)
  expect((await played(key, '192.168.1.7')).last.statusCode).toBe(200)
  expect(await ranked()).toBe(3)
  // Nothing is lost: asked again, the same answer is told, and the game enters the ranking.
  app.box.clock.advance(10_000)
  const again = await app.app.inject({
    method: 'POST',
    url: at(key, '/answer'),
    payload: { session, coords: null },
    remoteAddress: far,
  })
  expect(again.json()).toMatchObject({ done: true, guess: NANTES, rank: 1 })
  expect(await ranked()).toBe(4)
})

test('MND-23 the ranking is cleared, of one day or whole; games that are being played go on', async () => {
  const key = await newChallenge(await photoQuiz())
  const clear = (body: object, who = app.gameMaster(OWNER)) =>
    who.post(`${CHALLENGES}/${key}/clear`, body)
  await played(key)
  const { today } = (await app.gameMaster(OWNER).get(`${CHALLENGES}/${key}`)).json
  app.box.clock.advance(DAY_MS)
  await played(key)
  await played(key)
  const open = await start(key, 'Zoé')
  await question(key, open)
  expect(await clear({ day: '2027-02-30' })).toMatchObject({
    status: 400,
    json: { code: 'bad_day', message: CHALLENGE_ERRORS.badDay },
  })
  expect(await clear({ day: 7 })).toMatchObject({ status: 400, json: { code: 'bad_day' } })
  expect((await clear({ day: today })).json).toEqual({ removed: 1 })
  expect((await clear({ day: today })).json).toEqual({ removed: 0 })
  expect((await clear({})).json).toEqual({ removed: 2 })
  expect((await app.anybody.get(at(key, '?today'))).json).toMatchObject({
    players: 0,
    top: [],
    today: { players: 0 },
  })
  expect((await answer(key, open, RENNES)).status).toBe(200)
  expect((await clear({}, app.gameMaster(OWNER + 1))).status).toBe(403)
})

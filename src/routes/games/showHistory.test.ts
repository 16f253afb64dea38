// A show of several halls in the history: one entry with its halls, one ranking, one table, one album.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHistory } from '../../db/history.ts'
import {
  joinTestShow,
  openTestHall,
  openTestShow,
  passSteps,
  startTestShow,
  type TestShow,
} from '../../live/show/testing/testShow.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import type { TestPhone } from '../../testing/testEvening.ts'
import type { TestClient } from '../../testing/testBox.ts'
import { createTestQuiz, NANTES, north, RENNES } from '../../testing/testQuiz.ts'

const HISTORY = '/api/pres/shared/history'
const TEN_MINUTES = 600_000
const HALLS = ['Mairie', '=Gymnase', 'Vide']

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

const get = async (path: string) => (await app.admin.get(path)).json
const listed = () => get(HISTORY)
const details = (id: string) => get(`${HISTORY}/game/${id}`)
const csvOf = async (id: string) => (await app.admin.get(`${HISTORY}/game/${id}/csv`)).text

async function told(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await app.box.settle()
}

async function go({ page }: TestShow): Promise<void> {
  await app.box.pass(1_000)
  page.say('pres_nextQuestion', { token: app.box.token })
  await told()
}

interface Played {
  show: TestShow
  phones: TestPhone[][]
  screens: TestClient[]
}

async function begun(phones: readonly number[], options: object = {}): Promise<Played> {
  const show = await openTestShow(app.box, HALLS.slice(0, phones.length), {
    options: { time_points: 'none' },
    ...options,
  })
  const seated = await joinTestShow(app.box, show, phones)
  const screens: TestClient[] = []
  for (const at of phones.keys()) screens.push(await openTestHall(app.box, show, at))
  await startTestShow(app.box, show)
  return { show, phones: seated, screens }
}

/** Each phone answers so many metres off the place. */
async function answered({ phones }: Played, metres: readonly number[], place = RENNES) {
  for (const [at, { phone }] of phones.flat().entries())
    phone.say('player_answer', { coords: north(place, metres[at] ?? 0), time: 1_000 })
  await told()
}

/** A show played to its end: two photos, answered as far off as `metres` says. */
async function played(phones: readonly number[], metres: readonly number[], options: object = {}) {
  const game = await begun(phones, options)
  await answered(game, metres)
  await go(game.show)
  await answered(game, metres, NANTES)
  await go(game.show)
  return game
}

/** All pages leave; the rooms close after a while. */
async function left({ show, screens }: Played): Promise<void> {
  for (const client of [show.page, ...screens]) client.leave()
  await app.box.pass(TEN_MINUTES * 10)
  await passSteps(app.box, 1)
  expect(app.box.rooms.all()).toEqual([])
}

test('EVG-10 a year alone is an answer to the photo of a show', async () => {
  const quiz = createTestQuiz(app.box.quizzes)
  const [photo] = app.box.quizzes.questionsOf(quiz)
  app.box.quizzes.editQuestion(quiz, photo?.filename ?? '', { year: 1910 }, null)
  const game = await begun([1, 1], { quizz_unique_name: quiz })
  for (const { phone } of game.phones.flat())
    phone.say('player_answer', { coords: null, year: 1910, time: 1_000 })
  await told()
  await go(game.show)
  await left(game)
  const { questions } = await details(game.show.show)
  expect(questions[0]).toMatchObject({ answers: 2, nearest: null })
})

test('EVG-10 a show is one entry of the history: its halls, one ranking, all answers, one table', async () => {
  const game = await played([2, 1, 0], [10, 90, 10])
  await left(game)
  const [[a, b], [c]] = game.phones as [[TestPhone, TestPhone], [TestPhone]]
  const { games, total } = await listed()
  expect(total).toBe(1)
  expect(games).toMatchObject([
    {
      id: game.show.show,
      name: 'Deux villes',
      players: 3,
      questionsNb: 2,
      playedQuestions: 2,
      finished: true,
      winners: [a.pseudo, c.pseudo],
      winnersPoints: 10,
      halls: [
        { name: 'Mairie', players: 2, finished: true, playing: false, winners: [a.pseudo] },
        { name: '=Gymnase', players: 1, winners: [c.pseudo], winnersPoints: 10 },
        { name: 'Vide', players: 0, winners: [] },
      ],
    },
  ])
  const whole = await details(game.show.show)
  expect(whole.results).toEqual([
    { pseudo: a.pseudo, points: 10, rank: 1, classementMove: 0, hall: 'Mairie' },
    { pseudo: c.pseudo, points: 10, rank: 1, classementMove: 0, hall: '=Gymnase' },
    { pseudo: b.pseudo, points: 6, rank: 3, classementMove: 0, hall: 'Mairie' },
  ])
  expect(whole.questions).toMatchObject([{ answers: 3 }, { answers: 3 }])
  const question = await get(`${HISTORY}/game/${game.show.show}/question/1`)
  expect(question.coordsOrderDist.map(({ hall }: { hall: string }) => hall)).toEqual([
    'Mairie',
    '=Gymnase',
    'Mairie',
  ])
  const lines = (await csvOf(game.show.show)).split('\r\n')
  expect(lines[0]).toContain('Rang;Pseudo;Salle;Points;')
  expect(lines.slice(1, 4).map((line) => line.split(';').slice(0, 4))).toEqual([
    ['1', a.pseudo, 'Mairie', '10'],
    ['1', c.pseudo, "'=Gymnase", '10'],
    ['3', b.pseudo, 'Mairie', '6'],
  ])
  // Each hall's own game is under the show's entry.
  const [hall] = whole.halls
  expect(await details(hall.id)).toMatchObject({
    id: hall.id,
    players: 2,
    show: { id: game.show.show, name: 'Deux villes', hall: 'Mairie' },
    results: [
      { pseudo: a.pseudo, rank: 1 },
      { pseudo: b.pseudo, rank: 2 },
    ],
  })
})

test('EVG-10 a show is read in short pieces of its logs, and once: the next look reads nothing anew', async () => {
  const game = await played([2, 1], [10, 90, 10])
  await left(game)
  const { games, db } = app.box
  const pieces: number[] = []
  let read = 0
  const history = createHistory(db, {
    ...games,
    eventsOf() {
      throw new Error('a whole log was read in one turn')
    },
    eventsFrom(id, seq, most) {
      pieces.push(most)
      const events = games.eventsFrom(id, seq, most)
      read += events.length
      return events
    },
  })
  const first = await history.findShow(game.show.show)
  expect(first?.halls.map(({ place }) => place.hall)).toEqual([0, 1])
  expect(first?.line.winners).toHaveLength(2)
  expect(Math.max(...pieces)).toBeLessThanOrEqual(250)
  expect(read).toBeGreaterThan(0)
  read = 0
  expect(await history.findShow(game.show.show)).toEqual(first)
  expect(read).toBe(0)
})

test('EVG-10 teams are ranked hall by hall, and stand above the players in the table', async () => {
  const game = await played([2, 1], [10, 90, 30], { max_team: 2, max_player: 2 })
  await left(game)
  const whole = await details(game.show.show)
  expect(whole.results.teams.length).toBeGreaterThan(1)
  for (const { hall, players } of whole.results.teams) {
    expect(HALLS).toContain(hall)
    expect(players.length).toBeGreaterThan(0)
  }
  expect((await csvOf(game.show.show)).split('\r\n')[0]).toBe('Rang;Équipe;Salle;Points')
})

test('EVG-10 a correction after the end is in the ranking that is kept, and told to the screens of all halls', async () => {
  const game = await played([1, 1], [10, 90])
  const [[a], [b]] = game.phones as [[TestPhone], [TestPhone]]
  expect((await details(game.show.show)).results).toMatchObject([
    { pseudo: a.pseudo, points: 10 },
    { pseudo: b.pseudo, points: 6 },
  ])
  game.screens[1]?.say('pres_adjust', {
    token: app.box.token,
    playerID: b.playerID,
    points: 7,
    reason: 'Chant',
  })
  await told()
  await passSteps(app.box, 2)
  expect((await details(game.show.show)).results).toMatchObject([
    { pseudo: b.pseudo, points: 13, rank: 1 },
    { pseudo: a.pseudo, points: 10, rank: 2 },
  ])
  expect(
    game.screens[0]?.all().findLast(({ event }) => event === 'pres_allHalls')?.data,
  ).toMatchObject({ top: [{ name: b.pseudo, points: 13 }, { name: a.pseudo }] })
})

test('EVG-10 halls that end at different times: one that is still playing is named, and counts once it is over', async () => {
  const game = await begun([1, 1])
  await answered(game, [10, 90])
  // The page of the show leaves: each screen drives its own hall.
  game.show.page.leave()
  await passSteps(app.box, 8)
  const [first, second] = game.screens as [TestClient, TestClient]
  const next = async (screen: TestClient): Promise<void> => {
    screen.say('pres_nextQuestion', { token: app.box.token })
    await told()
  }
  await next(first)
  game.phones[0]?.[0]?.phone.say('player_answer', { coords: NANTES, time: 1_000 })
  await passSteps(app.box, 45)
  await next(first)
  const early = await details(game.show.show)
  expect(early).toMatchObject({
    finished: false,
    players: 1,
    results: [{ hall: 'Mairie' }],
    halls: [{ playing: false }, { name: '=Gymnase', playing: true, id: null, players: 0 }],
  })
  expect(first.all().findLast(({ event }) => event === 'pres_allHalls')?.data).toMatchObject({
    behind: ['=Gymnase'],
    awaited: ['=Gymnase'],
  })
  expect((await app.admin.post(`${HISTORY}/game/${game.show.show}/erase`)).status).toBe(409)
  await next(second)
  game.phones[1]?.[0]?.phone.say('player_answer', { coords: NANTES, time: 1_000 })
  await passSteps(app.box, 45)
  await next(second)
  await passSteps(app.box, 2)
  expect(await details(game.show.show)).toMatchObject({
    finished: true,
    results: [
      { hall: 'Mairie', points: 10 },
      { hall: '=Gymnase', points: 8 },
    ],
  })
  for (const screen of [first, second])
    expect(screen.all().findLast(({ event }) => event === 'pres_allHalls')?.data).toMatchObject({
      behind: [],
      awaited: [],
    })
})

test('EVG-10 a hall that is closed early stays with what it has; nobody waits for it', async () => {
  const game = await begun([1, 1])
  await answered(game, [10, 90])
  const closing = game.show.halls[1]?.roomID
  expect((await app.admin.post(`/api/pres/shared/games/close/${closing}`)).status).toBe(200)
  await passSteps(app.box, 6)
  await go(game.show)
  game.phones[0]?.[0]?.phone.say('player_answer', { coords: NANTES, time: 1_000 })
  await passSteps(app.box, 3)
  await go(game.show)
  await passSteps(app.box, 2)
  expect(
    game.screens[0]?.all().findLast(({ event }) => event === 'pres_allHalls')?.data,
  ).toMatchObject({ behind: ['=Gymnase'], awaited: [] })
  expect(await details(game.show.show)).toMatchObject({
    finished: true,
    results: [
      { hall: 'Mairie', points: 10 },
      { hall: '=Gymnase', points: 3 },
    ],
    halls: [{ finished: true }, { finished: false, playedQuestions: 1 }],
  })
})

test('EVG-10 the album of each hall is that of the show; it ends, and the entry is erased, as a whole', async () => {
  const game = await played([1, 1], [10, 90])
  const keys = game.screens.map((screen) => screen.taken('pres_album')?.album)
  const [[a], [b]] = game.phones as [[TestPhone], [TestPhone]]
  for (const key of keys) {
    const album = (await app.anybody.get(`/api/album/${key}`)).json
    expect(album).toMatchObject({
      name: 'Deux villes',
      players: 2,
      results: [
        { pseudo: a.pseudo, hall: 'Mairie', rank: 1 },
        { pseudo: b.pseudo, hall: '=Gymnase', rank: 2 },
      ],
    })
    expect(album.questions).toMatchObject([
      { answers: [{ hall: 'Mairie' }, { hall: '=Gymnase' }] },
      { answers: [{ hall: 'Mairie' }, { hall: '=Gymnase' }] },
    ])
  }
  const { album } = await details(game.show.show)
  expect(keys).toContain(album.key)
  await app.admin.post(`${HISTORY}/game/${game.show.show}/album/end`)
  for (const key of keys) expect((await app.anybody.get(`/api/album/${key}`)).status).toBe(404)
  expect((await details(game.show.show)).album).toBe(null)
  await left(game)
  const whole = await details(game.show.show)
  expect((await app.admin.post(`${HISTORY}/game/${game.show.show}/erase`)).status).toBe(200)
  expect(await listed()).toEqual({ games: [], total: 0 })
  for (const { id } of whole.halls)
    expect((await app.admin.get(`${HISTORY}/game/${id}`)).status).toBe(404)
  expect(app.box.games.all()).toEqual([])
})

test('EVG-10 what a room plays after the show is none of the show’s', async () => {
  const game = await played([1, 1], [10, 90])
  game.show.page.leave()
  await passSteps(app.box, 8)
  const [first] = game.screens as [TestClient]
  first.say('pres_chain', {
    token: app.box.token,
    quizz_unique_name: (await listed()).games[0].unique_name,
    keep_scores: false,
    max_answer_time: 30,
    help_zone: 'non',
    options: { time_points: 'none' },
  })
  await told()
  first.say('pres_startGame', { token: app.box.token })
  await told()
  await passSteps(app.box, 6)
  game.phones[0]?.[0]?.phone.say('player_answer', { coords: RENNES, time: 1_000 })
  await told()
  await left(game)
  const { games, total } = await listed()
  expect(total).toBe(2)
  expect(games.map(({ halls }: { halls?: unknown[] }) => halls?.length)).toEqual([undefined, 2])
  expect((await details(game.show.show)).results).toMatchObject([{ points: 10 }, { points: 6 }])
})

test('EVG-10 pages of the list count a show as one; another account sees nothing of it', async () => {
  await left(await played([1, 1], [10, 90]))
  const later = await played([1, 1], [10, 90])
  await left(later)
  const first = await get(`${HISTORY}?limit=1`)
  const second = await get(`${HISTORY}?limit=1&offset=1`)
  expect([first.total, second.total]).toEqual([2, 2])
  expect(first.games.map(({ id }: { id: string }) => id)).toEqual([later.show.show])
  expect(second.games).toHaveLength(1)
  const other = app.gameMaster(8)
  expect((await other.get(HISTORY)).json.total).toBe(0)
  expect((await other.get(`${HISTORY}/game/${later.show.show}`)).status).toBe(403)
})

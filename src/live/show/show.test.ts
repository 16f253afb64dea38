import { expect, test } from 'vitest'
import { gameOf } from '#core/testing/given.ts'
import { hallStandings, mergeHalls } from '#core/views/allHalls.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox } from '../../testing/testBox.ts'
import { joinTestRoom, ROOM, type TestPhone } from '../../testing/testEvening.ts'
import { createTestQuiz, north, RENNES } from '../../testing/testQuiz.ts'
import {
  joinTestShow,
  openTestHall,
  openTestShow,
  passSteps,
  startTestShow,
  type TestShow,
} from './testing/testShow.ts'

const answer = ({ phone }: TestPhone, metres: number | null): void =>
  phone.say('player_answer', {
    coords: metres === null ? null : north(RENNES, metres),
    time: 1_000,
  })

async function sent(box: TestBox): Promise<void> {
  for (let turns = 0; turns < 4; turns++) await box.settle()
}

/** Advances the show from the results of one question to the next question or to the end, through its host page. */
async function goOn(box: TestBox, { page }: TestShow): Promise<void> {
  await box.pass(1_000)
  page.say('pres_nextQuestion', { token: box.token })
  await sent(box)
}

test('CLU-13 SHOW-01 SHOW-03 a show opens one ordinary room for each hall, led by one page', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['Rennes', ' Nantes ', 'Brest'])
  expect(show.halls.map(({ name }) => name)).toEqual(['Rennes', 'Nantes', 'Brest'])
  expect(new Set(show.halls.map(({ roomID }) => roomID)).size).toBe(3)
  const [first] = show.halls
  expect(first?.joinUrl).toMatch(new RegExp(`/play/${first?.roomID}$`))
  const phones = await joinTestShow(box, show, [2, 1, 0])
  expect(show.page.all().findLast(({ event }) => event === 'pres_halls')?.data).toMatchObject({
    states: [{ seats: 2, here: true, step: 'lobby' }, { seats: 1 }, { seats: 0 }],
  })
  await startTestShow(box, show)
  for (const { phone } of phones.flat())
    expect(phone.taken('player_newQuestion')).toMatchObject({ questionIndex: 0 })
})

test('CLU-13 SHOW-04 no hall learns a place while another hall looks for it; the question ends in all of them when all have answered', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'])
  const [[a], [b]] = (await joinTestShow(box, show, [1, 1])) as [TestPhone[], TestPhone[]]
  const screen = await openTestHall(box, show, 0)
  await passSteps(box, 2)
  expect(show.page.all().findLast(({ event }) => event === 'pres_halls')?.data).toMatchObject({
    states: [{ screen: true }, { screen: false }],
  })
  await startTestShow(box, show)
  answer(a as TestPhone, 0)
  await passSteps(box, 20)
  await sent(box)
  expect([
    a?.phone.count('player_answer_callback'),
    a?.phone.count('player_endQuestion'),
    screen.count('pres_results'),
  ]).toEqual([1, 0, 0])
  answer(b as TestPhone, 60)
  await sent(box)
  expect([
    a?.phone.count('player_endQuestion'),
    b?.phone.count('player_endQuestion'),
    screen.count('pres_results'),
  ]).toEqual([1, 1, 1])
})

test('CLU-13 SHOW-04 SHOW-05 time over: halls wait for one another, and no longer than 5 s', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'])
  const [[a], [b]] = (await joinTestShow(box, show, [1, 1])) as [TestPhone[], TestPhone[]]
  await startTestShow(box, show)
  answer(a as TestPhone, 0)
  await passSteps(box, 31)
  await sent(box)
  expect([a?.phone.count('player_endQuestion'), b?.phone.count('player_endQuestion')]).toEqual([
    1, 1,
  ])
})

test('SHOW-04 HUR-01 the first answer of any hall hurries all halls, to the same end', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'], {
    max_answer_time: 60,
    options: { hurry: 10 },
  })
  const [as, bs] = (await joinTestShow(box, show, [2, 2])) as [TestPhone[], TestPhone[]]
  const screen = await openTestHall(box, show, 1)
  await startTestShow(box, show)
  const phones = [...as, ...bs]
  const counts = (event: 'player_hurry' | 'player_endQuestion') =>
    phones.map(({ phone }) => phone.count(event))
  answer(as[0] as TestPhone, 0)
  await sent(box)
  expect(counts('player_hurry')).toEqual([1, 1, 1, 1])
  expect((await screen.next('pres_hurry')).remaining).toBeLessThanOrEqual(10_000)
  await passSteps(box, 9)
  answer(bs[0] as TestPhone, 60)
  await sent(box)
  expect([counts('player_hurry'), counts('player_endQuestion')]).toEqual([
    [1, 1, 1, 1],
    [0, 0, 0, 0],
  ])
  await passSteps(box, 2)
  await sent(box)
  expect(counts('player_endQuestion')).toEqual([1, 1, 1, 1])
  expect(screen.count('pres_results')).toBe(1)
})

test('CLU-13 SHOW-06 the ranking over all halls: told to each screen and to each phone, and the one that the logs give', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B', 'Vide'])
  const phones = await joinTestShow(box, show, [2, 2, 0])
  const screen = await openTestHall(box, show, 1)
  const empty = await openTestHall(box, show, 2)
  await startTestShow(box, show)
  for (const [at, phone] of phones.flat().entries()) answer(phone, [10, 300, 10, 70][at] ?? null)
  await sent(box)
  const logged = mergeHalls(
    show.halls.map(({ roomID }, hall) =>
      hallStandings(gameOf(box.games.eventsOf(box.rooms.find(roomID)?.row.id ?? '')), hall),
    ),
    3,
  )
  const allHalls = {
    questionIndex: 0,
    seats: 4,
    behind: [],
    awaited: [],
    top: logged.lines.map(({ rank, name, hall, points }) => ({
      rank,
      name,
      hall: ['A', 'B', 'Vide'][hall],
      points,
    })),
  }
  const bestOf = (hall: number) => {
    const line = logged.lines.find((one) => one.hall === hall)
    return line ? { rank: line.rank, name: line.name, points: line.points } : null
  }
  expect(show.page.taken('pres_allHalls')).toEqual(allHalls)
  expect(screen.taken('pres_allHalls')).toEqual({ ...allHalls, best: bestOf(1) })
  expect(empty.taken('pres_allHalls')).toEqual({ ...allHalls, best: null })
  expect(phones.flat().map(({ phone }) => phone.taken('player_allHalls')?.rank)).toEqual([
    1, 4, 1, 3,
  ])
  // Asserts that a reconnecting phone and a reconnecting hall's screen receive the ranking over all halls.
  const [, [third]] = phones as [TestPhone[], [TestPhone]]
  third.phone.leave()
  const back = await joinTestRoom(box, show.halls[1]?.roomID ?? '', third.session)
  expect(back.phone.taken('player_allHalls')).toMatchObject({ rank: 1, seats: 4, hall: 'B' })
  const again = await openTestHall(box, show, 0)
  expect(again.taken('pres_roomState')?.show).toMatchObject({
    hall: 0,
    halls: ['A', 'B', 'Vide'],
    paced: true,
    allHalls,
  })
})

test('SHOW-06 who is removed from a hall is in no ranking over all halls any more', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'])
  const [[a], [b]] = (await joinTestShow(box, show, [1, 1])) as [[TestPhone], [TestPhone]]
  const screen = await openTestHall(box, show, 0)
  await startTestShow(box, show)
  answer(a, 0)
  answer(b, 50)
  await sent(box)
  expect(b.phone.taken('player_allHalls')).toMatchObject({ rank: 2, seats: 2 })
  for (const client of [show.page, b.phone]) client.drop()
  screen.say('pres_kickPlayer', { playerID: a.playerID })
  await sent(box)
  await passSteps(box, 2)
  await sent(box)
  expect(show.page.taken('pres_allHalls')).toMatchObject({ seats: 1, top: [{ hall: 'B' }] })
  expect(b.phone.taken('player_allHalls')).toMatchObject({ rank: 1, seats: 1 })
})

test('CLU-13 SHOW-06 results that are kept back from phones keep their place over all halls back, too', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'], { options: { results_on_phone: 'revealed' } })
  const [[a], [b]] = (await joinTestShow(box, show, [1, 1])) as [TestPhone[], TestPhone[]]
  const screen = await openTestHall(box, show, 0)
  await startTestShow(box, show)
  answer(a as TestPhone, 0)
  answer(b as TestPhone, 50)
  await sent(box)
  expect([a?.phone.count('player_endQuestion'), a?.phone.count('player_allHalls')]).toEqual([0, 0])
  screen.say('pres_revealed', {})
  await sent(box)
  expect([
    a?.phone.count('player_endQuestion'),
    a?.phone.count('player_allHalls'),
    b?.phone.count('player_allHalls'),
  ]).toEqual([1, 1, 0])
})

test('CLU-13 SHOW-02 a second click, and a click too early, are out of turn; the show goes to its end in all halls', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'])
  show.page.say('pres_startGame', { token: box.token })
  expect(await show.page.nextError()).toBe('no_player')
  const phones = (await joinTestShow(box, show, [1, 1])).flat()
  const { page } = show
  page.say('pres_startGame', { token: box.token })
  page.say('pres_startGame', { token: box.token })
  expect(await page.nextError()).toBe('out_of_turn')
  await box.pass(5_000)
  page.say('pres_nextQuestion', { token: box.token })
  expect(await page.nextError()).toBe('out_of_turn')
  for (const phone of phones) answer(phone, 0)
  await sent(box)
  await box.pass(1_000)
  page.say('pres_showRanking', { token: box.token })
  await sent(box)
  await goOn(box, show)
  page.say('pres_nextQuestion', { token: box.token })
  expect(await page.nextError()).toBe('out_of_turn')
  expect(phones.map(({ phone }) => phone.count('player_newQuestion'))).toEqual([2, 2])
  for (const phone of phones) answer(phone, null)
  await sent(box)
  await goOn(box, show)
  expect(phones.map(({ phone }) => phone.count('player_endGame'))).toEqual([1, 1])
})

test('CLU-13 a page that is reloaded takes the show back where it is; the older one drives no more', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'])
  const phones = (await joinTestShow(box, show, [1, 1])).flat()
  await startTestShow(box, show)
  await box.pass(100)
  const page = box.connect()
  page.say('pres_resumeShow', { show: show.show, hostSession: show.hostSession })
  await sent(box)
  const { halls, show: id, hostSession } = show
  expect(page.taken('pres_showState')).toMatchObject({
    show: id,
    hostSession,
    halls,
    states: [{ step: 'question' }, { step: 'question' }],
    allHalls: null,
  })
  expect(show.page.taken('pres_replaced')).toBeDefined()
  show.page.say('pres_nextQuestion', { token: box.token })
  expect(await show.page.nextError()).toBe('not_found')
  for (const phone of phones) answer(phone, 0)
  await sent(box)
  await goOn(box, { ...show, page })
  expect(phones.map(({ phone }) => phone.count('player_newQuestion'))).toEqual([2, 2])
})

test('CLU-13 a page that only reconnects keeps its place: the page opened after it goes on pacing the show', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'])
  await passSteps(box, 2)
  const later = box.connect()
  later.say('pres_resumeShow', { show: show.show, hostSession: show.hostSession })
  await sent(box)
  const { since } = await later.next('pres_showState')
  expect(since).toBeGreaterThan(show.since)
  const again = box.connect()
  again.say('pres_resumeShow', {
    show: show.show,
    hostSession: show.hostSession,
    since: show.since,
  })
  await sent(box)
  await passSteps(box, 1)
  expect(again.taken('pres_replaced')).toBeDefined()
  expect(later.taken('pres_replaced')).toBeUndefined()
  // When a page reconnects, the server sets its time of taking the lead (`since`) 1 ms later than that of its previous
  // connection. The new connection then counts as the later one, and replaces the previous one.
  const laterAgain = box.connect()
  laterAgain.say('pres_resumeShow', { show: show.show, hostSession: show.hostSession, since })
  await sent(box)
  expect(await laterAgain.next('pres_showState')).toMatchObject({ since: since + 1 })
  await passSteps(box, 1)
  expect([laterAgain.taken('pres_replaced'), later.taken('pres_replaced') === undefined]).toEqual([
    undefined,
    false,
  ])
})

test('CLU-13 all halls outlive a restart, and their page takes them back', async () => {
  const open = newBox()
  const before = await open()
  const show = await openTestShow(before, ['A', 'B'])
  const phones = (await joinTestShow(before, show, [1, 1])).flat()
  await startTestShow(before, show)
  for (const phone of phones) answer(phone, 0)
  await sent(before)
  before.kill()
  const box = await open()
  box.rooms.recover()
  const page = box.connect()
  page.say('pres_resumeShow', { show: show.show, hostSession: show.hostSession })
  await sent(box)
  expect(page.taken('pres_showState')).toMatchObject({
    states: [{ step: 'resultsQuestion' }, { step: 'resultsQuestion' }],
  })
  const back = await Promise.all(
    phones.map(({ session }, at) => joinTestRoom(box, show.halls[at]?.roomID ?? '', session)),
  )
  await goOn(box, { ...show, page })
  expect(back.map(({ phone }) => phone.taken('player_newQuestion')?.questionIndex)).toEqual([1, 1])
  expect(box.errors).toEqual([])
})

test('CLU-13 SHOW-01 who may open no room opens no show, and what is no show opens no room at all', async () => {
  const box = await newBox()()
  const quiz = createTestQuiz(box.quizzes)
  const page = box.connect()
  const ask = async (data: object): Promise<string> => {
    page.say('pres_newShow', {
      token: box.token,
      quizz_unique_name: quiz,
      ...ROOM,
      halls: ['A', 'B'],
      ...data,
    })
    await box.pass(8_000)
    return page.nextError()
  }
  expect(await ask({ token: 'faux' })).toBe('unauthorized')
  expect(await ask({ token: null })).toBe('unauthorized')
  expect(await ask({ quizz_unique_name: 'absent' })).toBe('not_found')
  expect(await ask({ max_answer_time: 31 })).toBe('bad_options')
  expect(await ask({ halls: ['Une'] })).toBe('bad_options')
  expect(await ask({ halls: Array.from({ length: 13 }, (_, at) => `Salle ${at}`) })).toBe(
    'bad_options',
  )
  expect(await ask({ halls: ['Salle', ' salle '] })).toBe('bad_options')
  expect(await ask({ halls: ['A', '  '] })).toBe('bad_options')
  expect(await ask({ halls: undefined })).toBe('bad_request')
  expect(await ask({ quizz_unique_name: createTestQuiz(box.quizzes, []) })).toBe('no_question')
  expect(box.rooms.all()).toEqual([])
})

test('CLU-13 a show is taken back by its key, its owner and the administrator alone', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'], { token: box.tokenOf(1) })
  const take = async (data: object) => {
    const page = box.connect()
    page.say('pres_resumeShow', { show: show.show, ...data })
    await sent(box)
    await box.pass(2_000)
    return page.taken('pres_showState') ? 'taken' : page.nextError()
  }
  expect(await take({ hostSession: 'faux' })).toBe('unauthorized')
  expect(await take({ token: box.tokenOf(2) })).toBe('unauthorized')
  expect(await take({ token: box.tokenOf(1) })).toBe('taken')
  expect(await take({ token: box.token })).toBe('taken')
  expect(await take({ token: box.token, show: '00000000-0000-4000-8000-000000000000' })).toBe(
    'not_found',
  )
})

test('CLU-13 halls that nobody comes for end by themselves; a page that is there keeps them', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'])
  for (let minutes = 0; minutes < 15; minutes++)
    for (let seconds = 0; seconds < 12; seconds++) await box.pass(5_000)
  expect(box.rooms.all()).toHaveLength(2)
  show.page.leave()
  for (let minutes = 0; minutes < 11; minutes++)
    for (let seconds = 0; seconds < 12; seconds++) await box.pass(5_000)
  expect(box.rooms.all()).toEqual([])
})

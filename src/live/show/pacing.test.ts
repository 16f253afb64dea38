// Who drives a show: its host page, and the screen of each hall while the page is gone.
import { expect, test } from 'vitest'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox } from '../../testing/testBox.ts'
import type { TestPhone } from '../../testing/testEvening.ts'
import { north, RENNES } from '../../testing/testQuiz.ts'
import { joinTestShow, openTestHall, openTestShow, passSteps } from './testing/testShow.ts'

const answer = ({ phone }: TestPhone, metres: number | null): void =>
  phone.say('player_answer', {
    coords: metres === null ? null : north(RENNES, metres),
    time: 1_000,
  })

async function sent(box: TestBox): Promise<void> {
  for (let turns = 0; turns < 4; turns++) await box.settle()
}

test('CLU-13 SHOW-07 the screen of a hall drives nothing while the page is there, and its hall alone once it is gone', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'])
  const [[a], [b]] = (await joinTestShow(box, show, [1, 1])) as [TestPhone[], TestPhone[]]
  const screen = await openTestHall(box, show, 0)
  for (const event of ['pres_startGame', 'pres_nextQuestion', 'pres_nextStep']) {
    screen.say(event, {})
    expect(await screen.nextError()).toBe('out_of_turn')
  }
  show.page.leave()
  await passSteps(box, 10)
  expect(screen.taken('pres_paced')).toEqual({ paced: false })
  screen.say('pres_startGame', {})
  await sent(box)
  await box.pass(5_000)
  expect([a?.phone.count('player_newQuestion'), b?.phone.count('player_newQuestion')]).toEqual([
    1, 0,
  ])
})

test('CLU-11 SHOW-07 a hall that has begun without the others does not keep its show’s page from going on with them', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'])
  const [[a], [b]] = (await joinTestShow(box, show, [1, 1])) as [TestPhone[], TestPhone[]]
  const screen = await openTestHall(box, show, 0)
  show.page.leave()
  await passSteps(box, 10)
  screen.say('pres_startGame', {})
  await sent(box)
  await box.pass(5_000)
  answer(a as TestPhone, 10)
  await passSteps(box, 40)
  // The show's host page reconnects while hall A is at its first results and hall B in its lobby: the page must be
  // able to start hall B's game.
  const page = box.connect()
  page.say('pres_resumeShow', { show: show.show, hostSession: show.hostSession })
  await passSteps(box, 3)
  expect(page.taken('pres_showState')).toMatchObject({
    ordered: null,
    states: [{ step: 'resultsQuestion' }, { step: 'lobby' }],
  })
  page.say('pres_nextQuestion', { token: box.token })
  await sent(box)
  page.say('pres_startGame', { token: box.token })
  await sent(box)
  await box.pass(5_000)
  expect(b?.phone.count('player_newQuestion')).toBe(1)
  answer(b as TestPhone, 20)
  await passSteps(box, 40)
  page.say('pres_nextQuestion', { token: box.token })
  await passSteps(box, 2)
  expect(b?.phone.count('player_newQuestion')).toBe(2)
})

test('CLU-13 SHOW-07 a page that reconnects leads again once the page that had taken the show over is gone', async () => {
  const box = await newBox()()
  const show = await openTestShow(box, ['A', 'B'])
  const phones = (await joinTestShow(box, show, [1, 1])).flat()
  const later = box.connect()
  later.say('pres_resumeShow', { show: show.show, hostSession: show.hostSession })
  await sent(box)
  await passSteps(box, 2)
  later.leave()
  show.page.leave()
  await passSteps(box, 10)
  const again = box.connect()
  again.say('pres_resumeShow', {
    show: show.show,
    hostSession: show.hostSession,
    since: show.since,
  })
  await sent(box)
  await passSteps(box, 2)
  expect(again.taken('pres_replaced')).toBeUndefined()
  again.say('pres_startGame', { token: box.token })
  await sent(box)
  await box.pass(5_000)
  expect(phones.map(({ phone }) => phone.count('player_newQuestion'))).toEqual([1, 1])
})

test('CLU-13 a page that resumes its show in the millisecond in which it opened it is not replaced by itself', async () => {
  const box = await newBox()()
  for (let round = 0; round < 12; round++) {
    const show = await openTestShow(box, ['A', 'B'])
    show.page.say('pres_resumeShow', {
      show: show.show,
      hostSession: show.hostSession,
      since: show.since,
    })
    await sent(box)
    expect(show.page.taken('pres_replaced')).toBeUndefined()
    show.page.leave()
  }
})

// Halls of a show whose server is killed or stopped while a question runs in them.
import { expect, test } from 'vitest'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox } from '../../testing/testBox.ts'
import { joinTestRoom, type TestPhone } from '../../testing/testEvening.ts'
import { north, RENNES } from '../../testing/testQuiz.ts'
import {
  joinTestShow,
  openTestHall,
  openTestShow,
  passSteps,
  startTestShow,
} from './testing/testShow.ts'

const answer = ({ phone }: TestPhone, metres: number): void =>
  phone.say('player_answer', { coords: north(RENNES, metres), time: 1_000 })

async function sent(box: TestBox): Promise<void> {
  for (let turns = 0; turns < 6; turns++) await box.settle()
}

const ended = (phones: readonly TestPhone[]): number =>
  phones.filter(
    ({ phone, state }) =>
      phone.count('player_endQuestion') > 0 || ['endQuestion', 'results'].includes(state.step),
  ).length

test.each([
  ['killed', (box: TestBox) => box.kill()],
  [
    'stopped in order',
    (box: TestBox) => {
      box.stop()
      box.kill()
    },
  ],
])(
  'MND-01 SHOW-04 a server that is %s at each second of a question shows the place to no hall before the last is through',
  async (_, end) => {
    const open = newBox()
    let box = await open()
    const show = await openTestShow(box, ['A', 'B', 'C'])
    let phones = await joinTestShow(box, show, [2, 1, 1])
    await startTestShow(box, show)
    for (const phone of phones[0] ?? []) answer(phone, 10)
    await sent(box)
    for (let second = 0; second < 20; second++) {
      await passSteps(box, 1)
      end(box)
      box = await open()
      box.rooms.recover()
      await sent(box)
      const back: TestPhone[][] = []
      for (const [at, hall] of phones.entries()) {
        back.push([])
        for (const { session } of hall)
          back[at]?.push(await joinTestRoom(box, show.halls[at]?.roomID ?? '', session))
        await sent(box)
      }
      phones = back
      expect([second, ended(phones.flat())]).toEqual([second, 0])
    }
    answer(phones[1]?.[0] as TestPhone, 20)
    await passSteps(box, 5)
    expect(ended(phones.flat())).toBe(0)
    answer(phones[2]?.[0] as TestPhone, 20)
    await sent(box)
    expect(ended(phones.flat())).toBe(4)
    expect(box.errors).toEqual([])
  },
)

test('MND-01 a hall that nobody hears from after a start is waited for three seconds, and no longer', async () => {
  const open = newBox()
  const before = await open()
  const show = await openTestShow(before, ['A', 'B'])
  const [[a]] = (await joinTestShow(before, show, [1, 1])) as [TestPhone[], TestPhone[]]
  await startTestShow(before, show)
  answer(a as TestPhone, 10)
  await sent(before)
  before.kill()
  // The log of hall B cannot be read: its room is closed at the start, and hall A hears nothing of it.
  const lost = show.halls[1]?.roomID
  const box = await open({
    games: (games) => ({
      ...games,
      eventsOf: (id) =>
        games.open().some((row) => row.id === id && row.roomID === lost) ? [] : games.eventsOf(id),
    }),
  })
  box.rooms.recover()
  await sent(box)
  const back = await joinTestRoom(box, show.halls[0]?.roomID ?? '', a?.session)
  await passSteps(box, 2)
  expect(ended([back])).toBe(0)
  await passSteps(box, 3)
  expect(ended([back])).toBe(1)
})

test('EVG-10 the ranking of a show is kept: killed at any point, a hall whose room was closed still counts', async () => {
  const open = newBox()
  let box = await open()
  const again = async (): Promise<void> => {
    box.kill()
    box = await open()
    box.rooms.recover()
    await sent(box)
  }
  const kept = async () =>
    (await box.endedGames.hallsOver(show.show)).map(({ place, round }) => [
      place.hall,
      round.playedQuestions,
      round.game.phase,
    ])
  const show = await openTestShow(box, ['A', 'B'])
  const [[a], [b]] = (await joinTestShow(box, show, [1, 1])) as [[TestPhone], [TestPhone]]
  await startTestShow(box, show)
  answer(a, 10)
  answer(b, 90)
  await sent(box)
  await again()
  expect(await kept()).toEqual([])
  const screen = await openTestHall(box, show, 0)
  const other = await openTestHall(box, show, 1)
  await passSteps(box, 8)
  for (const one of [screen, other]) {
    one.say('pres_nextQuestion', { token: box.token })
    await sent(box)
  }
  await passSteps(box, 45)
  for (const one of [screen, other]) {
    one.say('pres_nextQuestion', { token: box.token })
    await sent(box)
  }
  expect(await kept()).toEqual([
    [0, 2, 'endGame'],
    [1, 2, 'endGame'],
  ])
  box.rooms.find(show.halls[1]?.roomID ?? '')?.apply({ type: 'closeRoom' }, box.clock.now())
  await sent(box)
  await again()
  expect(await kept()).toHaveLength(2)
  await passSteps(box, 3)
  const back = await openTestHall(box, show, 0)
  expect(back.taken('pres_roomState')?.show?.allHalls).toMatchObject({
    seats: 2,
    behind: [],
    awaited: [],
    top: [{ name: a.pseudo }, { name: b.pseudo, hall: 'B' }],
  })
  expect(box.errors).toEqual([])
})

import { expect, test } from 'vitest'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'

const [HERE, THERE] = ['192.168.1.41', '192.168.1.42']

test('STR-08 a phone of an address sits in a rehearsal from the first simulated player on, and no more once it has gone', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  const { phone } = await joinTestRoom(box, room.roomID, undefined, HERE)
  expect([box.isRehearsing(HERE), box.isRehearsing(THERE)]).toEqual([false, false])
  room.host.say('pres_rehearse', { token: box.token, count: 3 })
  await box.pass(1_000)
  expect([box.isRehearsing(HERE), box.isRehearsing(THERE)]).toEqual([true, false])
  await startTestGame(box, room)
  expect(box.isRehearsing(HERE)).toBe(true)
  phone.leave()
  await box.settle()
  expect(box.isRehearsing(HERE)).toBe(false)
})

test('STR-08 a true room is none, also beside a rehearsal of the same box', async () => {
  const box = await newBox()()
  const [evening, trial] = [await openTestRoom(box), await openTestRoom(box)]
  await joinTestRoom(box, evening.roomID, undefined, HERE)
  await joinTestRoom(box, trial.roomID, undefined, THERE)
  trial.host.say('pres_rehearse', { token: box.token, count: 3 })
  await box.pass(1_000)
  expect([box.isRehearsing(HERE), box.isRehearsing(THERE)]).toEqual([false, true])
})

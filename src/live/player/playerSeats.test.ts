// Limits on the number of events that one device can write to a game's log by joining and leaving.
import { expect, test } from 'vitest'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox, TestClient } from '../../testing/testBox.ts'
import { openTestRoom } from '../../testing/testEvening.ts'

const eventsIn = (box: TestBox): number =>
  box.games.open().flatMap(({ id }) => box.games.eventsOf(id)).length

/** A phone that asks to join the room, and closes its connection as soon as the server has answered. */
async function pass(box: TestBox, roomID: string, session?: string): Promise<TestClient> {
  const phone = box.connect()
  phone.say('player_joinRoom', { roomID, session })
  await box.settle()
  phone.leave()
  return phone
}

test('STR-10 a seat that is left and taken again without end stops filling the log, and is there again later', async () => {
  const box = await newBox()()
  const { roomID } = await openTestRoom(box)
  const { session } = await (await pass(box, roomID)).next('player_joinRoom_callback')
  for (let nb = 0; nb < 60; nb++)
    expect((await pass(box, roomID, session)).count('player_joinRoom_callback')).toBe(1)
  await box.settle()
  const before = eventsIn(box)
  for (let nb = 0; nb < 200; nb++)
    expect((await pass(box, roomID, session)).taken('error')?.code).toBe('rate_limited')
  await box.settle()
  expect(eventsIn(box)).toBe(before)
  await box.pass(5_000)
  expect((await pass(box, roomID, session)).count('player_joinRoom_callback')).toBe(1)
})

test(
  'STR-10 an address that takes ever new seats is slowed down, nobody else is, and who holds a seat comes back',
  { timeout: 60_000 },
  async () => {
    const box = await newBox()()
    const { roomID } = await openTestRoom(box)
    const honest = box.connect()
    honest.say('player_joinRoom', { roomID })
    await box.settle()
    const { session } = await honest.next('player_joinRoom_callback')
    await box.pass(11_000)
    honest.leave()
    for (let nb = 0; nb < 10_100; nb++) {
      const ghost = box.connect()
      ghost.say('player_joinRoom', { roomID })
      ghost.leave()
      if (nb % 500 === 0) await box.settle()
    }
    await box.settle()
    const before = eventsIn(box)
    expect((await pass(box, roomID)).taken('error')?.code).toBe('rate_limited')
    expect(eventsIn(box)).toBe(before)
    expect((await pass(box, roomID, session)).count('player_joinRoom_callback')).toBe(1)
    const elsewhere = box.connect('192.0.2.77')
    elsewhere.say('player_joinRoom', { roomID })
    await box.settle()
    expect(elsewhere.count('player_joinRoom_callback')).toBe(1)
  },
)

// A room that goes from one node to another: what the first one released, the second goes on with from its events.
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openTestBox, type TestBox } from '../../testing/testBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { RENNES } from '../../testing/testQuiz.ts'

async function twoNodes(): Promise<[TestBox, TestBox]> {
  const clock = createFakeClock()
  const open = async (name: string): Promise<TestBox> => {
    const folder = temporaryFolder(name)
    const box = await openTestBox(folder.path, { clock })
    onTestFinished(() => {
      box.kill()
      folder.remove()
    })
    return box
  }
  return [await open('first'), await open('second')]
}

test('a node goes on with a room of another one: seats, answers and the time that is left; who released it tells and decides nothing more', async () => {
  const [first, second] = await twoNodes()
  const room = await openTestRoom(first)
  const [a, b] = [await joinTestRoom(first, room.roomID), await joinTestRoom(first, room.roomID)]
  await startTestGame(first, room)
  await first.pass(4_000)
  a.phone.say('player_answer', { coords: RENNES, time: 4_000 })
  await first.settle()
  const acknowledged = await a.phone.next('player_answer_callback')
  const row = first.rooms.find(room.roomID)!.row
  const events = first.games.eventsOf(row.id)
  // Decided, and not on the disk yet: nobody may hear of it from a node that has lost the room.
  b.phone.say('player_answer', { coords: RENNES, time: 4_000 })
  first.rooms.release(row.id)
  await first.pass(60_000)
  expect([b.phone.count('player_answer_callback'), a.phone.count('player_endQuestion'), room.host.count('pres_results')]).toEqual([0, 0, 0])
  expect(first.rooms.find(room.roomID)).toBeUndefined()
  b.phone.say('player_answer', { coords: RENNES, time: 4_000 })
  await first.settle()
  expect(await b.phone.next('error')).toMatchObject({ code: 'out_of_turn' })

  // The row and what comes after it are this node's own from here on.
  second.games.append([{ game: row.id, seq: 0, events, opens: row }])
  second.rooms.adopt(row, events, 60_000)
  await second.settle()
  const [backA, backB] = [await joinTestRoom(second, room.roomID, a.session), await joinTestRoom(second, room.roomID, b.session)]
  expect(backA.state).toMatchObject({ step: 'answered', answer: acknowledged })
  expect(backB.state.step).toBe('question')
  expect(Math.abs(backB.state.elapsed - 4_000)).toBeLessThanOrEqual(100)
  backB.phone.say('player_answer', { coords: RENNES, time: 5_000 })
  await second.settle()
  expect(backA.phone.count('player_endQuestion')).toBe(1)
  expect(backB.phone.count('player_answer_callback')).toBe(1)
})

test('events that do not open that room are refused', async () => {
  const [first, second] = await twoNodes()
  const room = await openTestRoom(first)
  const { row } = first.rooms.find(room.roomID)!
  const events = first.games.eventsOf(row.id)
  expect(() => second.rooms.adopt({ ...row, roomID: '999999' }, events, 0)).toThrow('does not open')
  expect(() => second.rooms.adopt(row, [], 0)).toThrow('does not open')
  expect(second.rooms.all()).toEqual([])
})

// A room that moves from one node to another: the second node continues from the events that are on the first one's
// disk.
import { expect, onTestFinished, test } from 'vitest'
import type { NewGame } from '../../db/games.ts'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openTestBox, type TestBox } from '../../testing/testBox.ts'
import { keysOf } from '../../testing/testSouvenirs.ts'
import { inRoom } from '../../testing/testRounds.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { NANTES, RENNES } from '../../testing/testQuiz.ts'

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
  // The first node has accepted this answer but not stored it when it loses the room: it must not acknowledge the
  // answer.
  b.phone.say('player_answer', { coords: RENNES, time: 4_000 })
  first.rooms.release(row.id)
  await first.pass(60_000)
  expect([
    b.phone.count('player_answer_callback'),
    a.phone.count('player_endQuestion'),
    room.host.count('pres_results'),
  ]).toEqual([0, 0, 0])
  expect(first.rooms.find(room.roomID)).toBeUndefined()
  b.phone.say('player_answer', { coords: RENNES, time: 4_000 })
  await first.settle()
  expect(await b.phone.next('error')).toMatchObject({ code: 'out_of_turn' })

  // The second node now owns the game: it stores the game's row and all further events.
  second.games.append([{ game: row.id, seq: 0, events, opens: row }])
  second.rooms.adopt(row, events, 60_000)
  await second.settle()
  const [backA, backB] = [
    await joinTestRoom(second, room.roomID, a.session),
    await joinTestRoom(second, room.roomID, b.session),
  ]
  expect(backA.state).toMatchObject({ step: 'answered', answer: acknowledged })
  expect(backB.state.step).toBe('question')
  expect(Math.abs(backB.state.elapsed - 4_000)).toBeLessThanOrEqual(100)
  backB.phone.say('player_answer', { coords: RENNES, time: 5_000 })
  await second.settle()
  expect(backA.phone.count('player_endQuestion')).toBe(1)
  expect(backB.phone.count('player_answer_callback')).toBe(1)
})

/** A game that moves to the second node before its last question is answered, and is played to its end there. */
async function endedElsewhere(rowOf: (row: NewGame) => NewGame) {
  const [first, second] = await twoNodes()
  const opened = await openTestRoom(first)
  const phones = [
    await joinTestRoom(first, opened.roomID),
    await joinTestRoom(first, opened.roomID),
  ]
  await startTestGame(first, opened)
  const game = inRoom(first, opened, phones)
  await game.answer([10, 90])
  await game.host('pres_nextQuestion')
  const room = first.rooms.find(opened.roomID)!
  const { row: had, souvenirs } = room
  const row = rowOf(had)
  const events = first.games.eventsOf(row.id)
  first.rooms.release(row.id)
  second.games.append([{ game: row.id, seq: 0, events, opens: row }])
  second.rooms.adopt(row, events, 0)
  await second.settle()
  const back = [
    await joinTestRoom(second, opened.roomID, phones[0]!.session),
    await joinTestRoom(second, opened.roomID, phones[1]!.session),
  ]
  const host = second.connect('192.168.1.2')
  host.say('pres_resumeRoom', { token: second.token, roomID: opened.roomID })
  await second.settle()
  const elsewhere = inRoom(second, { ...opened, host }, back)
  await elsewhere.answer([10, 15], NANTES)
  await elsewhere.host('pres_nextQuestion')
  return {
    row,
    second,
    elsewhere,
    planned: back.map(({ playerID }) => souvenirs.souvenirOf(room.game, playerID)),
  }
}

test('STA-01 STA-02 a game that goes on elsewhere leaves the souvenirs and the album of its row', async () => {
  const { row, second, elsewhere, planned } = await endedElsewhere((had) => had)
  const keys = await keysOf(elsewhere.room, elsewhere.phones)
  expect(keys.souvenirs).toEqual(planned)
  expect(second.souvenirs.souvenir(keys.souvenirs[1]!)).toMatchObject({
    game: row.id,
    playerId: elsewhere.phones[1]!.playerID,
  })
  expect(second.souvenirs.albumOf(row.id)).toMatchObject({ key: keys.album })
})

test('STA-01 STA-02 a game whose row has no secret ends without any', async () => {
  const { row, second, elsewhere } = await endedElsewhere((had) => ({
    ...had,
    keepsakeSecret: null,
  }))
  for (const { phone } of elsewhere.phones)
    expect(await phone.next('player_endGame')).not.toHaveProperty('souvenir')
  expect([
    elsewhere.room.host.count('pres_endGame'),
    elsewhere.room.host.count('pres_album'),
  ]).toEqual([1, 0])
  expect(second.souvenirs.albumOf(row.id)).toBeNull()
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

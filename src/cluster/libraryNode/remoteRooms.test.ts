import { createSecretKey } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { evolve } from '#core/evolve.ts'
import type { Game } from '#core/game.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openTestBox } from '../../testing/testBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { RENNES } from '../../testing/testQuiz.ts'
import { createRemoteRooms } from './remoteRooms.ts'

async function playedRoom() {
  const folder = temporaryFolder('remoteRooms')
  const box = await openTestBox(folder.path)
  onTestFinished(() => {
    box.kill()
    folder.remove()
  })
  const room = await openTestRoom(box)
  const { phone } = await joinTestRoom(box, room.roomID)
  await startTestGame(box, room)
  phone.say('player_answer', { coords: RENNES, time: 100 })
  await box.settle()
  const { row } = box.rooms.find(room.roomID)!
  return { row, events: box.games.eventsOf(row.id), own: (await openEmpty()).rooms }
}

async function openEmpty() {
  const folder = temporaryFolder('desk')
  const box = await openTestBox(folder.path)
  onTestFinished(() => {
    box.kill()
    folder.remove()
  })
  return box
}

test('the desk sees a room of another node as its log has it, however often and in whatever pieces a part of it comes', async () => {
  const { row, events, own } = await playedRoom()
  const closed: string[] = []
  const remoteRooms = createRemoteRooms({
    own,
    photoKey: createSecretKey(Buffer.alloc(32)),
    close: (game) => closed.push(game),
    isOpen: () => true,
  })
  // The desk's copy of the room receives each event twice: in one message with the whole log, as at the desk's start,
  // then in a message of its own. The copy must apply each event only once.
  remoteRooms.follow(row.id, { seq: 0, events, opens: row, keepsakes: null })
  for (const [seq, event] of events.entries())
    remoteRooms.follow(row.id, {
      seq,
      events: [event],
      opens: seq === 0 ? row : null,
      keepsakes: null,
    })
  const found = remoteRooms.rooms.find(row.roomID)
  expect(found?.game).toEqual(events.reduce<Game | null>(evolve, null))
  expect(remoteRooms.rooms.all().map(({ row: { id } }) => id)).toEqual([row.id])
  // Asserts that the desk's copy applies no command: closing is requested from the room's owner, any other is refused.
  expect(found?.apply({ type: 'nextQuestion' }, 0)).toEqual({ ok: false, refusal: 'held' })
  expect(found?.apply({ type: 'closeRoom' }, 0)).toEqual({ ok: true })
  expect(closed).toEqual([row.id])
  remoteRooms.follow(row.id, {
    seq: events.length,
    events: [{ at: 1, type: 'roomClosed', reason: 'ended' }],
    opens: null,
    keepsakes: null,
  })
  expect(remoteRooms.rooms.all()).toEqual([])
})

test('a game whose beginning was before, and is over, is not begun in the middle; one without a node is not shown', async () => {
  const { row, events, own } = await playedRoom()
  const remoteRooms = createRemoteRooms({
    own,
    photoKey: createSecretKey(Buffer.alloc(32)),
    close: () => {},
    isOpen: (roomID) => roomID !== row.roomID,
  })
  expect(
    remoteRooms.follow(row.id, { seq: 3, events: events.slice(3), opens: null, keepsakes: null }),
  ).toBeNull()
  remoteRooms.follow(row.id, { seq: 0, events, opens: row, keepsakes: null })
  expect(remoteRooms.rooms.find(row.roomID)).toBeUndefined()
})

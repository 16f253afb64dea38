// After its box was killed, a room goes on with its question's remaining time and all acknowledged answers. While the
// disk refuses writes, a room acknowledges nothing and its time stands still.
import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DATABASE_FILE } from '../../db/open.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openTestBox } from '../../testing/testBox.ts'
import { testDisk } from '../../testing/testDisk.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { RENNES } from '../../testing/testQuiz.ts'

const HOUR = 3_600_000

describe('a box that was killed', () => {
  test('KEEP-02 KEEP-01 gives a running question its remaining time back, every acknowledged answer kept', async () => {
    const open = newBox()
    const box = await open()
    const room = await openTestRoom(box)
    const [a, b] = [await joinTestRoom(box, room.roomID), await joinTestRoom(box, room.roomID)]
    await startTestGame(box, room)
    await box.pass(4_000)
    a.phone.say('player_answer', { coords: RENNES, time: 4_000 })
    await box.settle()
    const acknowledged = await a.phone.next('player_answer_callback')
    await box.pass(8_000)
    box.kill()

    box.clock.advance(HOUR)
    const again = await open()
    again.rooms.recover()
    await again.settle()
    const backA = await joinTestRoom(again, room.roomID, a.session)
    expect(backA.state).toMatchObject({
      step: 'answered',
      answer: acknowledged,
      pointsTotal: acknowledged.pointsTotal,
    })
    const backB = await joinTestRoom(again, room.roomID, b.session)
    expect(backB.pseudo).toBe(b.pseudo)
    expect(backB.state.step).toBe('question')
    expect(Math.abs(backB.state.elapsed - 12_000)).toBeLessThanOrEqual(1_000)
    const host = again.connect()
    host.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
    await again.settle()
    expect(await host.next('pres_roomState')).toMatchObject({
      step: 'question',
      answered: [{ pseudo: a.pseudo }],
    })
    await again.pass(backB.state.remaining + 500)
    expect(host.count('pres_results')).toBe(1)
    expect(host.taken('pres_results')?.coordsOrderDist).toHaveLength(1)
  })

  test('KEEP-01 waits ten seconds for the phones that were there, and no longer', async () => {
    const open = newBox()
    const box = await open()
    const room = await openTestRoom(box)
    const [a] = [await joinTestRoom(box, room.roomID), await joinTestRoom(box, room.roomID)]
    await startTestGame(box, room)
    box.kill()
    const again = await open()
    again.rooms.recover()
    const { phone } = await joinTestRoom(again, room.roomID, a.session)
    phone.say('player_answer', { coords: RENNES, time: 100 })
    await again.settle()
    expect(phone.count('player_endQuestion')).toBe(0)
    await again.pass(10_001)
    expect(phone.count('player_endQuestion')).toBe(1)
  })

  test('KEEP-01 a log that cannot be read closes its room alone', async () => {
    const folder = temporaryFolder('damaged')
    onTestFinished(folder.remove)
    const box = await openTestBox(folder.path)
    const [bad, good] = [await openTestRoom(box), await openTestRoom(box)]
    box.kill()
    const sqlite = new Sqlite(join(folder.path, DATABASE_FILE))
    const written = sqlite.prepare(
      'update game_events set event = \'{"type":"gameEn\' where game = (select id from games where room_id = ?)',
    )
    expect(written.run(bad.roomID).changes).toBe(1)
    sqlite.close()
    const again = await openTestBox(folder.path)
    onTestFinished(() => again.kill())
    again.rooms.recover()
    expect(again.rooms.find(bad.roomID)).toBeUndefined()
    expect(again.rooms.find(good.roomID)?.game.phase).toBe('lobby')
  })
})

describe('a disk that refuses', () => {
  test('KEEP-01 nothing is told of what could not be written; the room goes on with its time when it can be', async () => {
    const disk = testDisk()
    const box = await newBox()({ games: disk.games })
    const room = await openTestRoom(box)
    const { phone } = await joinTestRoom(box, room.roomID)
    const other = await joinTestRoom(box, room.roomID)
    await startTestGame(box, room)
    await box.pass(1_000)
    disk.full = true
    phone.say('player_answer', { coords: RENNES, time: 1_000 })
    await box.settle()
    expect(phone.count('player_answer_callback')).toBe(0)
    expect(await room.host.next('error')).toMatchObject({
      code: 'out_of_turn',
      message: expect.stringContaining('disque'),
    })
    other.phone.say('player_answer', { coords: RENNES, time: 1_000 })
    expect(await other.phone.next('error')).toMatchObject({
      message: expect.stringContaining('disque'),
    })
    await box.pass(40_000)
    expect(room.host.count('pres_endQuestion')).toBe(0)
    disk.full = false
    await box.pass(1_000)
    expect(phone.count('player_answer_callback')).toBe(1)
    const state = await other.phone.next('player_joinRoom_callback')
    expect(state.state.step).toBe('question')
    expect(state.state.elapsed).toBeLessThan(3_000)
    expect(await room.host.next('pres_roomState')).toMatchObject({
      step: 'question',
      answered: [{ time: 1_000 }],
    })
    expect(room.host.taken('pres_remoteStatus'), 'as after every pres_roomState').toEqual({
      status: 'none',
    })
  })
})

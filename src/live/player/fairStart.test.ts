import { describe, expect, test } from 'vitest'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox } from '../../testing/testBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'

const HOUR = 3_600_000
async function startingRoom(box: TestBox) {
  const room = await openTestRoom(box)
  const [a, b] = [await joinTestRoom(box, room.roomID), await joinTestRoom(box, room.roomID)]
  return { room, a, b, opened: () => room.host.count('pres_newQuestion') }
}

describe('a fair start', () => {
  test('FAIR-01 HQST-02 programs that never say that they get ready wait 5 s, to the millisecond', async () => {
    const box = await newBox()()
    const { room, opened } = await startingRoom(box)
    room.host.say('pres_startGame', { token: box.token })
    await box.settle()
    await box.pass(4_999)
    expect(opened()).toBe(0)
    await box.pass(1)
    expect(opened()).toBe(1)
  })

  test('FAIR-02 the slowest map opens the question for everybody, at the same moment', async () => {
    const box = await newBox()()
    const { room, a, b, opened } = await startingRoom(box)
    for (const { phone } of [a, b]) phone.say('player_ready', { ready: false })
    room.host.say('pres_ready', { token: box.token, ready: false })
    await startTestGame(box, room)
    a.phone.say('player_ready')
    room.host.say('pres_ready', { token: box.token })
    await box.pass(1_500)
    expect(opened()).toBe(0)
    b.phone.say('player_ready', { ready: true })
    await box.pass(0)
    expect([
      opened(),
      a.phone.count('player_newQuestion'),
      b.phone.count('player_newQuestion'),
    ]).toEqual([1, 1, 1])
    expect(box.rooms.find(room.roomID)?.game).toMatchObject({
      phase: 'question',
      openedAt: box.clock.now(),
    })
    // Asserts that a `player_ready` after the question has opened has no effect and causes no error.
    a.phone.say('player_ready', { ready: false })
    b.phone.say('player_ready')
    await box.pass(0)
    expect([a.phone.count('error'), b.phone.count('error'), opened()]).toEqual([0, 0, 1])
  })

  test('FAIR-02 a map that never comes costs 3 s', async () => {
    const box = await newBox()()
    const { room, a, opened } = await startingRoom(box)
    a.phone.say('player_ready', { ready: false })
    await startTestGame(box, room)
    await box.pass(2_999)
    expect(opened()).toBe(0)
    await box.pass(1)
    expect(opened()).toBe(1)
  })

  test('FAIR-03 a phone that leaves while it loads is not waited for', async () => {
    const box = await newBox()()
    const { room, a, opened } = await startingRoom(box)
    a.phone.say('player_ready', { ready: false })
    await startTestGame(box, room)
    await box.pass(500)
    a.phone.leave()
    await box.pass(0)
    expect(opened()).toBe(1)
  })

  test('FAIR-03 KEEP-01 KEEP-02 a box that is killed while it waits opens the question after it, and no later than 3 s', async () => {
    const open = newBox()
    const box = await open()
    const { room, a, b } = await startingRoom(box)
    for (const { phone } of [a, b]) phone.say('player_ready', { ready: false })
    await startTestGame(box, room)
    await box.pass(1_000)
    box.kill()

    box.clock.advance(HOUR)
    const again = await open()
    again.rooms.recover()
    await again.settle()
    const host = again.connect()
    host.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
    await again.settle()
    expect(await host.next('pres_roomState')).toMatchObject({ step: 'starting', elapsed: 5_000 })
    const back = await joinTestRoom(again, room.roomID, a.session)
    expect(back.state).toMatchObject({ step: 'starting', remaining: 0 })
    back.phone.say('player_ready')
    await again.pass(1_000)
    expect(host.count('pres_newQuestion')).toBe(0)
    // The question waits 3 s at most for the other phone, which does not return: 1 s before the kill, and 2 s after the
    // restart. The test waits half a second more: the box knows the length of the downtime only to half a second.
    await again.pass(1_500)
    expect(host.count('pres_newQuestion')).toBe(1)
    expect(back.phone.count('player_newQuestion')).toBe(1)
  })

  test('FAIR-01 WS-02 only who has a place in the room can say so', async () => {
    const box = await newBox()()
    const { room, a } = await startingRoom(box)
    const stranger = box.connect()
    stranger.say('player_ready')
    expect(await stranger.nextError()).toBe('out_of_turn')
    stranger.say('pres_ready', { ready: false })
    expect(await stranger.nextError()).toBe('unauthorized')
    a.phone.say('player_ready', { ready: 'bientôt' })
    expect(await a.phone.nextError()).toBe('bad_request')
    a.phone.say('pres_ready', { ready: false })
    expect(await a.phone.nextError()).toBe('unauthorized')
    expect(box.rooms.find(room.roomID)?.game.host).toEqual({ kind: 'present', gettingReady: false })
  })
})

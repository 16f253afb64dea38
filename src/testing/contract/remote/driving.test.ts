// What a paired phone may do, and the messages that it receives, over real sockets, on a fake clock.
import { describe, expect, test } from 'vitest'
import { openApi } from '../../api.ts'
import { joinRoom } from '../../evening.ts'
import { newBox } from '../../servers/reopenedBox.ts'
import { joinTestRoom, openTestRoom } from '../../testEvening.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'
import { SCREEN, app, drive, newKey, pair, room, shareRemote, stateOf } from './pairedRemote.ts'

shareRemote()

describe('what a paired phone does', () => {
  test('REMOTE-05 EVE-12 what it asks goes to the host page as it is, and changes nothing by itself', async () => {
    const { phone } = await pair(await newKey())
    await joinRoom(app.origin, room.roomID)
    const asked = [
      { action: 'next', step: 'lobby', questionIndex: 0 },
      { action: 'pause', paused: true },
      { action: 'volume', volume: 0.5 },
      { action: 'mute', muted: true },
      { action: 'kick', playerID: 'quelqu’un' },
      { action: 'adjust', playerID: 'quelqu’un', team: null, points: -2.5, reason: 'Trop bruyant' },
      { action: 'adjust', playerID: null, team: 'Bleu', points: 3, reason: '' },
      { action: 'void', questionIndex: 0, void: true },
    ] as const
    for (const action of asked) {
      phone.say('remote_act', action)
      expect(await room.host.next('pres_remote')).toEqual(action)
    }
    const badCorrections = [
      { action: 'adjust', playerID: 'quelqu’un', points: 1 },
      { action: 'adjust', playerID: 'quelqu’un', team: null, points: '1', reason: '' },
      { action: 'adjust', playerID: 'quelqu’un', team: null, points: 1, reason: 'x'.repeat(201) },
      { action: 'void', questionIndex: -1, void: true },
      { action: 'void', questionIndex: 0 },
    ]
    for (const wrong of [
      { action: 'start' },
      { action: 'volume', volume: 2 },
      { action: 'next', step: 'nulle part', questionIndex: 0 },
      {},
      ...badCorrections,
    ]) {
      phone.say('remote_act', wrong)
      expect([wrong, await phone.nextError()]).toEqual([wrong, 'bad_request'])
    }
    await room.host.caughtUp()
    expect(room.host.count('pres_startGame_callback')).toBe(0)
    expect([room.host.count('pres_adjusted'), room.host.count('pres_voided')]).toEqual([0, 0])
  })

  test('REMOTE-05 a phone that asks and asks costs the host page nothing: beyond 20, it hears 8 a second', async () => {
    const { phone, session } = await pair(await newKey())
    const flood = (socket: TestSocket, times: number) => {
      for (let turn = 0; turn < times; turn++)
        socket.say('remote_act', { action: 'pause', paused: turn % 2 === 0 })
    }
    flood(phone, 30)
    expect(await phone.nextError()).toBe('rate_limited')
    await phone.caughtUp()
    await room.host.caughtUp()
    expect(room.host.count('pres_remote')).toBe(20)
    // The server does not reset the rate limit of a phone that opens a new connection.
    const back = await openSocket(app.origin)
    back.say('remote_resume', { roomID: room.roomID, session })
    await back.next('remote_callback')
    flood(back, 10)
    await back.caughtUp()
    app.box.clock.advance(1000)
    flood(back, 10)
    await back.caughtUp()
    await room.host.caughtUp()
    expect(room.host.count('pres_remote')).toBe(28)
  })

  test('STR-05 REMOTE-08 the remote locks the room, removes who is away and lets an address in, also while the host page is away', async () => {
    const { phone } = await pair(await newKey())
    const player = await joinRoom(app.origin, room.roomID)
    // The eleventh line of one address waits for the host's yes; then all of them go.
    const hall = Array.from({ length: 11 }, () => app.box.connect('192.168.1.77', true))
    for (const line of hall) {
      line.say('player_joinRoom', { roomID: room.roomID })
      // oxlint-disable-next-line no-await-in-loop
      await app.box.settle()
    }
    for (const line of hall) line.leave()
    phone.say('pres_lockRoom', { locked: true })
    expect(await room.host.next('pres_locked')).toEqual({ locked: true })
    await phone.caughtUp()
    phone.drop()
    expect((await stateOf(phone)).locked).toBe(true)
    room.host.close()
    await room.host.closed
    player.phone.close()
    await player.phone.closed
    await app.box.settle()
    phone.say('pres_removeAway')
    phone.say('pres_lockRoom', { locked: false })
    phone.say('pres_allowAddress', { address: '192.168.1.77' })
    await phone.caughtUp()
    const { seats, admission } = app.box.rooms.find(room.roomID)!.game
    expect([seats, admission.locked, admission.allowed.length]).toEqual([[], false, 1])
    expect(phone.count('error')).toBe(0)
  })

  test('REMOTE-05 a phone that is no remote is refused: a player, somebody who drives nothing, the host itself', async () => {
    const { phone: player, session } = await joinRoom(app.origin, room.roomID)
    await pair(await newKey())
    for (const socket of [player, await openSocket(app.origin), room.host]) {
      socket.say('remote_act', { action: 'next', step: 'lobby', questionIndex: 0 })
      expect(await socket.nextError()).toBe('unauthorized')
      socket.say('remote_resume', { roomID: room.roomID, session })
      expect(await socket.nextError()).toBe('unauthorized')
    }
    // The remote has no rights beyond its buttons: the host's own messages are refused to it.
    const { phone } = await pair(await newKey())
    for (const event of ['pres_startGame', 'pres_newRemote', 'pres_dropRemote', 'pres_screen']) {
      phone.say(event, { screen: SCREEN })
      expect([event, await phone.nextError()]).toEqual([event, 'unauthorized'])
    }
  })

  test('REMOTE-05 it is told what the host page shows, the answers, and the players when they change', async () => {
    const { phone } = await pair(await newKey())
    const first = await phone.next('remote_state')
    expect(first).toMatchObject({
      quiz: 'Deux villes',
      questionsNb: 2,
      screen: null,
      answers: null,
      players: [],
    })
    drive('pres_screen', { screen: { ...SCREEN, volume: 0.4, muted: true } })
    const shown = await stateOf(phone)
    expect(shown.screen).toEqual({ ...SCREEN, volume: 0.4, muted: true })
    expect(shown).not.toHaveProperty('players')
    const one = await joinRoom(app.origin, room.roomID)
    expect((await stateOf(phone)).players).toEqual([
      expect.objectContaining({ ID: one.playerID, pseudo: one.pseudo, connected: true }),
    ])
    const two = await joinRoom(app.origin, room.roomID)
    drive('pres_startGame')
    await two.phone.next('player_startGame')
    app.box.clock.advance(5000)
    await two.phone.next('player_newQuestion')
    one.phone.say('player_answer', { coords: null, time: 1 })
    await one.phone.next('player_answer_callback')
    phone.drop()
    expect((await stateOf(phone)).answers).toEqual({ answered: 1, expected: 2 })
    room.host.close()
    expect((await stateOf(phone)).screen).toBeNull()
    phone.say('remote_act', { action: 'mute', muted: false })
    expect(await phone.nextError()).toBe('out_of_turn')
  })

  test('REH-05 REMOTE-05 it is told whether the room rehearses', async () => {
    const { phone } = await pair(await newKey())
    expect(await phone.next('remote_state')).not.toHaveProperty('rehearsal')
    drive('pres_rehearse', { count: 2 })
    expect(await stateOf(phone)).toMatchObject({ rehearsal: true })
    drive('pres_rehearse', { count: 0 })
    expect(await stateOf(phone)).not.toHaveProperty('rehearsal')
  })

  test('REMOTE-06 the next photo is shown to the remote alone, at an address that goes with it', async () => {
    const guest = openApi(app.origin)
    const { phone: player } = await joinRoom(app.origin, room.roomID)
    const one = await pair(await newKey())
    const first = (await one.phone.next('remote_state')).next
    expect(first).toMatchObject({
      questionIndex: 0,
      title: 'Une ville',
      photo: expect.stringMatching(/^\/api\/photo\/[\w-]{32}$/),
    })
    const address = first?.photo ?? ''
    expect((await guest.get(address)).status).toBe(200)
    const two = await pair(await newKey())
    const own = (await two.phone.next('remote_state')).next?.photo ?? ''
    expect(own).not.toBe(address)
    expect((await guest.get(address)).status, 'the one before sees nothing any more').toBe(404)
    expect((await guest.get(own)).status).toBe(200)

    drive('pres_startGame')
    await player.next('player_startGame')
    app.box.clock.advance(5000)
    await player.next('player_newQuestion')
    await two.phone.caughtUp()
    two.phone.drop()
    const later = (await stateOf(two.phone)).next
    expect(later?.questionIndex).toBe(1)
    expect((await guest.get(own)).status, 'asked: no longer the next one').toBe(404)
    const second = later?.photo ?? ''
    expect((await guest.get(second)).status).toBe(200)
    drive('pres_dropRemote')
    await two.phone.next('remote_over')
    expect((await guest.get(second)).status, 'revoked').toBe(404)
    await player.caughtUp()
    for (const told of [address, own, second])
      expect(JSON.stringify(player.all())).not.toContain(told)
  })
})

test('WIFI-01 the network is told to the host page alone, when the box knows one', async () => {
  expect(room.wifi).toBeNull()
  const wifi = { ssid: 'Quiz', password: 'tilleul;27' }
  const box = await newBox()({ wifi })
  const opened = await openTestRoom(box)
  expect(opened.wifi).toEqual(wifi)
  const { phone } = await joinTestRoom(box, opened.roomID)
  expect(JSON.stringify(phone.all())).not.toContain('tilleul')
  opened.host.say('pres_resumeRoom', { roomID: opened.roomID, token: box.token })
  await box.settle()
  expect(opened.host.taken('pres_roomState')?.wifi).toEqual(wifi)
})

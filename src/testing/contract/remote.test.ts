// The presenter's remote over real sockets, with the clock in the test's hands; a restart is a new box over the same folder.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAIRING_MS } from '#protocol/remoteMessages.ts'
import { openApi } from '../api.ts'
import { buildTestApp, type TestApp } from '../buildTestApp.ts'
import { hostRoom, joinRoom, uploadQuiz, type HostedRoom } from '../evening.ts'
import { newBox } from '../reopenedBox.ts'
import { joinTestRoom, openTestRoom } from '../testEvening.ts'
import { openSocket, type TestSocket } from '../testSocket.ts'

const SCREEN = { step: 'lobby', questionIndex: 0, paused: false, volume: 1, muted: false, soundBlocked: false } as const

let app: TestApp
let quiz: string
let room: HostedRoom

beforeAll(async () => {
  app = await buildTestApp()
  quiz = await uploadQuiz(app.admin)
})
afterAll(() => app.close())
beforeEach(async () => {
  room = await hostRoom(app.origin, { ...app.admin, token: app.box.token }, quiz)
})

const drive = (event: string, data: object = {}) => room.host.say(event, { token: app.box.token, ...data })

async function newKey(): Promise<string> {
  drive('pres_newRemote')
  const { url, validMs } = await room.host.next('pres_newRemote_callback')
  expect(validMs).toBe(PAIRING_MS)
  const [address, key = ''] = url.split('#')
  expect(address).toBe(`http://192.168.1.20:8080/remote/${room.roomID}`)
  return key
}

async function pair(key: string, host = room.host): Promise<{ phone: TestSocket; session: string }> {
  const phone = await openSocket(app.origin)
  await allowed(phone, key, host)
  return { phone, ...(await phone.next('remote_callback')) }
}

/** The phone shows the code, and the host says that it is its own. */
async function allowed(phone: TestSocket, key: string, host = room.host): Promise<void> {
  phone.say('remote_pair', { roomID: room.roomID, key })
  const { number } = await phone.next('remote_waiting')
  expect(number).toMatch(/^\d{2}$/)
  expect(await host.next('pres_remoteAsks')).toEqual({ number })
  host.say('pres_allowRemote', { token: app.box.token, number, allowed: true })
}

async function refusal(event: string, data: object): Promise<string> {
  const phone = await openSocket(app.origin)
  phone.say(event, data)
  const code = await phone.nextError()
  phone.close()
  return code
}

/** What the remote is told next, the pause between two of them over. */
async function stateOf(phone: TestSocket) {
  for (;;) {
    app.box.clock.advance(200)
    await phone.caughtUp()
    const state = phone.taken('remote_state')
    if (state) return state
    await pause(5)
  }
}

describe('pairing', () => {
  test('REMOTE-01 only a socket that drives the room gets a code: no player, no stranger, no older tab', async () => {
    const { phone } = await joinRoom(app.origin, room.roomID)
    for (const event of ['pres_newRemote', 'pres_cancelRemote', 'pres_dropRemote']) {
      phone.say(event)
      expect([event, await phone.nextError()]).toEqual([event, 'unauthorized'])
    }
    const stranger = await openSocket(app.origin)
    stranger.say('pres_newRemote', { token: app.box.token })
    expect(await stranger.nextError()).toBe('not_found')
    const tab = await openSocket(app.origin)
    tab.say('pres_resumeRoom', { roomID: room.roomID, token: app.box.token })
    await tab.next('pres_roomState')
    drive('pres_newRemote')
    expect(await room.host.nextError()).toBe('replaced')
  })

  test('REMOTE-02 a wrong code, a code of no room, a used, a replaced and a withdrawn one are all refused alike', async () => {
    const { roomID } = room
    expect(await refusal('remote_pair', { roomID, key: 'au hasard' })).toBe('unauthorized')
    const first = await newKey()
    expect(await refusal('remote_pair', { roomID: '999', key: first })).toBe('unauthorized')
    expect(await refusal('remote_pair', { roomID })).toBe('bad_request')
    const second = await newKey()
    expect(await refusal('remote_pair', { roomID, key: first }), 'replaced by a newer one').toBe('unauthorized')
    await pair(second)
    expect(await refusal('remote_pair', { roomID, key: second }), 'used').toBe('unauthorized')
    const withdrawn = await newKey()
    drive('pres_cancelRemote')
    await room.host.caughtUp()
    expect(await refusal('remote_pair', { roomID, key: withdrawn }), 'withdrawn').toBe('unauthorized')
  })

  test('REMOTE-02 REMOTE-07 a code is good for two minutes; the room that closes tells its remote', async () => {
    const box = await newBox()()
    const { host, roomID } = await openTestRoom(box)
    const scan = async (afterMs: number) => {
      host.say('pres_newRemote', { token: box.token })
      const key = (await host.next('pres_newRemote_callback')).url.split('#')[1]
      await box.pass(afterMs)
      const phone = box.connect()
      phone.say('remote_pair', { roomID, key })
      await box.settle()
      return phone
    }
    expect((await scan(PAIRING_MS)).taken('error')?.code).toBe('unauthorized')
    const phone = await scan(PAIRING_MS - 1)
    host.say('pres_allowRemote', { token: box.token, number: phone.taken('remote_waiting')?.number, allowed: true })
    await box.settle()
    expect(phone.count('remote_callback')).toBe(1)
    host.leave()
    await box.pass(600_000)
    expect(phone.taken('remote_over')).toEqual({ reason: 'presLeft' })
  })

  test('REMOTE-02 the code goes with the page that showed it', async () => {
    const key = await newKey()
    room.host.close()
    await room.host.closed
    await app.box.settle()
    expect(await refusal('remote_pair', { roomID: room.roomID, key })).toBe('unauthorized')
  })

  test('REMOTE-02 the code goes with the tab that another tab has replaced', async () => {
    const key = await newKey()
    const tab = await openSocket(app.origin)
    const comeBack = async () => {
      tab.say('pres_resumeRoom', { roomID: room.roomID, token: app.box.token })
      await tab.next('pres_roomState')
    }
    await comeBack()
    expect(await refusal('remote_pair', { roomID: room.roomID, key })).toBe('unauthorized')
    tab.say('pres_newRemote', { token: app.box.token })
    const own = (await tab.next('pres_newRemote_callback')).url.split('#')[1] ?? ''
    await comeBack()
    await pair(own, tab)
  })

  test('REMOTE-03 a pairing replaces the earlier one; revoked, a phone may not come back', async () => {
    const one = await pair(await newKey())
    expect(await room.host.next('pres_remoteStatus')).toEqual({ status: 'here' })
    const two = await pair(await newKey())
    expect(await one.phone.next('remote_over')).toEqual({ reason: 'replaced' })
    one.phone.say('remote_act', { action: 'mute', muted: true })
    expect(await one.phone.nextError()).toBe('unauthorized')
    expect(await refusal('remote_resume', { roomID: room.roomID, session: one.session })).toBe('unauthorized')
    room.host.drop()
    drive('pres_dropRemote')
    expect(await two.phone.next('remote_over')).toEqual({ reason: 'revoked' })
    expect(await room.host.next('pres_remoteStatus')).toEqual({ status: 'none' })
    two.phone.say('remote_act', { action: 'mute', muted: true })
    expect(await two.phone.nextError()).toBe('unauthorized')
    expect(await refusal('remote_resume', { roomID: room.roomID, session: two.session })).toBe('unauthorized')
    await room.host.caughtUp()
    expect(room.host.count('pres_remote')).toBe(0)
  })

  test('REMOTE-04 the phone comes back with its session, the newest socket of it counting', async () => {
    const { phone, session } = await pair(await newKey())
    room.host.drop()
    phone.close()
    expect(await room.host.next('pres_remoteStatus')).toEqual({ status: 'away' })
    const back = await openSocket(app.origin)
    back.say('remote_resume', { roomID: room.roomID, session })
    expect(await back.next('remote_callback')).toEqual({ session })
    expect(await room.host.next('pres_remoteStatus')).toEqual({ status: 'here' })
    const newer = await openSocket(app.origin)
    newer.say('remote_resume', { roomID: room.roomID, session })
    await newer.next('remote_callback')
    expect(await back.nextError()).toBe('replaced')
    expect((await back.closed).code).toBe(4000)
  })

  test('REMOTE-04 after SIGKILL the remote is still paired, a revoked one is not', async () => {
    const open = newBox()
    const before = await open()
    const { host, roomID } = await openTestRoom(before)
    const sessions: string[] = []
    for (const address of ['192.168.1.40', '192.168.1.41']) {
      host.say('pres_newRemote', { token: before.token })
      const key = (await host.next('pres_newRemote_callback')).url.split('#')[1]
      const phone = before.connect(address)
      phone.say('remote_pair', { roomID, key })
      host.say('pres_allowRemote', { token: before.token, number: (await phone.next('remote_waiting')).number, allowed: true })
      sessions.push((await phone.next('remote_callback')).session)
    }
    before.kill()
    const after = await open()
    after.rooms.recover()
    await after.settle()
    const [old, kept] = sessions
    const phone = after.connect()
    phone.say('remote_resume', { roomID, session: old })
    expect(await phone.nextError()).toBe('unauthorized')
    phone.say('remote_resume', { roomID, session: kept })
    await after.settle()
    expect(phone.count('remote_callback')).toBe(1)
    expect((await phone.next('remote_state')).screen, 'the host page is not back yet').toBeNull()
    phone.say('remote_act', { action: 'next', step: 'lobby', questionIndex: 0 })
    expect(await phone.nextError()).toBe('out_of_turn')
    const page = after.connect()
    page.say('pres_resumeRoom', { roomID, token: after.token })
    await after.settle()
    expect(page.taken('pres_remoteStatus')).toEqual({ status: 'here' })
  })
})

describe('the host confirms', () => {
  const asking = async (key: string): Promise<{ phone: TestSocket; number: string }> => {
    const phone = await openSocket(app.origin)
    phone.say('remote_pair', { roomID: room.roomID, key })
    return { phone, ...(await phone.next('remote_waiting')) }
  }

  test('STR-12 whoever scans the code first has no right before the host’s yes, and sees nothing', async () => {
    const { phone, number } = await asking(await newKey())
    expect(await room.host.next('pres_remoteAsks')).toEqual({ number })
    phone.say('remote_act', { action: 'next', step: 'lobby', questionIndex: 0 })
    expect(await phone.nextError()).toBe('unauthorized')
    phone.say('pres_lockRoom', { locked: true })
    expect(await phone.nextError()).toBe('unauthorized')
    await room.host.caughtUp()
    expect([phone.count('remote_state'), phone.count('remote_callback'), room.host.count('pres_remote')]).toEqual([0, 0, 0])
    expect(app.box.rooms.find(room.roomID)?.game.remote).toBeNull()
  })

  test('STR-12 a no ends the code; the paired phone of before stays the remote', async () => {
    const own = await pair(await newKey())
    const key = await newKey()
    const { phone, number } = await asking(key)
    expect(await refusal('remote_pair', { roomID: room.roomID, key }), 'one phone at a time').toBe('unauthorized')
    drive('pres_allowRemote', { number, allowed: false })
    expect(await phone.next('remote_over')).toEqual({ reason: 'refused' })
    expect(await refusal('remote_pair', { roomID: room.roomID, key }), 'refused').toBe('unauthorized')
    own.phone.say('remote_act', { action: 'mute', muted: true })
    expect(await room.host.next('pres_remote')).toEqual({ action: 'mute', muted: true })
  })

  test('STR-12 a yes is for the phone that shows that number, and for nobody once its line is cut', async () => {
    const { phone, number } = await asking(await newKey())
    drive('pres_allowRemote', { number: '1', allowed: true })
    expect(await room.host.nextError()).toBe('not_found')
    const stranger = await openSocket(app.origin)
    stranger.say('pres_allowRemote', { number, allowed: true })
    expect(await stranger.nextError()).toBe('unauthorized')
    phone.close()
    await phone.closed
    await app.box.settle()
    drive('pres_allowRemote', { number, allowed: true })
    expect(await room.host.nextError()).toBe('not_found')
    expect(app.box.rooms.find(room.roomID)?.game.remote).toBeNull()
  })

  test('STR-12 the code that is taken back, replaced, or whose page goes, ends the asking', async () => {
    const one = await asking(await newKey())
    drive('pres_cancelRemote')
    expect(await one.phone.next('remote_over')).toEqual({ reason: 'refused' })
    const two = await asking(await newKey())
    const three = await asking(await newKey())
    expect(await two.phone.next('remote_over')).toEqual({ reason: 'refused' })
    room.host.close()
    expect(await three.phone.next('remote_over')).toEqual({ reason: 'refused' })
  })

  test('STR-12 a phone whose line was cut while it waited asks again with the same code', async () => {
    const key = await newKey()
    const { phone } = await asking(key)
    phone.close()
    await phone.closed
    await app.box.settle()
    room.host.drop()
    expect((await pair(key)).phone).toBeDefined()
  })
})

describe('what a paired phone does', () => {
  test('REMOTE-05 what it asks goes to the host page as it is, and changes nothing by itself', async () => {
    const { phone } = await pair(await newKey())
    await joinRoom(app.origin, room.roomID)
    const asked = [
      { action: 'next', step: 'lobby', questionIndex: 0 },
      { action: 'pause', paused: true },
      { action: 'volume', volume: 0.5 },
      { action: 'mute', muted: true },
      { action: 'kick', playerID: 'quelqu’un' },
    ] as const
    for (const action of asked) {
      phone.say('remote_act', action)
      expect(await room.host.next('pres_remote')).toEqual(action)
    }
    for (const wrong of [{ action: 'start' }, { action: 'volume', volume: 2 }, { action: 'next', step: 'nulle part', questionIndex: 0 }, {}]) {
      phone.say('remote_act', wrong)
      expect([wrong, await phone.nextError()]).toEqual([wrong, 'bad_request'])
    }
    await room.host.caughtUp()
    expect(room.host.count('pres_startGame_callback')).toBe(0)
  })

  test('REMOTE-05 a phone that asks and asks costs the host page nothing: beyond 20, it hears 8 a second', async () => {
    const { phone, session } = await pair(await newKey())
    const flood = (socket: TestSocket, times: number) => {
      for (let turn = 0; turn < times; turn++) socket.say('remote_act', { action: 'pause', paused: turn % 2 === 0 })
    }
    flood(phone, 30)
    expect(await phone.nextError()).toBe('rate_limited')
    await phone.caughtUp()
    await room.host.caughtUp()
    expect(room.host.count('pres_remote')).toBe(20)
    // A new line of the same phone begins no new count.
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
    const { seats, doors } = app.box.rooms.find(room.roomID)!.game
    expect([seats, doors.locked, doors.allowed.length]).toEqual([[], false, 1])
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
    // The remote has no more rights than its buttons: the host's own messages are not for it.
    const { phone } = await pair(await newKey())
    for (const event of ['pres_startGame', 'pres_newRemote', 'pres_dropRemote', 'pres_screen']) {
      phone.say(event, { screen: SCREEN })
      expect([event, await phone.nextError()]).toEqual([event, 'unauthorized'])
    }
  })

  test('REMOTE-05 it is told what the host page shows, the answers, and the players when they change', async () => {
    const { phone } = await pair(await newKey())
    const first = await phone.next('remote_state')
    expect(first).toMatchObject({ quiz: 'Deux villes', questionsNb: 2, screen: null, answers: null, players: [] })
    drive('pres_screen', { screen: { ...SCREEN, volume: 0.4, muted: true } })
    const shown = await stateOf(phone)
    expect(shown.screen).toEqual({ ...SCREEN, volume: 0.4, muted: true })
    expect(shown).not.toHaveProperty('players')
    const one = await joinRoom(app.origin, room.roomID)
    expect((await stateOf(phone)).players).toEqual([expect.objectContaining({ ID: one.playerID, pseudo: one.pseudo, connected: true })])
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
    expect(first).toMatchObject({ questionIndex: 0, title: 'Une ville', photo: expect.stringMatching(/^\/api\/photo\/[\w-]{32}$/) })
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
    for (const told of [address, own, second]) expect(JSON.stringify(player.all())).not.toContain(told)
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

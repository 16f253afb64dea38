// Pairing the presenter's remote over real sockets, on a fake clock: a phone needs a valid code and the host's
// permission, and stays paired after it reconnects or the server restarts. A restart is a new server over the same
// folder.
import { describe, expect, test } from 'vitest'
import { PAIRING_MS } from '#protocol/remoteMessages.ts'
import { joinRoom } from '../../evening.ts'
import { newBox } from '../../servers/reopenedBox.ts'
import { openTestRoom } from '../../testEvening.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'
import { app, drive, newKey, pair, refusal, room, shareRemote } from './pairedRemote.ts'

shareRemote()

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
    expect(await refusal('remote_pair', { roomID, key: first }), 'replaced by a newer one').toBe(
      'unauthorized',
    )
    await pair(second)
    expect(await refusal('remote_pair', { roomID, key: second }), 'used').toBe('unauthorized')
    const withdrawn = await newKey()
    drive('pres_cancelRemote')
    await room.host.caughtUp()
    expect(await refusal('remote_pair', { roomID, key: withdrawn }), 'withdrawn').toBe(
      'unauthorized',
    )
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
    host.say('pres_allowRemote', {
      token: box.token,
      number: phone.taken('remote_waiting')?.number,
      allowed: true,
    })
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
    expect(await refusal('remote_resume', { roomID: room.roomID, session: one.session })).toBe(
      'unauthorized',
    )
    room.host.drop()
    drive('pres_dropRemote')
    expect(await two.phone.next('remote_over')).toEqual({ reason: 'revoked' })
    expect(await room.host.next('pres_remoteStatus')).toEqual({ status: 'none' })
    two.phone.say('remote_act', { action: 'mute', muted: true })
    expect(await two.phone.nextError()).toBe('unauthorized')
    expect(await refusal('remote_resume', { roomID: room.roomID, session: two.session })).toBe(
      'unauthorized',
    )
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
      host.say('pres_allowRemote', {
        token: before.token,
        number: (await phone.next('remote_waiting')).number,
        allowed: true,
      })
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
    expect([
      phone.count('remote_state'),
      phone.count('remote_callback'),
      room.host.count('pres_remote'),
    ]).toEqual([0, 0, 0])
    expect(app.box.rooms.find(room.roomID)?.game.remote).toBeNull()
  })

  test('STR-12 a no ends the code; the paired phone of before stays the remote', async () => {
    const own = await pair(await newKey())
    const key = await newKey()
    const { phone, number } = await asking(key)
    expect(await refusal('remote_pair', { roomID: room.roomID, key }), 'one phone at a time').toBe(
      'unauthorized',
    )
    drive('pres_allowRemote', { number, allowed: false })
    expect(await phone.next('remote_over')).toEqual({ reason: 'refused' })
    expect(await refusal('remote_pair', { roomID: room.roomID, key }), 'refused').toBe(
      'unauthorized',
    )
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

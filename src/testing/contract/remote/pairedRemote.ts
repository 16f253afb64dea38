// Pairs a presenter's phone with a room for tests, over real sockets, on a fake clock.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { PAIRING_MS } from '#protocol/remoteMessages.ts'
import { buildTestApp, type TestApp } from '../../buildTestApp.ts'
import { hostRoom, uploadQuiz, type HostedRoom } from '../../evening.ts'
import { openSocket, type TestSocket } from '../../testSocket.ts'

export const SCREEN = {
  step: 'lobby',
  questionIndex: 0,
  paused: false,
  volume: 1,
  muted: false,
  soundBlocked: false,
} as const

export let app: TestApp
/** the room of the running test; each test opens a new room */
export let room: HostedRoom
let quiz: string

/** Call this once at the top of a test file: its tests share one server, and each test gets its own room. */
export function shareRemote(): void {
  beforeAll(async () => {
    app = await buildTestApp()
    quiz = await uploadQuiz(app.admin)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    room = await hostRoom(app.origin, { ...app.admin, token: app.box.token }, quiz)
  })
}

/** Sends a message from the host page to the server. */
export const drive = (event: string, data: object = {}) =>
  room.host.say(event, { token: app.box.token, ...data })

/** Requests a pairing code, and reads it from the address that the host page shows. */
export async function newKey(): Promise<string> {
  drive('pres_newRemote')
  const { url, validMs } = await room.host.next('pres_newRemote_callback')
  expect(validMs).toBe(PAIRING_MS)
  const [address, key = ''] = url.split('#')
  expect(address).toBe(`http://192.168.1.20:8080/remote/${room.roomID}`)
  return key
}

/** Pairs a phone by the code `key`; the host page allows that phone. */
export async function pair(
  key: string,
  host = room.host,
): Promise<{ phone: TestSocket; session: string }> {
  const phone = await openSocket(app.origin)
  await allowed(phone, key, host)
  return { phone, ...(await phone.next('remote_callback')) }
}

/**
 * Sends the phone's pairing request; once phone and host have received the same two-digit number, sends the host's
 * permission.
 */
async function allowed(phone: TestSocket, key: string, host = room.host): Promise<void> {
  phone.say('remote_pair', { roomID: room.roomID, key })
  const { number } = await phone.next('remote_waiting')
  expect(number).toMatch(/^\d{2}$/)
  expect(await host.next('pres_remoteAsks')).toEqual({ number })
  host.say('pres_allowRemote', { token: app.box.token, number, allowed: true })
}

/** Returns the error code with which the server refuses this message on a new connection. */
export async function refusal(event: string, data: object): Promise<string> {
  const phone = await openSocket(app.origin)
  phone.say(event, data)
  const code = await phone.nextError()
  phone.close()
  return code
}

/** Advances the clock past the pause between two state messages; returns the next one that the remote receives. */
export async function stateOf(phone: TestSocket) {
  for (;;) {
    app.box.clock.advance(200)
    await phone.caughtUp()
    const state = phone.taken('remote_state')
    if (state) return state
    await pause(5)
  }
}

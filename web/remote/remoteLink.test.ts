import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork } from '../live/fakeSocket.ts'
import { forgetRemote, keepRemote, storedRemote } from './storedRemote.ts'
import { openRemoteLink, type RemoteLink } from './remoteLink.ts'

const ROOM = '482913'
const PLAYER = { ID: 'p1', pseudo: 'Pomme Rouge', pseudoLogoUrl: '', connected: true }
const STATE = { quiz: 'Rues', questionsNb: 2, screen: null, answers: null, next: null }

let network: ReturnType<typeof fakeNetwork>
let link: RemoteLink | null = null
const paired = vi.fn<() => void>()

function open(key: string | null): RemoteLink {
  link = openRemoteLink(ROOM, key, paired, { connect: network.connect })
  network.last().accept()
  return link
}
const view = () => link?.store.get().view
const error = (code: string) => network.last().tell('error', { code, message: '' })

beforeEach(() => {
  vi.useFakeTimers()
  network = fakeNetwork()
  paired.mockClear()
})
afterEach(() => {
  link?.close()
  forgetRemote(ROOM)
  vi.useRealTimers()
})

test('REMOTE-02 REMOTE-04 the code is swapped for a session, which the next line shows instead', () => {
  open('key')
  expect(network.last().sent).toEqual([
    { event: 'remote_pair', data: { roomID: ROOM, key: 'key' } },
  ])
  network.last().tell('remote_callback', { session: 'mine' })
  expect(paired).toHaveBeenCalledOnce()
  expect(storedRemote(ROOM)).toBe('mine')
  network.last().drop()
  vi.advanceTimersByTime(300)
  network.last().accept()
  expect(network.last().sent).toEqual([
    { event: 'remote_resume', data: { roomID: ROOM, session: 'mine' } },
  ])
})

test('STR-12 a phone that has shown the code waits for the yes, with the number that the big screen shows; a no is its end', () => {
  open('key')
  network.last().tell('remote_waiting', { number: '47' })
  expect(view()).toEqual({ at: 'waiting', number: '47' })
  network.last().drop()
  vi.advanceTimersByTime(300)
  network.last().accept()
  expect(network.last().sent).toEqual([
    { event: 'remote_pair', data: { roomID: ROOM, key: 'key' } },
  ])
  network.last().tell('remote_over', { reason: 'refused' })
  expect(view()).toEqual({ at: 'over', reason: 'refused' })
})

test('STR-05 the doors of the room are the server’s: they need no big screen, and no token', () => {
  keepRemote(ROOM, 'mine')
  const remote = open(null)
  expect(remote.order({ event: 'pres_lockRoom', data: { locked: true } })).toBe(false)
  network.last().tell('remote_callback', { session: 'mine' })
  expect(remote.order({ event: 'pres_lockRoom', data: { locked: true } })).toBe(true)
  expect(network.last().sent.at(-1)).toEqual({ event: 'pres_lockRoom', data: { locked: true } })
})

test('REMOTE-04 a button pressed while the remote comes back is not sent: its refusal would end the pairing', () => {
  keepRemote(ROOM, 'mine')
  const remote = open(null)
  expect(remote.act({ action: 'pause', paused: true })).toBe(false)
  network.last().tell('remote_callback', { session: 'mine' })
  expect(remote.act({ action: 'pause', paused: true })).toBe(true)
  expect(network.last().sent.map(({ event }) => event)).toEqual(['remote_resume', 'remote_act'])
})

test('REMOTE-05 the players stay as they were told last', () => {
  open('key')
  network.last().tell('remote_callback', { session: 'mine' })
  network.last().tell('remote_state', { ...STATE, players: [PLAYER] })
  network.last().tell('remote_state', { ...STATE, quiz: 'Rues et places' })
  expect(view()).toMatchObject({
    at: 'paired',
    state: { quiz: 'Rues et places' },
    players: [PLAYER],
  })
})

test('REMOTE-02 a code that is used says so; on the phone that used it, the pairing goes on', () => {
  open('key')
  error('unauthorized')
  expect(view()).toEqual({ at: 'over', reason: 'usedKey' })
  keepRemote(ROOM, 'mine')
  open('key')
  error('unauthorized')
  expect(network.last().sent.at(-1)).toEqual({
    event: 'remote_resume',
    data: { roomID: ROOM, session: 'mine' },
  })
  network.last().tell('remote_callback', { session: 'mine' })
  network.last().tell('remote_state', { ...STATE, players: [] })
  expect(view()?.at).toBe('paired')
})

test('REMOTE-04 without code and session, or with a session of the past, the phone must be paired again', () => {
  open(null)
  expect(view()).toEqual({ at: 'over', reason: 'unpaired' })
  keepRemote(ROOM, 'of the past')
  open(null)
  error('unauthorized')
  expect(view()).toEqual({ at: 'over', reason: 'unpaired' })
  expect(storedRemote(ROOM)).toBeNull()
})

test.each(['revoked', 'replaced', 'presLeft', 'ended'] as const)(
  'REMOTE-03 REMOTE-07 %s: the phone says why and forgets its key',
  (reason) => {
    open('key')
    network.last().tell('remote_callback', { session: 'mine' })
    network.last().tell('remote_over', { reason })
    expect(view()).toEqual({ at: 'over', reason })
    expect(storedRemote(ROOM)).toBeNull()
    expect(network.last().closed).toBe(true)
  },
)

test('REMOTE-04 a newer tab of the same phone takes over and the key is kept', () => {
  open('key')
  network.last().tell('remote_callback', { session: 'mine' })
  error('replaced')
  network.last().drop(4000)
  expect(view()).toEqual({ at: 'over', reason: 'otherTab' })
  expect(storedRemote(ROOM)).toBe('mine')
})

test('REMOTE-02 a disk that refuses is waited for: the code is not used up', () => {
  open('key')
  error('out_of_turn')
  vi.advanceTimersByTime(2000)
  expect(network.last().of('remote_pair')).toHaveLength(2)
  expect(view()).toEqual({ at: 'connecting' })
})

test('REMOTE-05 a press without a screen is refused and changes nothing here', () => {
  open('key')
  network.last().tell('remote_callback', { session: 'mine' })
  network.last().tell('remote_state', { ...STATE, players: [] })
  expect(link?.act({ action: 'mute', muted: true })).toBe(true)
  error('out_of_turn')
  vi.advanceTimersByTime(5000)
  expect(view()?.at).toBe('paired')
  expect(network.last().of('remote_resume')).toHaveLength(0)
})

test('REMOTE-05 presses that are too many are lost alone: the pairing stays as it is and is not asked for again', () => {
  open('key')
  network.last().tell('remote_callback', { session: 'mine' })
  network.last().tell('remote_state', { ...STATE, players: [PLAYER] })
  const sent = network.last().sent.length
  for (let press = 0; press < 5; press++) error('rate_limited')
  vi.advanceTimersByTime(5_000)
  expect(
    network
      .last()
      .sent.slice(sent)
      .filter(({ event }) => event !== 'ping'),
  ).toEqual([])
  expect(view()?.at).toBe('paired')
})

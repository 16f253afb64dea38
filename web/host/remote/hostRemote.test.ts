import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HostMessage } from '#protocol/hostMessages.ts'
import { createHostRemote } from './hostRemote.ts'

beforeEach(() => vi.stubGlobal('document', { cookie: 'auth_admin=jwt' }))
afterEach(() => void vi.unstubAllGlobals())

test('REMOTE-02 the code is asked for, shown while it is good, and gone with the phone that used it, the dialog or the line', () => {
  const sent: HostMessage[] = []
  const remote = createHostRemote((message) => sent.push(message) > 0)
  const offered = () => {
    remote.offer()
    remote.received({
      event: 'pres_newRemote_callback',
      data: { url: 'http://box/remote/482913#key', validMs: 120_000 },
    })
    const { offer } = remote.store.get()
    expect(offer?.url).toBe('http://box/remote/482913#key')
    expect(offer?.until).toBeGreaterThan(performance.now() + 100_000)
  }
  offered()
  remote.received({ event: 'pres_remoteStatus', data: { status: 'here' } })
  expect(remote.store.get()).toEqual({ status: 'here', offer: null, asks: null, sends: 1 })
  offered()
  remote.received({ event: 'pres_remoteStatus', data: { status: 'away' } })
  expect(remote.store.get().offer, 'another phone may still take over').not.toBeNull()
  remote.lost()
  expect(remote.store.get().offer).toBeNull()
  offered()
  remote.withdraw()
  expect(remote.store.get().offer).toBeNull()
  remote.revoke()
  expect(sent.map(({ event }) => event)).toEqual([
    'pres_newRemote',
    'pres_newRemote',
    'pres_newRemote',
    'pres_cancelRemote',
    'pres_dropRemote',
  ])
})

test('STR-12 a phone that has scanned the code asks; the answer is for the number that it shows, once', () => {
  const sent: HostMessage[] = []
  const remote = createHostRemote((message) => sent.push(message) > 0)
  remote.received({
    event: 'pres_newRemote_callback',
    data: { url: 'http://box/remote/482913#key', validMs: 120_000 },
  })
  remote.received({ event: 'pres_remoteAsks', data: { number: '47' } })
  expect(remote.store.get()).toMatchObject({ status: 'none', asks: '47' })
  remote.answer(true)
  remote.answer(true)
  expect(sent).toEqual([
    { event: 'pres_allowRemote', data: { token: 'jwt', number: '47', allowed: true } },
  ])
  remote.received({ event: 'pres_remoteAsks', data: { number: '52' } })
  remote.received({ event: 'pres_remoteAsks', data: { number: null } })
  remote.answer(false)
  expect(sent).toHaveLength(1)
  remote.received({ event: 'pres_remoteAsks', data: { number: '63' } })
  remote.lost()
  expect(remote.store.get().asks).toBeNull()
})

test('REMOTE-05 what the phone asks is heard until the listener goes', () => {
  const remote = createHostRemote(() => true)
  const heard: unknown[] = []
  const stop = remote.listen((action) => heard.push(action))
  remote.received({ event: 'pres_remote', data: { action: 'mute', muted: true } })
  stop()
  remote.received({ event: 'pres_remote', data: { action: 'mute', muted: false } })
  expect(heard).toEqual([{ action: 'mute', muted: true }])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork } from './fakeSocket.ts'
import { dialAhead, retryOnReturn, openLiveSocket } from './socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function given() {
  const network = fakeNetwork()
  const heard: string[] = []
  const knocks: number[] = []
  const box = { isThere: false }
  const liveSocket = openLiveSocket<{ event: string }, { event: string; data: object }>(
    {
      opened: () => heard.push('opened'),
      received: ({ event }) => heard.push(event),
      lost: () => heard.push('lost'),
      over: (code) => heard.push(`over ${code}`),
    },
    {
      connect: network.connect,
      knock: async () => (knocks.push(Date.now()), box.isThere),
      random: () => 1,
    },
  )
  return { network, heard, liveSocket, knocks, box }
}

test('PLAY-40 a line that is cut comes back by itself, later and later', () => {
  const { network, heard } = given()
  network.last().accept()
  network.last().drop()
  expect(heard).toEqual(['opened', 'lost'])
  vi.advanceTimersByTime(250)
  expect(network.sockets).toHaveLength(2)
  network.last().drop()
  vi.advanceTimersByTime(499)
  expect(network.sockets).toHaveLength(2)
  vi.advanceTimersByTime(1)
  network.last().accept()
  expect(heard).toEqual(['opened', 'lost', 'lost', 'opened'])
})

test('PLAY-40 however long the box was away, it is asked again within 2 s of its return, and dialled only a few times in vain', async () => {
  const { network, heard, knocks, box } = given()
  const begun = Date.now()
  const dialledAt: number[] = []
  for (let at = 0; at < 60_000; at += 50) {
    const { readyState } = network.last()
    if (readyState === 0) {
      dialledAt.push(begun + at)
      network.last().drop()
    }
    await vi.advanceTimersByTimeAsync(50)
  }
  const asked = [...dialledAt, ...knocks]
  const gaps = asked.slice(1).map((at, i) => at - asked[i]!)
  expect(gaps.length).toBeGreaterThan(20)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2_050)
  expect(dialledAt.length, 'browsers delay an address whose lines failed often').toBeLessThan(12)
  box.isThere = true
  await vi.advanceTimersByTimeAsync(2_000)
  network.last().accept()
  expect(heard.at(-1)).toBe('opened')
})

test('HAL-05 without any network a line is hardly dialled, and at once when the device has one again', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { network, liveSocket } = given()
  network.last().accept()
  network.last().drop()
  for (let at = 0; at < 60_000; at += 50) {
    if (network.last().readyState === 0) network.last().drop()
    vi.advanceTimersByTime(50)
  }
  expect(network.sockets.length).toBeGreaterThan(3)
  expect(network.sockets.length).toBeLessThan(10)
  const before = network.sockets.length
  vi.stubGlobal('navigator', { onLine: true })
  liveSocket.retryNow()
  expect(network.sockets).toHaveLength(before + 1)
})

test('PLAY-40 a wire that was dialled ahead and stands already is heard of once its line is held', async () => {
  const network = fakeNetwork()
  const heard: string[] = []
  const open = network.connect()
  network.last().accept()
  const liveSocket = openLiveSocket<{ event: string }, { event: string; data: object }>(
    {
      opened: () => heard.push(String(liveSocket.send({ event: 'hello', data: {} }))),
      received: ({ event }) => heard.push(event),
      lost: () => heard.push('lost'),
      over: (code) => heard.push(`over ${code}`),
    },
    { connect: () => open },
  )
  expect(heard).toEqual([])
  await Promise.resolve()
  expect(heard).toEqual(['true'])
  expect(network.last().of('hello')).toHaveLength(1)
  network.last().tell('news', {})
  network.last().drop()
  expect(heard).toEqual(['true', 'news', 'lost'])
})

test('PLAY-40 a page dials ahead once: a line takes that wire, and a dead one is left for a new one', () => {
  const network = fakeNetwork()
  vi.stubGlobal('window', { location: { href: 'http://box.local/join/123456' } })
  vi.stubGlobal('WebSocket', function dialled() {
    return network.connect()
  })
  const events = { opened: () => {}, received: () => {}, lost: () => {}, over: () => {} }
  dialAhead()
  const first = openLiveSocket(events)
  expect(network.sockets).toHaveLength(1)
  openLiveSocket(events)
  expect(network.sockets).toHaveLength(2)
  first.close()
  dialAhead()
  network.last().drop()
  openLiveSocket(events)
  expect(network.sockets).toHaveLength(4)
})

test('PLAY-40 a return to the page dials at once instead of waiting', () => {
  const { network, liveSocket } = given()
  network.last().drop()
  liveSocket.retryNow()
  expect(network.sockets).toHaveLength(2)
  network.last().accept()
  vi.advanceTimersByTime(1000)
  expect(network.sockets).toHaveLength(2)
})

test('PLAY-40 a line that no longer answers a probe is cut and dialled again', () => {
  const { network, heard } = given()
  const first = network.last()
  first.accept()
  vi.advanceTimersByTime(5000)
  expect(first.of('ping')).toHaveLength(1)
  first.deaf = true
  vi.advanceTimersByTime(5000)
  expect(first.of('ping')).toHaveLength(2)
  vi.advanceTimersByTime(2250)
  expect(first.closed).toBe(true)
  expect(heard).toEqual(['opened', 'lost'])
  expect(network.sockets).toHaveLength(2)
})

test('HAL-05 a message that stays unanswered is followed by one probe; the wire is cut 2.5 s after it, however many follow', () => {
  const { network, heard, liveSocket } = given()
  const first = network.last()
  first.accept()
  liveSocket.send({ event: 'hello', data: {} })
  first.tell('news', {})
  vi.advanceTimersByTime(1000)
  expect(first.of('ping'), 'an answer makes a probe needless').toHaveLength(0)
  first.deaf = true
  for (let sent = 0; sent < 4; sent += 1) {
    liveSocket.send({ event: 'hello', data: {} })
    vi.advanceTimersByTime(600)
  }
  expect(first.of('ping')).toHaveLength(1)
  expect(first.closed).toBe(false)
  vi.advanceTimersByTime(100)
  expect(first.closed).toBe(true)
  expect(heard).toEqual(['opened', 'news', 'lost'])
})

test('an attempt that hangs is given up', () => {
  const { network } = given()
  vi.advanceTimersByTime(6250)
  expect(network.sockets[0]?.closed).toBe(true)
  expect(network.sockets).toHaveLength(2)
})

test('a replaced seat does not fight for the line', () => {
  const { network, heard } = given()
  network.last().accept()
  network.last().drop(4000)
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual(['opened', 'over 4000'])
  expect(network.sockets).toHaveLength(1)
})

test('what an abandoned wire still says is not heard', () => {
  const { network, heard } = given()
  const first = network.last()
  first.accept()
  first.drop()
  first.tell('player_startGame', {})
  expect(heard).toEqual(['opened', 'lost'])
})

test('nothing is sent on a cut line, and the caller knows', () => {
  const { network, liveSocket } = given()
  expect(liveSocket.send({ event: 'player_answer', data: {} })).toBe(false)
  network.last().accept()
  expect(liveSocket.send({ event: 'player_answer', data: {} })).toBe(true)
})

test('PLAY-40 the page seen again, the network back, or the page shown from the cache: the line is mended at once; a hidden page rests', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  const tab = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', tab)
  const { network, liveSocket } = given()
  const stop = retryOnReturn(liveSocket)
  const dialled = () => network.sockets.length
  network.last().drop()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(dialled()).toBe(1)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(dialled()).toBe(2)
  network.last().drop()
  tab.dispatchEvent(new Event('online'))
  expect(dialled()).toBe(3)
  network.last().drop()
  tab.dispatchEvent(new Event('pageshow'))
  expect(dialled()).toBe(4)
  // the phone is unlocked: a connection that looks open is probed at once, since a phone that sleeps gets no `close`
  // event
  network.last().accept()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(network.last().of('ping')).toHaveLength(1)
  // HAL-05: when the phone reports that its network is gone, the connection is given up at once
  const alive = network.last()
  tab.dispatchEvent(new Event('offline'))
  expect(alive.closed).toBe(true)
  stop()
  network.last().drop()
  tab.dispatchEvent(new Event('online'))
  expect(dialled()).toBe(4)
})

import { createServer, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createEventLoopStall } from './eventLoopStall.ts'

function lastingWork() {
  let now = 0
  const heard: (() => void)[] = []
  const eventLoopStall = createEventLoopStall({
    now: () => now,
    whenHeard: (tell) => void heard.push(tell),
  })
  const write = (ms: number) => eventLoopStall.measure(() => (now += ms))
  return { eventLoopStall, write, hearAll: () => heard.splice(0).forEach((tell) => tell()) }
}

test('SCORE-14 what is heard after a write may be as late as the write was long, until all that waited has been heard', () => {
  const { eventLoopStall, write, hearAll } = lastingWork()
  expect(eventLoopStall.ms()).toBe(0)
  write(250)
  expect(eventLoopStall.ms()).toBe(250)
  hearAll()
  expect(eventLoopStall.ms()).toBe(0)
})

test('SCORE-14 two writes without anybody heard between them count together', () => {
  const { eventLoopStall, write, hearAll } = lastingWork()
  write(20)
  write(30)
  expect(eventLoopStall.ms()).toBe(50)
  hearAll()
  expect(eventLoopStall.ms()).toBe(0)
})

test('SCORE-14 a write that fails holds up as long as it took', () => {
  const { eventLoopStall, hearAll } = lastingWork()
  expect(() =>
    eventLoopStall.measure(() => {
      throw new Error('disk full')
    }),
  ).toThrow('disk full')
  hearAll()
  expect(eventLoopStall.ms()).toBe(0)
})

test('SCORE-14 on the real event loop: what a blocked process finds in its socket is heard before the hold-up is over', async () => {
  const eventLoopStall = createEventLoopStall({ now: () => performance.now() })
  const seen: number[] = []
  const server = createServer((socket) => socket.on('data', () => seen.push(eventLoopStall.ms())))
  const accepted = new Promise((resolve) => server.once('connection', resolve))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  await Promise.all([accepted, new Promise((resolve) => client.once('connect', resolve))])
  // The test waits one turn of the event loop, so that its socket is read in the same phase of a turn as the sockets of
  // players on a real server.
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise<void>((resolve) => {
    setImmediate(() => {
      client.write('an answer')
      eventLoopStall.measure(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60))
      resolve()
    })
  })
  await expect.poll(() => seen.length).toBe(1)
  expect(seen[0]).toBeGreaterThanOrEqual(55)
  expect(eventLoopStall.ms()).toBe(0)
  client.destroy()
  await new Promise((resolve) => server.close(resolve))
})

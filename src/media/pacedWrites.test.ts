import { expect, test } from 'vitest'
import { createPacedWrites } from './pacedWrites.ts'

/** Paced writes on a fake clock, which advances only during waits and syncs. */
function desk(questions: { running: boolean }, syncMs = 0) {
  let now = 0
  const writes = createPacedWrites({
    disk: {
      commit: (write) => write(),
      sync: async () => void (now += syncMs),
    },
    measure: (write) => write(),
    isQuestionRunning: () => questions.running,
    now: () => now,
    wait: async (ms) => {
      now += ms
    },
  })
  const begun: number[] = []
  const write = (ms: number) => () => {
    begun.push(now)
    now += ms
  }
  return { writes, begun, write, now: () => now }
}

test('WIZ-18 while a question runs, a write of megabytes is followed by a rest in proportion, and never by a long one', async () => {
  const { writes, begun, write } = desk({ running: true })
  await Promise.all([4, 100, 1].map((ms) => writes.take(write(ms))))
  expect(begun).toEqual([0, 4 + 800, 804 + 100 + 2_000])
})

test('WIZ-18 KEEP-01 it is told of as written once it is synced, and the rest is in proportion to that too', async () => {
  const { writes, begun, write } = desk({ running: true }, 3)
  await Promise.all([1, 1].map((ms) => writes.take(write(ms))))
  expect(begun).toEqual([0, 4 + 800])
})

test('WIZ-18 between questions nobody waits', async () => {
  const { writes, begun, write } = desk({ running: false })
  await Promise.all([4, 4, 4].map((ms) => writes.take(write(ms))))
  expect(begun).toEqual([0, 4, 8])
})

test('WIZ-18 the rest ends with the question', async () => {
  const questions = { running: true }
  const { writes, begun, write, now } = desk(questions)
  await writes.take(write(10))
  const next = writes.take(write(10))
  while (now() < 300) await Promise.resolve()
  questions.running = false
  await next
  expect(begun[1]).toBeLessThan(400)
})

test('WIZ-18 a write that fails tells whoever asked for it, and the next one is done', async () => {
  const { writes } = desk({ running: true })
  const broken = writes.take(() => {
    throw new Error('disk full')
  })
  await expect(broken).rejects.toThrow('disk full')
  expect(await writes.take(() => 'written')).toBe('written')
})

import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLoginQueue } from './loginQueue.ts'

const here = (): boolean => false
const MANY = 1_500

/**
 * Simulated password checks. `running` lists the client addresses of all checks that have begun, in their order.
 * A check lasts until `endAll`, which ends all checks, also those that begin meanwhile.
 */
function checks() {
  const running: string[] = []
  const ends: (() => void)[] = []
  return {
    running,
    begin: (address: string) => async (): Promise<string> => {
      running.push(address)
      await new Promise<void>((resolve) => ends.push(resolve))
      return 'judged'
    },
    async endAll(): Promise<void> {
      for (;;) {
        await turn()
        const end = ends.shift()
        if (!end) return
        end()
      }
    },
  }
}

test('STR-03 of one address one login is checked at a time and 24 may wait in all; the others hear so at once', async () => {
  const queue = createLoginQueue()
  const { running, begin, endAll } = checks()
  const asked = Array.from({ length: MANY }, () => queue.run('192.0.2.1', here, begin('192.0.2.1')))
  await turn()
  expect(running).toHaveLength(1)
  await endAll()
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'judged')).toHaveLength(24)
  expect(answers.filter((answer) => answer === 'full')).toHaveLength(MANY - 24)
})

test('STR-03 another address does not wait behind one that sends many', async () => {
  const queue = createLoginQueue()
  const { running, begin, endAll } = checks()
  const crowd = Array.from({ length: MANY }, () => queue.run('192.0.2.1', here, begin('192.0.2.1')))
  const admin = queue.run('192.0.2.2', here, begin('192.0.2.2'))
  await turn()
  expect(running).toEqual(['192.0.2.1', '192.0.2.2'])
  await endAll()
  expect(await admin).toBe('judged')
  await Promise.all(crowd)
})

test('STR-03 what waits for a line that has gone is dropped, and leaves its place', async () => {
  const queue = createLoginQueue()
  const { running, begin, endAll } = checks()
  let isGone = false
  const asked = Array.from({ length: 24 }, () =>
    queue.run('192.0.2.1', () => isGone, begin('192.0.2.1')),
  )
  await turn()
  isGone = true
  await endAll()
  expect((await Promise.all(asked)).filter((answer) => answer === 'gone')).toHaveLength(23)
  expect(running).toHaveLength(1)
  const next = queue.run('192.0.2.1', here, begin('192.0.2.1'))
  await endAll()
  expect(await next).toBe('judged')
})

test('STR-03 many addresses fill the queue to 240 logins, no further', async () => {
  const queue = createLoginQueue()
  const { begin, endAll } = checks()
  const asked = Array.from({ length: MANY }, (_, i) =>
    queue.run(`192.0.2.${i % 250}`, here, begin('any')),
  )
  await endAll()
  expect((await Promise.all(asked)).filter((answer) => answer === 'judged')).toHaveLength(240)
})

import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fairQueue.ts'

function gate(most: number) {
  const run = createFairQueue(most)
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    ask(who: string, nb: number): void {
      for (let i = 1; i <= nb; i++)
        void run(
          who,
          () =>
            new Promise<void>((end) => {
              begun.push(`${who}${i}`)
              ends.push(end)
            }),
        )
    },
    async endOne(): Promise<void> {
      ends.shift()?.()
      await turn()
    },
  }
}

test('STR-08 whoever asks for much waits behind his own, the others take turns with him', async () => {
  const { begun, ask, endOne } = gate(2)
  ask('a', 6)
  ask('b', 2)
  ask('c', 1)
  expect(begun).toEqual(['a1', 'a2'])
  for (let i = 0; i < 7; i++) await endOne()
  expect(begun.slice(2)).toEqual(['a3', 'b1', 'c1', 'a4', 'b2', 'a5', 'a6'])
})

test('STR-08 a job that fails gives its place on, and a free gate makes nobody wait', async () => {
  const run = createFairQueue(1)
  const failing = run('a', () => Promise.reject(new Error('no')))
  const next = run('b', async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect([await next, await run('a', async () => 'later')]).toEqual(['next', 'later'])
})

import { expect, test } from 'vitest'
import { createWorkBudget } from './workBudget.ts'

test('WIZ-18 those who ask share a turn, and go on in the order in which they came', async () => {
  const turns: (() => void)[] = []
  const { take } = createWorkBudget(10, (turn) => void turns.push(turn))
  const gone: string[] = []
  const ask = (name: string, cost: number) => void take(cost).then(() => gone.push(name))
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const next = async () => {
    turns.shift()?.()
    await settled()
  }
  ask('a', 6)
  ask('b', 6)
  ask('c', 20)
  ask('d', 1)
  ask('e', 1)
  await settled()
  expect(gone).toEqual(['a', 'b'])
  await next()
  expect(gone).toEqual(['a', 'b', 'c'])
  await next()
  expect(gone).toEqual(['a', 'b', 'c', 'd', 'e'])
  // Asserts that `take` resolves at once when no earlier call of it waits, also after idle turns of the event loop.
  while (turns.length > 0) await next()
  ask('f', 1)
  await settled()
  expect(gone.at(-1)).toBe('f')
})

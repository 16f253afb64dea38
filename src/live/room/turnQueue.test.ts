import { expect, test } from 'vitest'
import { createTurnQueue } from './turnQueue.ts'

test('each task has turns of its own, as many as it needs, first come, first served, whatever comes meanwhile and whatever fails', () => {
  const turns: (() => void)[] = []
  const turnQueue = createTurnQueue((turn) => void turns.push(turn))
  const done: string[] = []
  const add = (name: string) => (): void => void done.push(name)
  turnQueue(() => {
    done.push('a')
    turnQueue(add('c'))
    throw new Error('of its own')
  })
  let left = 2
  turnQueue(() => {
    done.push('b')
    left -= 1
    return left > 0 ? 'more' : undefined
  })
  const seen: string[] = []
  for (let turn = turns.shift(); turn; turn = turns.shift()) {
    expect(turns).toHaveLength(0)
    try {
      turn()
    } catch {
      done.push('failed')
    }
    seen.push(done.join(' '))
  }
  expect(seen).toEqual(['a failed', 'a failed b', 'a failed b b', 'a failed b b c'])
  turnQueue(add('d'))
  expect(turns).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { createOneByOne } from './oneByOne.ts'

test('each task has turns of its own, as many as it needs, first come, first served, whatever comes meanwhile and whatever fails', () => {
  const turns: (() => void)[] = []
  const oneByOne = createOneByOne((turn) => void turns.push(turn))
  const done: string[] = []
  const add = (name: string) => (): void => void done.push(name)
  oneByOne(() => {
    done.push('a')
    oneByOne(add('c'))
    throw new Error('of its own')
  })
  let left = 2
  oneByOne(() => {
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
  oneByOne(add('d'))
  expect(turns).toHaveLength(1)
})

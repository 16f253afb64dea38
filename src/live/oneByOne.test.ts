import { expect, test } from 'vitest'
import { createOneByOne } from './oneByOne.ts'

test('each task has a turn of its own, first come, first served, whatever comes meanwhile and whatever fails', () => {
  const turns: (() => void)[] = []
  const oneByOne = createOneByOne((turn) => void turns.push(turn))
  const done: string[] = []
  oneByOne(() => {
    done.push('a')
    oneByOne(() => void done.push('c'))
    throw new Error('of its own')
  })
  oneByOne(() => void done.push('b'))
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
  expect(seen).toEqual(['a failed', 'a failed b', 'a failed b c'])
  oneByOne(() => void done.push('d'))
  expect(turns).toHaveLength(1)
})

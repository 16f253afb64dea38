import { expect, it } from 'vitest'
import type { Answer } from '../../../api/api.ts'
import { savesInTurn } from './savesInTurn.ts'

type Saved = Answer<{ revision: number }>
const refused: Saved = { ok: false, status: 409, message: 'non' }

it('SCORE-15 a change waits for the one before it, and has the revision that it left', async () => {
  const save = savesInTurn(7)
  const open: ((answer: Saved) => void)[] = []
  const seen: number[] = []
  const send = (revision: number) => {
    seen.push(revision)
    return new Promise<Saved>((answer) => open.push(answer))
  }
  const turn = () => new Promise((done) => setTimeout(done))
  const saves = [save(send), save(send), save(send)]
  await turn()
  expect(seen).toEqual([7])
  open[0]?.({ ok: true, value: { revision: 8 } })
  await turn()
  expect(seen).toEqual([7, 8])
  open[1]?.(refused)
  await turn()
  expect(seen, 'a refused change leaves the revision').toEqual([7, 8, 8])
  open[2]?.({ ok: true, value: { revision: 9 } })
  expect((await Promise.all(saves)).map(({ ok }) => ok)).toEqual([true, false, true])
})

it('goes on after a change that was broken off', async () => {
  const save = savesInTurn(1)
  await expect(save(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await save(async (revision) => ({ ok: true, value: { revision } }))).toEqual({
    ok: true,
    value: { revision: 1 },
  })
})

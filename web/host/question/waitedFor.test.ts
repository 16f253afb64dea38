import { describe, expect, it } from 'vitest'
import type { PlayerRow } from '#protocol/shapes.ts'
import { oneAnAnswer, waitedFor } from './waitedFor.ts'

const row = (pseudo: string, connected = true): PlayerRow => ({
  ID: pseudo,
  pseudo,
  pseudoLogoUrl: '',
  connected,
})
describe('whom a question waits for', () => {
  it('EVG-01 with one marker a team, teams are counted, and each has one mark: who answered for it', () => {
    const answered = [
      { pseudo: 'Banane Bleue', time: 900, by: 'Pomme Bleue' },
      { pseudo: 'Pomme Bleue', time: 900, by: 'Pomme Bleue' },
    ]
    const rows = ['Banane Bleue', 'Pomme Bleue', 'Citron Vert', 'Raisin Vert'].map((pseudo) =>
      row(pseudo),
    )
    expect(waitedFor(answered, rows, true).expected).toBe(2)
    expect(oneAnAnswer(answered, true)).toEqual([{ pseudo: 'Pomme Bleue', time: 900 }])
    expect(oneAnAnswer(answered, false)).toBe(answered)
  })

  it('HQST-11 not for a dropped phone, and for it again once it is back', () => {
    const answered = [{ pseudo: 'Banane Bleue', time: 900 }]
    const dropped = waitedFor(answered, [
      row('Banane Bleue'),
      row('Citron Vert', false),
      row('Pomme Rose'),
    ])
    expect(dropped).toEqual({ missing: [row('Pomme Rose')], expected: 2 })
    expect(
      waitedFor(answered, [row('Banane Bleue'), row('Citron Vert'), row('Pomme Rose')]).expected,
    ).toBe(3)
  })

  it('HQST-10 not for a latecomer, nor for whoever was taken out', () => {
    expect(waitedFor([], [row('Banane Bleue'), { ...row('Ananas Rose'), looksOn: true }])).toEqual({
      missing: [row('Banane Bleue')],
      expected: 1,
    })
  })

  it('HQST-11 an answer given before the phone dropped counts', () => {
    expect(waitedFor([{ pseudo: 'Citron Vert', time: 5 }], [row('Citron Vert', false)])).toEqual({
      missing: [],
      expected: 1,
    })
  })
})

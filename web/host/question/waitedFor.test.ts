import { describe, expect, it } from 'vitest'
import { oneAnAnswer, waitedFor } from './waitedFor.ts'

const row = (pseudo: string, connected = true) => ({
  ID: pseudo,
  pseudo,
  pseudoLogoUrl: '',
  connected,
})
const asked = {
  maxAnswerTime: 60,
  questionIndex: 0,
  questionsNb: 1,
  openedAt: 0,
  endsAt: 60_000,
  before: null,
  seated: ['Banane Bleue', 'Citron Vert', 'Pomme Rose'],
  question: {
    filename: 'q',
    name: 'Cordouan',
    coords: { lat: 45.58, lng: -1.17 },
    iframe: null,
    titre: null,
    description: null,
  },
}

describe('whom a question waits for', () => {
  it('EVG-01 with one marker a team, teams are counted, and each has one mark: who answered for it', () => {
    const answered = [
      { pseudo: 'Banane Bleue', time: 900, by: 'Pomme Bleue' },
      { pseudo: 'Pomme Bleue', time: 900, by: 'Pomme Bleue' },
    ]
    const teams = {
      ...asked,
      seated: ['Banane Bleue', 'Pomme Bleue', 'Citron Vert', 'Raisin Vert'],
    }
    const rows = teams.seated.map((pseudo) => row(pseudo))
    expect(waitedFor(teams, answered, rows, true).expected).toBe(2)
    expect(oneAnAnswer(answered, true)).toEqual([{ pseudo: 'Pomme Bleue', time: 900 }])
    expect(oneAnAnswer(answered, false)).toBe(answered)
  })

  it('HQST-11 not for a dropped phone, and for it again once it is back', () => {
    const answered = [{ pseudo: 'Banane Bleue', time: 900 }]
    const dropped = waitedFor(asked, answered, [
      row('Banane Bleue'),
      row('Citron Vert', false),
      row('Pomme Rose'),
    ])
    expect(dropped).toEqual({ missing: [row('Pomme Rose')], expected: 2 })
    expect(
      waitedFor(asked, answered, [row('Banane Bleue'), row('Citron Vert'), row('Pomme Rose')])
        .expected,
    ).toBe(3)
  })

  it('HQST-10 not for a latecomer, nor for whoever was taken out', () => {
    expect(waitedFor(asked, [], [row('Banane Bleue'), row('Ananas Rose')])).toEqual({
      missing: [row('Banane Bleue')],
      expected: 1,
    })
  })

  it('HQST-11 an answer given before the phone dropped counts', () => {
    expect(
      waitedFor(asked, [{ pseudo: 'Citron Vert', time: 5 }], [row('Citron Vert', false)]),
    ).toEqual({ missing: [], expected: 1 })
  })
})

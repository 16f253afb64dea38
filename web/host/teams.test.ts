import { describe, expect, it } from 'vitest'
import { nameInTeam, teamBoxes, teamOf } from './teams.ts'

const row = (pseudo: string) => ({ ID: pseudo, pseudo, pseudoLogoUrl: '', connected: true })

describe('the team boxes of the lobby', () => {
  it('HLOB-09 every team has its box, with its players in order of arrival', () => {
    const boxes = teamBoxes(
      [row('Pomme Verte'), row('Banane Bleue'), row('Ananas Bleu'), row('Cerise Rose')],
      3,
    )
    expect(boxes.map(({ team, players }) => [team, players.map(({ pseudo }) => pseudo)])).toEqual([
      ['Bleu', ['Banane Bleue', 'Ananas Bleu']],
      ['Jaune', []],
      ['Rose', ['Cerise Rose']],
    ])
  })

  it('HLOB-09 inside a team a player is a fruit, with a number past the eight', () => {
    expect(nameInTeam('Banane Bleue')).toBe('Banane')
    expect(nameInTeam('Pomme Rouge 2')).toBe('Pomme 2')
    expect(teamOf('Citron Vert 12')).toBe('Vert')
  })

  it('CONST-01 a stranger has no team, and keeps its name', () => {
    expect(teamOf('Kiwi Violet')).toBeNull()
    expect(nameInTeam('Kiwi Violet')).toBe('Kiwi Violet')
  })
})

import { afterEach, expect, test } from 'vitest'
import type { HallState } from '#protocol/show/showShapes.ts'
import { hostShow as english } from '../../words/en/host.ts'
import { hostShow as french } from '../../words/fr/host.ts'
import { setLanguage } from '../../words/language.ts'

afterEach(() => setLanguage('fr'))

const stateOf = (language: 'fr' | 'en', present: number, seats: number): string => {
  setLanguage(language)
  const state: HallState = {
    name: 'Mairie',
    here: true,
    base: null,
    screen: true,
    step: 'lobby',
    questionIndex: 0,
    seats,
    present,
    answered: 0,
  }
  return (language === 'fr' ? french : english).state(state, 3).replaceAll('\u00a0', ' ')
}

test.each([
  ['fr', 0, 0, 'Accueil, 0 joueur'],
  ['fr', 0, 1, 'Accueil, 0 joueur là, sur 1'],
  ['fr', 1, 2, 'Accueil, 1 joueur là, sur 2'],
  ['fr', 2, 3, 'Accueil, 2 joueurs là, sur 3'],
  ['en', 0, 1, 'Lobby, 0 players here, of 1'],
  ['en', 1, 2, 'Lobby, 1 player here, of 2'],
  ['en', 2, 2, 'Lobby, 2 players'],
] as const)(
  'LAN-03 CLU-13 the players of a hall in %s, %i of %i: %s',
  (language, present, seats, text) => {
    expect(stateOf(language, present, seats)).toBe(text)
  },
)

test('CLU-13 names of halls that are cut off: two at most, of more their number', () => {
  const names = ['Mairie', 'École', 'Gymnase']
  expect(french.away(names.slice(0, 2))).toBe(
    'Sans Mairie, École\u00a0: leurs réponses manquent pour l’instant.',
  )
  expect(french.away(names)).toBe(
    'Sans 3\u00a0salles\u00a0: leurs réponses manquent pour l’instant.',
  )
  expect(french.behind(names)).toBe('Pas encore à jour\u00a0: 3\u00a0salles')
  setLanguage('en')
  expect(english.away(names)).toBe('Without 3\u00a0halls: their answers are missing for now.')
})

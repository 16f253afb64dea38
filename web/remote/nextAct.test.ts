import { expect, test } from 'vitest'
import type { HostStep } from '#protocol/hostMessages.ts'
import { nextAct } from './nextAct.ts'

const screen = (step: HostStep, questionIndex = 0) => ({
  step,
  questionIndex,
  paused: false,
  volume: 1,
  muted: false,
  soundBlocked: false,
})

test.each([
  ['lobby', 0, 2, 'Lancer la partie', true],
  ['lobby', 0, 0, 'Lancer la partie', false],
  ['starting', 0, 2, 'La partie est lancée', false],
  ['question', 0, 2, 'Question en cours', false],
  ['endQuestion', 0, 2, 'Les résultats arrivent', false],
  ['resultsQuestion', 0, 2, 'Passer la révélation', true],
  ['resultsQuestion_classement', 0, 2, 'Passer à la question suivante', true],
  ['resultsQuestion_classement', 2, 2, 'Passer au podium', true],
  ['endGame', 2, 2, 'Partie terminée', false],
  ['roundEnd', 0, 2, 'Classement de la soirée', true],
  ['roundEnd', 1, 2, 'Étape suivante', true],
  ['break', 0, 2, 'Reprendre la soirée', true],
] as const)(
  'REMOTE-05 %s, question %d of 0–2, %d players: « %s »',
  (step, index, players, label, enabled) => {
    expect(nextAct(screen(step, index), { questionsNb: 3, players, rehearsal: false })).toEqual({
      label,
      enabled,
    })
  },
)

test('REMOTE-05 of an evening it is the evening that is launched', () => {
  expect(
    nextAct({ ...screen('lobby'), evening: true }, { questionsNb: 3, players: 2, rehearsal: false })
      .label,
  ).toBe('Lancer la soirée')
})

test('REMOTE-05 REH-05 in a rehearsal the button says so, in the words of the big screen', () => {
  const labels = (['lobby', 'starting', 'question', 'endGame'] as const).map(
    (step) => nextAct(screen(step), { questionsNb: 3, players: 2, rehearsal: true }).label,
  )
  expect(labels).toEqual([
    'Lancer la répétition',
    'La répétition est lancée',
    'Question en cours',
    'Répétition terminée',
  ])
})

test.each([
  ['before', 'round', 'Commencer la soirée'],
  ['between', 'round', 'Reprendre la soirée'],
  ['between', 'break', 'Passer à la pause'],
  ['after', 'break', 'Passer à la pause'],
  ['after', null, 'Passer au podium final'],
] as const)(
  'MND-41 EVG-13 in a break %s the rounds, before %s, the button says « %s »',
  (part, kind, label) => {
    const pause = { title: 'Bar', remaining: null, part, next: kind && { kind, title: 'Caves' } }
    expect(
      nextAct(screen('break'), { questionsNb: 3, players: 2, rehearsal: false, pause }).label,
    ).toBe(label)
  },
)

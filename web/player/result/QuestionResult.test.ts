import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import { QuestionResult } from './QuestionResult.tsx'

type Step = Parameters<typeof QuestionResult>[0]['at']

const PLACE = { lat: 48.636, lng: -1.5115 }
const seat: Step['seat'] = {
  roomID: '123456',
  playerID: 'p1',
  pseudo: 'Pomme Rouge',
  questionIndex: 0,
  questionsNb: 2,
  askedBefore: 0,
  pointsTotal: 0,
  rings: ringsOf(),
  timePointsMax: 5,
  mapSource: null,
  mapSettings: { center: PLACE, zoom: 6, bounds: { north: 51, south: 42, east: 9, west: -6 } },
  rehearsal: false,
  round: null,
  joker: null,
  teamPin: false,
  team: null,
  teamScore: null,
}

/**
 * The text of the result page for an answer at a distance (metres; null: no answer), without tags, every space a plain
 * one.
 */
function read(distance: number | null, won: Partial<Step['outcome']> = {}, own = seat): string {
  const outcome = {
    pointsTotal: 0,
    pointsQuestion: 0,
    distance,
    coords: PLACE,
    title: 'Le Mont-Saint-Michel',
    results: [],
    ...won,
  }
  const page = renderToStaticMarkup(
    createElement(QuestionResult, {
      at: {
        step: 'endQuestion',
        seat: own,
        outcome,
        guess: distance === null ? null : { lat: 48, lng: 2 },
      },
    }),
  )
  return page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

test('FIR-07: who did not answer reads `Temps écoulé : pas de réponse`, and no distance', () => {
  expect(read(null)).toContain('Temps écoulé : pas de réponse')
  expect(read(null)).not.toContain('vous êtes à')
  expect(read(null)).toContain('C’était : Le Mont-Saint-Michel')
})

test('FIR-08: who answered reads what the place is called and how far it was', () => {
  expect(read(412)).toContain('C’était : Le Mont-Saint-Michel')
  expect(read(412)).toContain('vous êtes à 412 m !')
  expect(read(412)).not.toContain('Temps écoulé')
})

test('EVE-08: the result says that the joker has doubled its points, where it has won any', () => {
  const joker = { ...seat, joker: 'now' as const }
  expect(read(100, { pointsQuestion: 8 }, joker)).toContain('8,000 points Joker : points doublés')
  expect(read(100, { pointsQuestion: 8 })).not.toContain('Joker')
  expect(read(100, {}, joker)).not.toContain('Joker')
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { closedQuestions, mayAdjust } from '../../live/corrections.ts'
import { typedPoints } from '../../ui/typedPoints.ts'
import { standingsAfter } from '../ranking/standings.ts'
import {
  breakPart,
  correctionsOf,
  eveningStandings,
  isTeamCorrected,
  roundStandings,
  stepAfter,
  tiedFirst,
  withUnasked,
} from './corrections.ts'
import { evening, OPENED, roundEnd, TOLD } from './testRoom.ts'
import { Veil } from './Veil.tsx'
import { COLUMNS, ROWS, uncoverOrder } from './veil.ts'

test.each([
  ['3', 3],
  ['-2,5', -2.5],
  ['−1', -1],
  ['+0.125', 0.125],
  ['100', 100],
  ['-100', -100],
  ['0', null],
  ['100,001', null],
  ['101', null],
  ['1,2345', null],
  ['trois', null],
  ['', null],
  ['1e2', null],
  ['--1', null],
] as const)('EVE-05 « %s » typed as points is %s', (typed, points) =>
  expect(typedPoints(typed)).toBe(points),
)

test('EVE-05 points are corrected at a stop only; a question once it is closed', () => {
  expect(
    (
      [
        'lobby',
        'starting',
        'question',
        'endQuestion',
        'resultsQuestion',
        'resultsQuestion_classement',
        'roundEnd',
        'break',
        'endGame',
      ] as const
    ).map((step) => [mayAdjust(step, 0), closedQuestions(step, 2, 5)]),
  ).toEqual([
    [false, 0],
    [false, 0],
    [false, 2],
    [false, 2],
    [true, 3],
    [true, 3],
    [true, 5],
    [true, 0],
    [true, 5],
  ])
  expect(mayAdjust('lobby', 1)).toBe(true)
})

test('EVE-05 the drawer lists the round’s closed questions by what they showed; none in a tie-break', () => {
  const shown = [TOLD.firstRound, TOLD.question(0), ...TOLD.results(4, 1)]
  expect(correctionsOf(evening(...shown, { voided: [0] }))).toMatchObject({
    mayAdjust: true,
    teams: [],
    questions: [{ index: 0, title: 'Photo 0', void: true }],
  })
  expect(correctionsOf(evening(...shown, TOLD.question(1))).questions).toHaveLength(1)
  expect(
    correctionsOf(
      evening(...shown, TOLD.end(3, 3), TOLD.tieBreak, TOLD.question(0), ...TOLD.results(3, 3)),
    ).questions,
  ).toEqual([])
})

test('EVE-06 the tie-break is offered at the end, and where no round is to come', () => {
  expect(tiedFirst(evening(TOLD.firstRound, TOLD.roundEnd(5, 5)))).toEqual([])
  expect(tiedFirst(evening(TOLD.finale, TOLD.roundEnd(5, 5, 1)))).toEqual([
    'Banane Bleue',
    'Citron Vert',
  ])
  expect(tiedFirst(evening(TOLD.finale, TOLD.roundEnd(5, 4, 1)))).toEqual([])
  expect(tiedFirst(evening(TOLD.firstRound, TOLD.end(5, 5)))).toEqual([
    'Banane Bleue',
    'Citron Vert',
  ])
  expect(
    tiedFirst(evening(TOLD.firstRound, TOLD.end(5, 5), TOLD.end(5, 6))),
    'a correction may decide it',
  ).toEqual([])
})

test('EVE-02 EVE-03 what comes after a step is named; after the last one it is the podium', () => {
  const evening = OPENED.evening ?? null
  expect([0, 1, 2].map((stepIndex) => stepAfter({ evening, stepIndex }))).toEqual([
    { kind: 'break', title: 'Au bar' },
    { kind: 'round', title: 'La finale' },
    { kind: 'end', title: '' },
  ])
})

test('EVE-03 a break before the first round, one between two and one after the last are told apart', () => {
  const steps = (['break', 'break', 'round', 'break', 'round', 'break', 'break'] as const).map(
    (kind) => ({ kind, title: '' }),
  )
  const parts = [0, 1, 3, 5, 6].map((stepIndex) =>
    breakPart({ evening: { name: 'Samedi', steps }, stepIndex }),
  )
  expect(parts).toEqual(['before', 'before', 'between', 'after', 'after'])
})

test('EVE-02 in the standings of the evening the gain is what the round has brought', () => {
  expect(
    eveningStandings({
      ...roundEnd(4, 1),
      results: [{ pseudo: 'Banane Bleue', points: 14, classementMove: 0, rank: 1 }],
    }),
  ).toMatchObject([{ points: 14, gain: 4 }])
})

test('EVE-07 every tile of a veiled photo goes away once, in an order that is the photo’s own', () => {
  const order = uncoverOrder('phare.jpg')
  expect(order.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: COLUMNS * ROWS }, (_, i) => i),
  )
  expect(uncoverOrder('phare.jpg')).toEqual(order)
  expect(uncoverOrder('pont.jpg')).not.toEqual(order)
})

test('EVE-07 who is out of a knock-out is marked among the players, and within the teams', () => {
  const told = roundEnd(5, 1)
  expect(
    roundStandings({ ...told, out_players: ['Citron Vert'] }).map(({ name, out }) => [name, out]),
  ).toEqual([
    ['Banane Bleue', undefined],
    ['Citron Vert', true],
  ])
  expect(roundStandings(told).some(({ out }) => out)).toBe(false)
  const team = {
    team: 'Vert',
    points: 1,
    classementMove: 0,
    rank: 1,
    players: [
      { pseudo: 'Citron Vert', points: 1 },
      { pseudo: 'Pomme Verte', points: 0 },
    ],
  }
  expect(
    standingsAfter(
      {
        coords: { lat: 0, lng: 0 },
        coords_byDist: [],
        coordsOrderDist: [],
        results: [],
        team_results: [team],
        out_players: ['Pomme Verte'],
      },
      {},
    ),
  ).toMatchObject([
    { name: 'Vert', players: [{ pseudo: 'Citron Vert' }, { pseudo: 'Pomme Verte', out: true }] },
  ])
})

test('EVG-13 a tie-break offers no quiz whose photos the room has all seen', () => {
  const rows = Object.entries({ seen: 2, half: 2, untouched: 4, draft: 0 }).map(
    ([unique_name, questionsNb]) => ({ unique_name, questionsNb }),
  )
  const left = withUnasked(rows, { seen: 2, half: 1 })
  expect(left.map(({ unique_name }) => unique_name)).toEqual(['half', 'untouched'])
})

test('EVG-13 a team’s total is its players’ points and its corrections, as long as these change it', () => {
  const correction = (team: string | null, points: number) => ({
    playerID: team === null ? 'p' : null,
    pseudo: team === null ? 'Pomme Rouge' : null,
    team,
    points,
    reason: '',
  })
  expect(isTeamCorrected([])).toBe(false)
  expect(isTeamCorrected([correction(null, 5)])).toBe(false)
  expect(isTeamCorrected([correction('Rouge', 5)])).toBe(true)
  expect(isTeamCorrected([correction('Rouge', 0.3), correction('Rouge', -0.3)])).toBe(false)
  expect(isTeamCorrected([correction('Rouge', 5), correction('Bleu', -5)])).toBe(true)
})

test('EVG-13 the veil lies over the photo alone, and over everything until its size is known', () => {
  const asked = { question: { filename: 'phare.jpg' }, maxAnswerTime: 60 }
  const drawn = (size: Parameters<typeof Veil>[0]['size']) =>
    renderToStaticMarkup(createElement(Veil, { asked, openedAt: 0, size }))
  const fitted = drawn({ width: 1200, height: 1600 })
  expect(fitted).toContain('viewBox="0 0 1200 1600"')
  expect(fitted).not.toContain('preserveAspectRatio')
  expect(fitted.match(/<rect/g)).toHaveLength(COLUMNS * ROWS)
  expect(drawn(null)).toContain('preserveAspectRatio="none"')
})

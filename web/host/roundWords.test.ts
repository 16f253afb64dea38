// The words of the big screen in an evening: the round stands beside the question, the ranking after a question is the
// evening's, and the text for screen readers names the evening in the lobby. In a room of one quiz, the big screen
// names neither round nor evening.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { InRoom } from './hostView.ts'
import { Question } from './question/Question.tsx'
import { HitList } from './reveal/HitList.tsx'
import { roundLabel, tieBreakLabel } from './rounds/roundLabel.ts'
import { answererOf } from './teams.ts'
import { Ranking } from './ranking/Ranking.tsx'
import { spokenStage } from './spokenStage.ts'
import { evening, play, TOLD, type Given } from './rounds/testRoom.ts'

const none = () => undefined
/** Returns the host page's view in a room of one quiz, once the page has received the messages. */
function oneQuiz(...told: Given[]): InRoom {
  const view = play(told)
  if (!('room' in view)) throw new Error(view.step)
  return view
}
const CONTENDERS = ['Banane Bleue', 'Pomme Bleue', 'Cerise Verte', 'Poire Verte']

test('MND-02 where each team has one marker its answer is the team’s, on the plate, in the list and to the ear', () => {
  const answer = { pseudo: 'Banane Bleue', coords: { lat: 48, lng: 2 }, p_distance: 5, time: 900 }
  const ofTeam = { ...answer, distance: 42, team: 'Bleu' as const }
  const ofPlayer = { ...answer, distance: 60, pseudo: 'Cerise Verte' }
  expect([ofTeam, ofPlayer].map(answererOf)).toEqual(['Équipe Bleu', 'Cerise Verte'])
  const list = createElement(HitList, { answers: [ofTeam, ofPlayer], shown: 2, rings: null })
  expect(plain(renderToStaticMarkup(list)).trim()).toBe('1 Équipe Bleu 42 m 2 Cerise Verte 60 m')
})

test('EVG-07 a tie-break of teams names the teams, not their players', () => {
  const round = {
    roundIndex: 0,
    roundsNb: 1,
    title: 'Ponts',
    multiplier: 1 as const,
    formula: 'classic' as const,
    tieBreak: true as const,
    contenders: CONTENDERS,
  }
  expect(tieBreakLabel({ round, maxTeam: 2 })).toBe('Équipe Bleu contre Équipe Vert')
  expect(tieBreakLabel({ round, maxTeam: null })).toBe('Départage à 4')
  expect(roundLabel({ round, maxTeam: 2 })).toBe('Équipe Bleu contre Équipe Vert')
})

test('HAL-10 the screen of a hall says the ranking that it shows: that of all halls, or the hall’s own', () => {
  const ended = oneQuiz(TOLD.end(4, 1))
  const allHalls = {
    questionIndex: 0,
    seats: 3,
    behind: [],
    awaited: [],
    top: [
      { rank: 1, name: 'Figue Rose', hall: 'Gymnase', points: 9 },
      { rank: 2, name: 'Banane Bleue', hall: 'Mairie', points: 4 },
    ],
  }
  const inHall = (view: InRoom, told: typeof allHalls | null): InRoom => ({
    ...view,
    room: {
      ...view.room,
      show: { id: 's', hall: 0, halls: ['Mairie', 'Gymnase'], paced: true, allHalls: told },
    },
  })
  const own = /^Fin de la partie\. .*Banane Bleue/
  expect(spokenStage(inHall(ended, allHalls))).toMatch(own)
  expect(spokenStage(inHall(ended, null), 0)).toMatch(own)
  expect(plain(spokenStage(inHall(ended, allHalls), 0))).toMatch(
    /^Podium de toutes les salles\. .*Figue Rose \(Gymnase\).*Banane Bleue \(Mairie\)/,
  )
  const ranked = oneQuiz(TOLD.question(0), ...TOLD.results(4, 1))
  expect(ranked.step).toBe('resultsQuestion_classement')
  expect(plain(spokenStage(inHall(ranked, allHalls)))).toMatch(
    /^Classement de toutes les salles\. .*Figue Rose \(Gymnase\)/,
  )
  expect(spokenStage(inHall(ranked, { ...allHalls, questionIndex: -1 }))).toBe(
    'Les autres salles terminent la question…',
  )
})

const plain = (text: string) =>
  text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ')

function read(view: InRoom): string {
  if (view.step === 'question')
    return plain(
      renderToStaticMarkup(createElement(Question, { view, onKick: none, onEnlarge: none })),
    )
  if (view.step !== 'resultsQuestion_classement') throw new Error(view.step)
  return plain(
    renderToStaticMarkup(
      createElement(Ranking, {
        view,
        connected: true,
        photoThere: true,
        onPause: none,
        onFinish: none,
        onNext: () => true,
      }),
    ),
  )
}

test('EVE-02 the big screen says the question and its round together; of one quiz the question alone', () => {
  const asked = [TOLD.firstRound, TOLD.question(1)]
  expect(read(evening(...asked))).toContain('Manche 1/2 · Question 2/2')
  expect(read(oneQuiz(TOLD.question(1)))).not.toContain('Manche')
  expect(read(evening(...asked, TOLD.end(3, 3), TOLD.tieBreak, TOLD.question(0)))).not.toContain(
    'Manche',
  )
})

test('EVE-02 the ranking after a question is called the evening’s, and says how far it reaches', () => {
  const page = read(evening(TOLD.firstRound, TOLD.question(0), ...TOLD.results(4, 1)))
  expect(page).toContain('Classement de la soirée')
  expect(page).toContain('Manche 1/2, après 1 photo sur 2')
  const shown = oneQuiz(TOLD.question(0), ...TOLD.results(4, 1))
  expect(read(shown)).toContain('Après 1 photo sur 2')
  expect(read(shown)).not.toMatch(/soirée|Manche/)
})

test('EVE-02 who does not see the big screen is told the evening’s name in its lobby, and whose ranking it is', () => {
  expect(plain(spokenStage(evening()))).toBe('Salon de la soirée Fête du port, salle 482 913.')
  expect(plain(spokenStage(oneQuiz()))).toBe('Salon de la partie Phares, salle 482 913.')
  expect(spokenStage(evening(TOLD.firstRound, TOLD.question(0), ...TOLD.results(4, 1)))).toMatch(
    /^Classement de la soirée\. /,
  )
  expect(spokenStage(oneQuiz(TOLD.question(0), ...TOLD.results(4, 1)))).toMatch(/^Classement\. /)
})

const LAST = [TOLD.question(1), ...TOLD.results(4, 1)] as const

test('SHW-05 the ranking after the last question keeps its first three rows, in the page and to the ear', () => {
  const four: Given = {
    results: {
      coords: { lat: 0, lng: 0 },
      coords_byDist: [],
      coordsOrderDist: [],
      results: ['Banane Bleue', 'Citron Vert', 'Poire Rose', 'Pomme Rouge'].map((pseudo, i) => ({
        pseudo,
        points: 9 - i,
        classementMove: 0,
        rank: i + 1,
      })),
      team_results: null,
    },
  }
  const covered = oneQuiz(...LAST, four)
  expect(read(covered)).toContain('Le podium dans un instant')
  expect(read(covered)).not.toMatch(/Banane|Citron|Poire/)
  expect(read(covered)).toMatch(/\b4 .*Pomme Rouge/)
  expect(plain(spokenStage(covered))).toBe(
    'Classement, le podium dans un instant. 4 : Pomme Rouge, 6,000.',
  )
  const whole = oneQuiz({ lastRanking: 'whole' }, ...LAST, four)
  for (const view of [whole, oneQuiz(TOLD.question(0), ...TOLD.results(4, 1))]) {
    expect(read(view)).not.toContain('podium dans un instant')
    expect(read(view)).toContain('Banane Bleue')
    expect(spokenStage(view)).toContain('Banane Bleue')
  }
  expect(read(oneQuiz(TOLD.question(1), ...TOLD.results(0, 0)))).toContain('Banane Bleue')
})

test('SHW-05 of an evening only the last round’s rankings are covered; after a tie-break none is', () => {
  const round = evening(TOLD.firstRound, ...LAST)
  expect(read(round)).toContain('Banane Bleue')
  const last = evening(TOLD.finale, TOLD.question(0), { questionsNb: 1 }, ...TOLD.results(4, 1))
  expect(read(last)).not.toMatch(/Banane|Citron/)
  expect(spokenStage(last)).not.toMatch(/Banane|Citron/)
  const standing = evening(TOLD.finale, TOLD.roundEnd(4, 1, 1), 'standingsShown')
  expect(spokenStage(standing)).not.toMatch(/Banane|Citron/)
  expect(spokenStage(evening(TOLD.roundEnd(4, 1), 'standingsShown'))).toContain('Banane Bleue')
  const broken = evening(TOLD.finale, TOLD.tieBreak, TOLD.question(0), ...TOLD.results(4, 1))
  expect(read(broken)).toContain('Citron Vert')
})

test('SHW-05 the podium says its places one by one to a screen reader', () => {
  const ended = oneQuiz(TOLD.end(4, 1))
  const said = (from: number, whole = false) => plain(spokenStage(ended, null, { from, whole }))
  expect(said(Infinity)).toBe('')
  expect(said(2)).toBe('Deuxième : Citron Vert, 1,000 point.')
  expect(said(1)).toBe('Premier : Banane Bleue, 4,000 points.')
  expect(said(1, true)).toMatch(/^Fin de la partie\. 1 : Banane Bleue/)
})

test('years without places: nobody marked a place, and nobody is said not to have answered', () => {
  const [, results] = TOLD.results(0, 0)
  if (typeof results !== 'object' || !('results' in results) || !results.results)
    throw new Error('no results')
  const dated = (years: { pseudo: string; yearGuess: number; yearPoints: number }[]): string => {
    const told = { ...results, results: { ...results.results, year: 1950, years } } as Given
    return plain(
      spokenStage(oneQuiz(TOLD.question(0), { step: 'endQuestion' }, told, 'resultsShown')),
    )
  }
  const guess = { pseudo: 'Banane Bleue', yearGuess: 1944, yearPoints: 2 }
  expect(dated([guess])).toMatch(/Personne n’a marqué de lieu\. .*1950.*Banane Bleue/)
  expect(dated([])).toContain('Personne n’a répondu.')
})

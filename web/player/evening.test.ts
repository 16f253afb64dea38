import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import type { QuestionStep, Seat } from '../live/player/playerStep.ts'
import { Answered } from './answered/Answered.tsx'
import { Question } from './question/Question.tsx'
import { Break } from './result/Break.tsx'
import { EndGame } from './result/EndGame.tsx'
import { QuestionResult } from './result/QuestionResult.tsx'
import { RoundEnd } from './result/RoundEnd.tsx'
import { Standing } from './result/Standing.tsx'
import { OwnTeam } from './lobby/Lobby.tsx'
import { Starting } from './lobby/Starting.tsx'
import { spoken } from './spoken.ts'
import { stepTitle } from './stepTitle.ts'

const PLACE = { lat: 48.636, lng: -1.5115 }
const ROUND = {
  roundIndex: 1,
  roundsNb: 3,
  title: 'Les ports',
  multiplier: 2 as const,
  formula: 'classic' as const,
}
const seat: Seat = {
  roomID: '482913',
  playerID: 'p1',
  pseudo: 'Banane Bleue',
  questionIndex: 0,
  questionsNb: 2,
  askedBefore: 0,
  pointsTotal: 20.5,
  rings: ringsOf(),
  timePointsMax: 5,
  mapSource: null,
  mapSettings: { center: PLACE, zoom: 6, bounds: { north: 51, south: 42, east: 9, west: -6 } },
  rehearsal: false,
  round: ROUND,
  joker: 'free',
  teamPin: false,
  team: null,
  teamScore: null,
}
const asked: QuestionStep = {
  step: 'question',
  seat,
  marker: null,
  sent: null,
  question: {
    index: 0,
    openedAt: performance.now(),
    durationMs: 3_600_000,
    endsAt: performance.now() + 3_600_000,
    help: null,
    photo: null,
    described: false,
    scale: null,
  },
}
const rows = [
  { pseudo: 'Cerise Verte', points: 30, classementMove: 0, rank: 1 },
  { pseudo: 'Banane Bleue', points: 20.5, classementMove: 0, rank: 2 },
]
const end = {
  roundIndex: 1,
  roundsNb: 3,
  pointsRound: 12.25,
  pointsTotal: 20.5,
  rank: 2,
  results: rows,
}
const scores = {
  pointsTotal: 35,
  rank: 1,
  reason: 'adjust' as const,
  points: 3,
  note: 'Bonne anecdote',
}
const voided = { pointsTotal: 35, rank: 1, reason: 'void' as const, questionIndex: 1, void: true }
const none = () => undefined

/** The text of a page without its tags, every kind of space replaced by a plain one. */
const plain = (text: string) =>
  text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ')
const read = (screen: ReactElement) => plain(renderToStaticMarkup(screen))
const shown = (at: QuestionStep) =>
  createElement(Question, {
    at,
    onPick: none,
    onYear: none,
    onAnswer: none,
    onDescribe: none,
    onJoker: none,
  })
const button = (at: QuestionStep) =>
  /<button[^>]*>(?:(?!<\/button>).)*Joker.*?<\/button>/s.exec(
    renderToStaticMarkup(shown(at)),
  )?.[0] ?? ''

describe('EVE-02 the head of a question', () => {
  test('has the number, the title and the multiplier of the round', () => {
    expect(read(shown(asked))).toContain('Manche 2/3 · Question 1/2 · points × 2 · Les ports')
    expect(
      read(shown({ ...asked, seat: { ...seat, round: { ...ROUND, multiplier: 1 } } })),
    ).not.toContain('points ×')
    expect(
      read(createElement(Starting, { startsAt: 0, rehearsal: false, round: ROUND })),
    ).toContain('Manche 2/3 · points × 2 · Les ports')
  })

  test('says nothing of a round in a room of one quiz', () => {
    const alone = { ...seat, round: null, joker: null }
    expect(read(shown({ ...asked, seat: alone }))).not.toMatch(/Manche|Joker|équipe/)
    expect(spoken({ ...asked, seat: alone })).not.toMatch(/Manche|joker|équipe/)
  })

  test('of a tie-break names no round and no multiplier', () => {
    const tied = { ...asked, seat: { ...seat, round: { ...ROUND, tieBreak: true as const } } }
    expect(read(shown(tied))).toContain('Départage')
    expect(read(shown(tied))).not.toMatch(/Manche|points ×|Joker/)
  })
})

test('EVE-02 the end of a round shows its points, the total, the rank and the ranking', () => {
  const at = { step: 'roundEnd' as const, seat, end }
  const page = read(createElement(RoundEnd, { at }))
  for (const words of [
    'Fin de la manche 2/3',
    'Position : #2',
    'Total : 20,500 points',
    'Manche : 12,250 points',
    'Cerise Verte',
  ])
    expect(page).toContain(words)
  expect(plain(spoken(at))).toBe(
    'Fin de la manche 2 sur 3. Dans cette manche : 12,250 points. Vous êtes 2e. Total : 20,500 points.',
  )
  expect(stepTitle(at, '482913')).toMatch(/^Fin de la manche 2\/3 · /)
})

test('BRO-09: after a round in which everybody is at 0 nobody has a medal; at the end the first ones have theirs', () => {
  const nothing = rows.map((row) => ({ ...row, points: 0, rank: 1 }))
  const at = {
    step: 'roundEnd' as const,
    seat,
    end: { ...end, pointsRound: 0, pointsTotal: 0, rank: 1, results: nothing },
  }
  expect(read(createElement(RoundEnd, { at: { step: 'roundEnd', seat, end } }))).toContain(
    'Médaille',
  )
  expect(read(createElement(RoundEnd, { at }))).not.toContain('Médaille')
  expect(
    read(createElement(EndGame, { at: { step: 'endGame', seat, results: nothing } })),
  ).toContain('Médaille')
})

test('EVE-03 a break shows its title, its text and what is left of it; without an end no figure', () => {
  const at = {
    step: 'break' as const,
    seat,
    title: 'Pause au bar',
    text: 'Le buffet est ouvert',
    endsAt: performance.now() + 125_000,
    part: 'between' as const,
  }
  const page = read(createElement(Break, { at }))
  for (const words of ['Pause au bar', 'Le buffet est ouvert', 'La soirée reprend bientôt'])
    expect(page).toContain(words)
  expect(page).toMatch(/ 2:0\d /)
  expect(read(createElement(Break, { at: { ...at, endsAt: null } }))).not.toMatch(/\d:\d\d/)
  expect(spoken(at)).toBe('Pause au bar. Le buffet est ouvert. La soirée reprend bientôt.')
  expect(stepTitle({ ...at, title: '' }, '482913')).toMatch(/^Pause · /)
})

test.each([
  ['before', 'La soirée commence bientôt'],
  ['after', 'Les résultats arrivent bientôt'],
] as const)('EVE-03 a break %s the rounds says what follows it', (part, follows) => {
  const at = { step: 'break' as const, seat, title: 'Accueil', text: '', endsAt: null, part }
  expect(read(createElement(Break, { at }))).toContain(follows)
  expect(spoken(at)).toBe(`Accueil. ${follows}.`)
})

test('EVE-05 a correction is told where points stand, with the new total and rank', () => {
  // The server sends the corrected ranking just before the correction: `player_standings`.
  const corrected = {
    ...end,
    rank: 1,
    pointsTotal: 35,
    results: rows
      .map((row) =>
        row.pseudo === 'Banane Bleue' ? { ...row, points: 35, rank: 1 } : { ...row, rank: 2 },
      )
      .toSorted((a, b) => a.rank - b.rank),
  }
  const page = read(
    createElement(RoundEnd, {
      at: { step: 'roundEnd', seat: { ...seat, pointsTotal: 35 }, end: corrected, scores },
    }),
  )
  for (const words of [
    'Correction : +3 points Bonne anecdote',
    'Position : #1',
    'Total : 35,000 points',
  ])
    expect(page).toContain(words)
  expect(page.indexOf('Banane Bleue')).toBeLessThan(page.indexOf('Cerise Verte'))
  const over = { step: 'endGame' as const, seat, scores: voided }
  expect(read(createElement(EndGame, { at: { ...over, results: rows } }))).toContain(
    'Question 2 annulée : points et positions sont recomptés.',
  )
  const teams = [
    {
      team: 'Bleu',
      points: 20.5,
      classementMove: 0,
      rank: 2,
      players: [{ pseudo: 'Banane Bleue', points: 20.5 }],
    },
  ]
  expect(read(createElement(EndGame, { at: { ...over, results: { teams } } }))).toContain(
    'Position : #1',
  )
  expect(plain(spoken({ ...over, results: rows }))).toBe(
    'La question 2 est annulée. Vous êtes premier. Total : 35,000 points.',
  )
  expect(plain(spoken({ ...over, results: rows, scores }))).toBe(
    'Correction du présentateur : +3 points. Bonne anecdote. Vous êtes premier. Total : 35,000 points.',
  )
})

test('EVG-03 where teams are ranked the end of a round shows the teams, the own one marked', () => {
  const team = (name: string, pseudo: string, points: number, rank: number) => ({
    team: name,
    points,
    classementMove: 0,
    rank,
    players: [{ pseudo, points }],
  })
  const teams = [team('Vert', 'Cerise Verte', 30, 1), team('Bleu', 'Banane Bleue', 20.5, 2)]
  const teamScore = { teamRank: 2, teamPoints: 20.5 }
  const at = { step: 'roundEnd' as const, seat: { ...seat, teamScore }, end: { ...end, teams } }
  const page = read(createElement(RoundEnd, { at }))
  expect(page).toMatch(/Vert Même place 30,000 .*Bleu Votre équipe Même place 20,500/)
  expect(page.match(/Cerise Verte/g), 'once, within its team').toHaveLength(1)
})

test('HAL-10 at the end of a show the rank over all halls is the main one, that in the hall the second, to the eye and to the ear', () => {
  const allHalls = { questionIndex: 1, rank: 5, seats: 40, hall: 'Mairie' }
  const at = { step: 'endGame' as const, seat, results: rows, allHalls }
  const page = read(createElement(EndGame, { at }))
  expect(page).toMatch(/Toutes les salles : #5 sur 40 .* Mairie : #2 /)
  expect(page, 'a medal is for the first of all halls').not.toMatch(/Position|Médaille/)
  const first = { ...at, allHalls: { ...allHalls, rank: 1 } }
  expect(read(createElement(EndGame, { at: first })).match(/Médaille \d/g)).toEqual(['Médaille 1'])
  expect(plain(spoken(at))).toBe(
    'Fin de la partie. Toutes les salles : rang 5 sur 40. Mairie : rang 2. Total : 20,500 points.',
  )
  const teamScore = { teamRank: 1, teamPoints: 41 }
  const ofTeam = { ...at, seat: { ...seat, teamScore } }
  expect(read(createElement(EndGame, { at: ofTeam }))).toMatch(
    /Toutes les salles : #5 sur 40 .*Mairie : #1 /,
  )
  expect(plain(spoken(ofTeam))).toContain('Mairie : rang 1. Votre équipe : rang 5, 41,000 points.')
})

test('EVG-05 a correction that was taken back is said as one, to the ear as to the eye', () => {
  const undone = { ...scores, points: -3, note: '', undone: true as const }
  const over = { step: 'endGame' as const, seat, results: rows }
  for (const team of [{}, { team: 'Bleu' as const }])
    expect(plain(spoken({ ...over, scores: { ...undone, ...team } }))).toMatch(
      /^Correction annulée : −3 points\. Vous êtes premier\./,
    )
})

test('EVE-05 below the result of a question a correction stands with its amount, and a team’s is said to be the team’s', () => {
  const outcome = {
    pointsTotal: 0,
    pointsQuestion: 0,
    distance: 9,
    coords: PLACE,
    title: 'x',
    results: [],
  }
  const after = (more: object) =>
    read(
      createElement(QuestionResult, {
        at: { step: 'endQuestion', seat, outcome, guess: PLACE, scores: { ...scores, ...more } },
      }),
    )
  expect(after({ points: -2.5, note: '' })).toMatch(
    /Total : 20,500 points +Correction : −2,5 points/,
  )
  expect(after({ points: 1, team: 'Bleu' })).toContain(
    'Correction pour votre équipe : +1 point Bonne anecdote',
  )
  expect(after({ ...voided, void: false })).toContain('Question 2 rétablie')
})

test('EVE-02 the result says which question of which round it was, and what comes: a question, the end of the round, or nothing while the presenter holds the ranking', () => {
  const outcome = {
    pointsTotal: 0,
    pointsQuestion: 0,
    distance: 9,
    coords: PLACE,
    title: 'x',
    results: [],
  }
  const result = (more: Partial<Seat>) =>
    read(
      createElement(QuestionResult, {
        at: { step: 'endQuestion', seat: { ...seat, ...more }, outcome, guess: PLACE },
      }),
    )
  expect(result({})).toMatch(/Manche 2\/3 +Question 1\/2/)
  expect(result({ round: null })).not.toMatch(/Manche|Question 1/)
  expect(result({})).toContain('La prochaine question arrive')
  expect(result({ questionIndex: 1 })).toContain('La soirée continue sur l’écran')
  expect(result({ paused: true })).toContain('Le présentateur fait une pause')
  // SHW-11: after the last question of all, alone or in an evening, and after a tie-break, the podium comes.
  const podium = 'Le podium arrive'
  expect(result({ questionIndex: 1, round: null })).toContain(podium)
  expect(result({ round: null })).not.toContain(podium)
  const { round } = seat
  if (!round) throw new Error('the seat plays a round')
  expect(result({ questionIndex: 1, round: { ...round, roundIndex: 2 } })).toContain(podium)
  expect(result({ questionIndex: 1, round: { ...round, tieBreak: true } })).toContain(podium)
})

test('SHW-11 a phone whose result comes after the reveal looks at the big screen, answered or not, also after a reload', () => {
  const answered = (more: Partial<Seat>) =>
    read(
      createElement(Answered, {
        at: { step: 'answered', seat: { ...seat, ...more }, guess: PLACE, seconds: 3 },
      }),
    )
  expect(answered({})).toContain('En attente des autres joueurs')
  expect(answered({ revealing: true })).toContain('Regardez le grand écran')
  expect(answered({ revealing: true })).not.toContain('En attente')
})

test('EVE-05 the result of a void question tells no points', () => {
  const outcome = {
    pointsTotal: 0,
    pointsQuestion: 5,
    distance: 9,
    coords: PLACE,
    title: 'x',
    results: [],
    void: true as const,
  }
  const page = read(
    createElement(QuestionResult, { at: { step: 'endQuestion', seat, outcome, guess: PLACE } }),
  )
  expect(page).toContain('Question annulée : elle ne compte pour personne')
  expect(page).not.toContain('Vous marquez')
})

describe('EVE-07', () => {
  const knockedOut = { ...seat, round: { ...ROUND, formula: 'knockout' as const, out: true } }

  test('who is knocked out is told so, and goes on', () => {
    expect(read(shown({ ...asked, seat: knockedOut }))).toContain(
      'Vous êtes éliminé : continuez pour l’honneur',
    )
    const outcome = {
      pointsTotal: 1,
      pointsQuestion: 1,
      distance: 9,
      coords: PLACE,
      title: 'x',
      results: [],
    }
    const result = { step: 'endQuestion' as const, seat: knockedOut, outcome, guess: PLACE }
    expect(read(createElement(QuestionResult, { at: result }))).toContain('Vous êtes éliminé')
    expect(spoken(result)).toContain('éliminé')
  })

  test('each formula says how it scores before its first question', () => {
    const rule = (formula: 'nearest' | 'knockout' | 'veil') =>
      read(createElement(Starting, { startsAt: 0, rehearsal: false, round: { ...ROUND, formula } }))
    expect(rule('nearest')).toContain('Le plus proche marque 10 points')
    expect(rule('knockout')).toContain('les plus éloignés sont éliminés')
    expect(rule('veil')).toContain('La photo se découvre peu à peu.')
  })
})

test('EVE-08 the joker says what it does, then that it is played; it is dead once the answer is sent, and gone once spent', () => {
  expect(plain(button(asked))).toContain('Joker : cette question compte double, une seule fois')
  expect(button(asked)).not.toMatch(/disabled=""|aria-disabled="true"/)
  expect(button({ ...asked, jokerAsked: true })).toContain('aria-disabled="true"')
  const played = { ...asked, seat: { ...seat, joker: 'now' as const } }
  expect(plain(button(played))).toContain('Joker joué : cette question compte double')
  expect(button(played)).toContain('aria-disabled="true"')
  expect(plain(spoken(played))).toBe('Joker joué : cette question compte double pour vous.')
  expect(
    button({ ...asked, marker: PLACE, sent: { coords: PLACE, time: 1, timePoints: 1 } }),
  ).toContain('disabled=""')
  expect(button({ ...asked, seat: { ...seat, joker: 'spent' } })).toBe('')
  const answered = (joker: 'now' | 'spent') =>
    read(
      createElement(Answered, {
        at: { step: 'answered', seat: { ...seat, joker }, guess: PLACE, seconds: 3 },
      }),
    )
  expect(answered('now')).toContain('Joker joué : cette question compte double')
  expect(answered('spent')).not.toContain('Joker')
})

test('EVE-09 the question says that the team has one marker, and who placed it', () => {
  const team = { ...asked, seat: { ...seat, teamPin: true } }
  expect(read(shown(team))).toContain('Un seul repère pour toute l’équipe')
  expect(read(shown({ ...team, marker: PLACE, placedBy: 'Cerise Bleue' }))).toContain(
    'Placé par Cerise Bleue',
  )
})

test('MND-03 the team’s marker that has just moved can be sent in two seconds, and is explained when it came too soon', () => {
  const mates = { team: 'Bleu' as const, mates: ['Cerise Bleue'] }
  const team = { ...asked, marker: PLACE, seat: { ...seat, teamPin: true, team: mates } }
  expect(read(shown({ ...team, movedAt: 1e12 }))).toContain('Répondre dans 2 s')
  expect(read(shown({ ...team, movedAt: -9e9 }))).not.toContain('dans')
  expect(read(shown({ ...team, tooSoon: true }))).toContain(
    'Le repère vient de bouger : laissez-le deux secondes à la vue de l’équipe.',
  )
})

test('MND-03 the phone tells who answered for the team', () => {
  const told = (answeredBy: string) =>
    read(
      createElement(Answered, {
        at: { step: 'answered', seat, guess: PLACE, seconds: 3, answeredBy },
      }),
    )
  expect(told('Poire Bleue')).toContain('Poire Bleue a répondu pour l’équipe')
  expect(told(seat.pseudo)).toContain('Vous avez répondu pour l’équipe')
  expect(
    spoken({ step: 'answered', seat, guess: PLACE, seconds: 3, answeredBy: 'Poire Bleue' }),
  ).toContain('Poire Bleue a répondu pour l’équipe')
})

test('MND-11 EVG-03 in a game of teams the position is the team’s, with the own points beside it', () => {
  const teamScore = { teamRank: 2, teamPoints: 35.3 }
  const own = { rank: 4, points: 12 }
  const head = (over: Partial<Seat>) =>
    read(createElement(Standing, { seat: { ...seat, teamScore, ...over }, title: 'Fin', own }))
  expect(head({})).toContain('Votre équipe : #2')
  expect(head({})).toContain('Équipe : 35,300 points')
  expect(head({})).toContain('Vous : 12,000 points')
  expect(head({})).not.toContain('#4')
  expect(head({ teamPin: true }), 'they are the team’s answers').not.toContain('Vous')
  const outcome = {
    pointsTotal: 12,
    pointsQuestion: 2,
    distance: 30,
    coords: PLACE,
    title: 'Ici',
    results: [{ pseudo: seat.pseudo, points: 12, classementMove: 0, rank: 4 }],
  }
  const at = { step: 'endQuestion', seat: { ...seat, teamScore }, outcome, guess: PLACE } as const
  expect(read(createElement(QuestionResult, { at }))).toMatch(
    /Votre équipe : #2.*Équipe : 35,300 points.*Vous : 20,500 points/,
  )
  expect(plain(spoken(at))).toContain('Votre équipe : rang 2, 35,300 points.')
})

test('MND-11 the lobby names the team and who else is in it', () => {
  const lobby = (mates: string[], more?: true) =>
    read(createElement(OwnTeam, { team: 'Bleu', mates, ...(more && { more }) }))
  expect(lobby(['Cerise Bleue', 'Pomme Bleue'])).toContain('Votre équipe Bleu')
  expect(lobby(['Cerise Bleue', 'Pomme Bleue'])).toContain('Avec Cerise Bleue, Pomme Bleue')
  expect(lobby(['Cerise Bleue'], true)).toContain('Avec Cerise Bleue et d’autres')
  expect(lobby([])).toContain('Personne d’autre pour l’instant')
})

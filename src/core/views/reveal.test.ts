import { describe, expect, test } from 'vitest'
import { nextWait } from '../deadline.ts'
import type { Formula } from '../evening.ts'
import { evolve } from '../evolve.ts'
import { WAITS, type Game, type GameOptions } from '../game.ts'
import { playerView } from './playerView.ts'
import { gameOf, given } from '../testing/given.ts'
import { closed, resumed } from '../testing/history.ts'
import { late, results, room } from '../testing/stages.ts'

// `kept`: a game whose answer time is over, in a room whose phones receive results only after the big screen's reveal.
const [, ...afterRoom] = late
const kept = [room({ resultsOnPhone: 'revealed' }), ...afterRoom]
const unrevealed = [...kept, closed(0, 66_500)]
const revealed = { type: 'resultsRevealed', questionIndex: 0 } as const

describe('FIR-16 results on phones after the reveal', () => {
  test('FIR-16: a phone that comes back before the reveal is where it was, without a word of the result', () => {
    const game = gameOf(unrevealed)
    const [ana, ben] = game.seats.map(({ playerId }) => playerView(game, playerId, 70_000)?.state)
    expect(ana).toMatchObject({ step: 'answered' })
    expect(ben).toMatchObject({ step: 'question', remaining: 0 })
    expect(JSON.stringify([ana, ben])).not.toContain('coords')
    const after = gameOf([...unrevealed, { at: 70_000, ...revealed }])
    expect(
      after.seats.map(({ playerId }) => playerView(after, playerId, 70_000)?.state.step),
    ).toEqual(['endQuestion', 'endQuestion'])
  })

  test('FIR-16: the big screen reveals once; said again, or where nothing was kept back, it changes nothing', () => {
    given(unrevealed)
      .when({ type: 'reveal' }, 70_000)
      .thenEvents({ at: 70_000, ...revealed })
    given([...unrevealed, { at: 70_000, ...revealed }])
      .when({ type: 'reveal' }, 70_001)
      .thenNothing()
    given(results).when({ type: 'reveal' }, 70_000).thenNothing()
    given(kept).when({ type: 'reveal' }, 66_400).thenRefused('out_of_turn')
  })

  test('FIR-16: phones have it before the ranking and before the next question', () => {
    given(unrevealed)
      .when({ type: 'showRanking' }, 70_000)
      .thenEvents(revealed, { type: 'rankingShown' })
    given(unrevealed)
      .when({ type: 'nextQuestion' }, 70_000)
      .thenEvents(revealed, { type: 'questionOpened', questionIndex: 1 })
  })

  test('FIR-16: they wait 50 s at most', () => {
    expect(nextWait(gameOf(unrevealed))).toEqual({ for: 'reveal', at: 66_500 + WAITS.reveal })
    given(unrevealed)
      .when({ type: 'tick' }, 66_500 + WAITS.reveal - 1)
      .thenNothing()
    given(unrevealed)
      .when({ type: 'tick' }, 66_500 + WAITS.reveal)
      .thenEvents(revealed)
    expect(nextWait(gameOf(results))).toBeNull()
  })

  test('FIR-16: where the big screen tells a year after the map, they wait for it too', () => {
    const game = gameOf(unrevealed)
    const questions = game.quiz.questions.map((asked) => ({ ...asked, year: 1910 }))
    expect(nextWait({ ...game, quiz: { ...game.quiz, questions } })).toEqual({
      for: 'reveal',
      at: 66_500 + WAITS.reveal + WAITS.yearReveal,
    })
  })

  test('FIR-16: the time without a server does not count: the big screen goes on with its reveal after it', () => {
    const back = gameOf([...unrevealed, resumed(190_000, 120_000)])
    expect(nextWait({ ...back, seats: [] })).toEqual({
      for: 'reveal',
      at: 66_500 + 120_000 + WAITS.reveal,
    })
  })

  /** The first question of such a room, in a round, with what its closing has decided. */
  const inRound = (formula: Formula, decided: object, options: Partial<GameOptions> = {}) => {
    const opened = room({ resultsOnPhone: 'revealed', ...options })
    const game = gameOf([opened, ...afterRoom, { ...closed(0, 66_500), ...decided }])
    const evening = { unique_name: 'e', name: 'Soirée', steps: [] }
    const before: Game = { ...game, evening, round: { ...game.round, formula } }
    return { before, after: evolve(before, { at: 70_000, ...revealed }) }
  }
  const stateOf = (game: Game, playerId: string) => playerView(game, playerId, 70_000)?.state

  test('FIR-16: a phone that comes back before the reveal has no points that come with the result', () => {
    const { before, after } = inRound('nearest', { scored: [{ playerId: 'ana', points: 10 }] })
    expect(stateOf(before, 'ana')).toMatchObject({ pointsTotal: 0, answer: { pointsQuestion: 0 } })
    expect(stateOf(after, 'ana')).toMatchObject({ pointsTotal: 10 })
    const classic = inRound('classic', {}).before
    expect(stateOf(classic, 'ana'), 'what its answer was told').toMatchObject({ pointsTotal: 7.5 })
  })

  test('FIR-16: nor who is out, nor where its team stands', () => {
    const { before, after } = inRound('knockout', { out: ['ben'] })
    expect([stateOf(before, 'ben')?.out, stateOf(after, 'ben')?.out]).toEqual([false, true])
    const ranking = { kind: 'team', teams: 6, perTeam: 3, mean: false } as const
    const teams = inRound('classic', {}, { ranking })
    expect(stateOf(teams.before, 'ana')).toMatchObject({ teamPoints: 0 })
    expect(stateOf(teams.after, 'ana')).toMatchObject({ teamPoints: 7.5 })
  })
})

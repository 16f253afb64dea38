// What a game is after its end, while the room goes on and the host takes that back.
import { expect, test } from 'vitest'
import type { GameEvent } from './events.ts'
import { INITIAL_OPTIONS, readOptions } from './options.ts'
import { ringsOf } from './quiz.ts'
import { gameOf } from './testing/given.ts'
import { options, question, quiz, seated } from './testing/history.ts'
import { over } from './testing/stages.ts'
import { pastGameOf } from './views/pastGame.ts'
import { standings } from './views/ranking.ts'

const chained = (keepScores: boolean, sequel?: number): GameEvent => ({
  at: 100_000,
  type: 'quizChained',
  quiz: quiz(1, { unique_name: 'pau', questions: [question(7)] }),
  options: options(),
  helpZones: [null],
  keepScores,
  ...(sequel !== undefined && { sequel }),
})
const back: GameEvent = { at: 120_000, type: 'stepTakenBack' }
const corrected: GameEvent = {
  at: 96_000,
  type: 'scoreAdjusted',
  playerId: 'ben',
  points: 5,
  reason: 'photo floue',
}
const freed = (playerId: string): GameEvent => ({ at: 110_000, type: 'seatFreed', playerId })
const ranksOf = (events: readonly GameEvent[]) =>
  pastGameOf(events)?.game.seats.map(({ playerId, adjusted }) => [playerId, adjusted])

test('EVG-02 a chained quiz that nobody played leaves all players of the game in its history, whoever has gone home', () => {
  const played = [...over, corrected]
  const before = ranksOf(played)
  expect(before).toEqual([
    ['ana', 0],
    ['ben', 5],
  ])
  expect(ranksOf([...played, chained(true), freed('ana'), freed('ben')])).toEqual(before)
})

test('EVG-02 a log from before games of their own tells the game that was chained from zero and never played', () => {
  const played = [...over, corrected]
  const log = [...played, chained(false), freed('ana'), freed('ben')]
  expect(ranksOf(log)).toEqual(ranksOf(played))
  expect(pastGameOf(log)?.game.corrections).toHaveLength(1)
  expect(gameOf(log).back).toBeNull()
})

test('EVG-02 a guest who came for a quiz that was taken back is in no ranking, also after a tie-break', () => {
  const tie: GameEvent = {
    at: 130_000,
    type: 'tieBreakOpened',
    quiz: quiz(1, { questions: [question(9)] }),
    tieBreak: { contenders: ['ana', 'ben'] },
    firstQuestionAt: 135_000,
  }
  const log = [...over, chained(true), seated('cleo', { at: 110_000 }), back, tie]
  expect(standings(gameOf([...log, { at: 200_000, type: 'gameEnded' }]), 0)).toHaveLength(2)
})

test('EVG-02 a rehearsal that is taken back leaves the game before it as real as it was', () => {
  const rehearsed: GameEvent = {
    at: 111_000,
    type: 'gameStarted',
    firstQuestionAt: 116_000,
    rehearsal: true,
  }
  expect(gameOf([...over, chained(true), rehearsed]).rehearsal).toBe(true)
  expect(gameOf([...over, chained(true), rehearsed, back]).rehearsal).toBe(false)
})

test('HUR-01 a chained quiz can switch the hurry off, and keeps what it does not name', () => {
  const before = { ...INITIAL_OPTIONS, hurry: 20 as const }
  expect(readOptions({ hurry: null }, before)?.hurry).toBeNull()
  expect(readOptions({}, before)?.hurry).toBe(20)
  expect(readOptions({ late_join: null }, before)).toEqual(before)
})

test('FIR-15 EVE-06 a tie-break on a photo of a wider quiz leaves the help zone what it was, by the rings of each', () => {
  const wide = quiz(1, { questions: [question(9)], targetSettings: ringsOf(undefined, 0, 25) })
  const tie: GameEvent = {
    at: 130_000,
    type: 'tieBreakOpened',
    quiz: wide,
    tieBreak: { contenders: ['ana', 'ben'] },
    firstQuestionAt: 135_000,
  }
  const [first, ...rest] = over
  if (first?.type !== 'roomOpened') throw new Error('the game begins with its room')
  const opened = { ...first, options: { ...first.options, helpZoneM: 500 } }
  expect(gameOf([opened, ...rest, tie]).options.helpZoneM).toBe(12_500)
  expect(gameOf([...over, tie]).options.helpZoneM).toBeNull()
})

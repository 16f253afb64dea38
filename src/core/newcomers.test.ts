// Who comes, or has gone, when the host takes a step back or opens a tie-break.
import { expect, test } from 'vitest'
import type { GameEvent } from './events.ts'
import { evenSeats } from './seats/pairs.ts'
import { gameOf, given } from './testing/given.ts'
import { options, question, quiz, seated } from './testing/history.ts'
import { over } from './testing/stages.ts'

const chained: GameEvent = {
  at: 100_000,
  type: 'quizChained',
  quiz: quiz(1, { unique_name: 'pau', questions: [question(7)] }),
  options: options(),
  helpZones: [null],
  keepScores: true,
}
const back: GameEvent = { at: 120_000, type: 'stepTakenBack' }

test('EVG-02 SEAT-01 a guest who came for a quiz that was taken back keeps a pseudo of their own', () => {
  const game = gameOf([...over, chained, seated('cleo', { at: 110_000 }), back])
  const nextSeat = evenSeats(game)
  const drawn = Array.from({ length: 45 }, () => nextSeat(0).pseudo)
  const seats = game.seats.map(({ pseudo }) => pseudo)
  expect(seats).toHaveLength(3)
  expect(drawn.filter((pseudo) => seats.includes(pseudo))).toEqual([])
})

test('EVG-02 SEAT-01 the pseudo of who left the quiz that was taken back is free', () => {
  const gone: GameEvent = {
    at: 110_000,
    type: 'playerKicked',
    playerId: 'ben',
    sessionHash: 'session-ben',
  }
  const nextSeat = evenSeats(gameOf([...over, chained, gone, back]))
  expect(Array.from({ length: 47 }, () => nextSeat(0).pseudo)).toContain('Citron Vert')
})

test('EVE-05 who comes during the countdown of a tie-break plays none of it', () => {
  const tie: GameEvent = {
    at: 100_000,
    type: 'tieBreakOpened',
    quiz: quiz(1, { questions: [question(9)] }),
    tieBreak: { contenders: ['ana', 'ben'] },
    firstQuestionAt: 105_000,
  }
  given([...over, tie])
    .when({ type: 'takeSeat', holder: 'h', sessionHash: 'new', playerId: 'cleo', draw: 0 }, 101_000)
    .thenEvents({ type: 'seatTaken', fromQuestion: 1 })
})

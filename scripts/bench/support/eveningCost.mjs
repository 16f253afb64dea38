// The server's processor time for each question of an evening of three rounds, beside a game of one quiz with as many
// questions; and the processor time to fold all events of an evening into its state again, as a restart must.
import { evolve } from '../../../src/core/evolve.ts'
import { opened, options, quiz, seated } from '../../../src/core/testing/history.ts'
import { cpuMs } from './cpu.mjs'
import { besides, seen } from './figures.ts'
import { openGameServer } from './gameServer.mjs'
import { startGenerator } from './generator.mjs'

const PHONES = 1_000
const AT_ONCE = 50
const ROUNDS = 3
const QUESTIONS_EACH = 3
/** ms over which the phones of the evening spread their answers to a question */
const ANSWER_MS = 1_000
/** Number of questions, each with an answer of every player, in a log that must be folded within `FOLD_MS`. */
const FOLD_QUESTIONS = 60
const FOLD_MS = 300
const FOLDS = 9
const CLASSIC = /** @type {const} */ ({ title: null, multiplier: 1, formula: 'classic' })

/** @typedef {import('./figures.ts').Measured} Measured */
/** @typedef {import('../../../src/core/events.ts').GameEvent} GameEvent */

/**
 * Measures the server's processor time for each question of an evening, the opening of its rounds included, beside a
 * game of one quiz; the two alternate question by question. @returns {Promise<Measured[]>}
 */
export async function eveningBesideGame() {
  const generator = startGenerator()
  const game = (/** @type {string} */ name, /** @type {number} */ rounds) =>
    openGameServer(generator, {
      name,
      phones: PHONES,
      perRoom: PHONES,
      questions: (ROUNDS * QUESTIONS_EACH) / rounds,
      rounds,
      atOnce: AT_ONCE,
    })
  const sides = [await game('evening', ROUNDS), await game('game', 1)]
  try {
    /** @type {Map<object, number[]>} */
    const costs = new Map(sides.map((side) => [side, []]))
    for (let question = 0; question < ROUNDS * QUESTIONS_EACH; question++) {
      for (const side of question % 2 === 0 ? sides : sides.toReversed()) {
        const before = cpuMs(side.pid)
        if (question === 0) await side.start()
        else if (side === sides[0] && question % QUESTIONS_EACH === 0) await side.openRound()
        else await side.openNext()
        await side.answer(ANSWER_MS)
        costs.get(side)?.push(cpuMs(side.pid) - before)
      }
    }
    const [evening = [], alone = []] = [...costs.values()]
    return [
      {
        measure: `a question of an evening of ${ROUNDS} rounds, ${PHONES} players: server CPU, beside a game`,
        ...besides('a game', evening, alone, 'ms'),
        atMost: 1.2,
      },
    ]
  } finally {
    for (const side of sides) await side.stop()
    generator.stop()
  }
}

/** Folds every event of the evening's log again, as a restart of the server does. @returns {Measured[]} */
export function eveningFolded() {
  const log = eveningLog()
  const ms = []
  for (let fold = 0; fold <= FOLDS; fold++) {
    const from = process.threadCpuUsage()
    const game = foldOf(log)
    const { user, system } = process.threadCpuUsage(from)
    // The first fold of the log only warms the code up, so its time is not counted.
    if (fold > 0) ms.push((user + system) / 1_000)
    if (game?.phase !== 'endGame' || game.seats.length !== PHONES)
      throw new Error('the log of the evening was not played to its end')
  }
  return [
    {
      measure: `the log of an evening of ${ROUNDS} rounds, ${PHONES} players × ${FOLD_QUESTIONS} questions, folds: CPU`,
      ...seen(ms),
      unit: 'ms',
      atMost: FOLD_MS,
    },
  ]
}

/** Folds a log of events into a game. @param {readonly GameEvent[]} log */
function foldOf(log) {
  /** @type {import('../../../src/core/game.ts').Game | null} */
  let game = null
  for (const event of log) game = evolve(game, event)
  return game
}

/** Makes the log of a whole evening in memory. @returns {GameEvent[]} */
function eveningLog() {
  const questions = FOLD_QUESTIONS / ROUNDS
  const played = quiz(questions)
  const helpZones = played.questions.map(() => null)
  const terms = {
    ...CLASSIC,
    quiz: played,
    maxAnswerTimeMs: 60_000,
    helpZoneM: null,
    timePoints: /** @type {const} */ ('inside'),
    helpZones,
  }
  const steps = Array.from({ length: ROUNDS }, () => ({
    kind: /** @type {const} */ ('round'),
    ...terms,
  }))
  let at = 0
  /** @type {GameEvent[]} */
  const log = [
    {
      ...opened({
        quiz: played,
        options: options({ ranking: { kind: 'player', capacity: PHONES } }),
      }),
      evening: { unique_name: 'samedi', name: 'Samedi', steps },
    },
  ]
  const players = Array.from({ length: PHONES }, (_, i) => `player-${i}`)
  for (const [i, playerId] of players.entries())
    log.push(seated(playerId, { pseudo: `Joueur ${i}` }))
  for (let round = 0; round < ROUNDS; round++) {
    if (round === 0) log.push({ at, type: 'gameStarted', firstQuestionAt: at + 5_000 })
    else
      log.push({
        at,
        type: 'roundOpened',
        stepIndex: round,
        quiz: played.unique_name,
        firstQuestionAt: at + 5_000,
      })
    for (let questionIndex = 0; questionIndex < questions; questionIndex++) {
      at += 5_000
      log.push({ at, type: 'questionOpened', questionIndex, endsAt: at + 60_000 })
      for (const [i, playerId] of players.entries()) {
        at += 20
        const guess = {
          coords: { lat: 48.85 + i / 100_000, lng: 2.29 },
          timeMs: 20 * i,
          distance: i,
          ring: 2,
          ringPoints: 2,
          timePoints: 1,
          points: 3,
        }
        log.push({ at, type: 'guessSubmitted', playerId, questionIndex, guess })
      }
      log.push(
        { at, type: 'questionEnded', questionIndex, closesAt: at },
        { at, type: 'questionClosed', questionIndex },
        { at, type: 'rankingShown', questionIndex },
      )
    }
    log.push({ at, type: 'roundEnded' })
  }
  return [...log, { at, type: 'gameEnded' }]
}

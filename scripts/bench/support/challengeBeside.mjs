// Compares the acknowledgement times of a game's answers in two conditions, which alternate from question to question:
// while 1,000 players an hour play a challenge on the same box, and while nobody plays the challenge.
import { setTimeout as pause } from 'node:timers/promises'
import { logIn, openApi } from '../../../src/testing/api.ts'
import { jpeg } from '../../../src/testing/pictures.ts'
import { besides } from './figures.ts'
import { openGameServer } from './gameServer.mjs'
import { startGenerator } from './generator.mjs'

const PHONES = 1_000
const AT_ONCE = 50
const ROUNDS = 9
/** ms over which the phones of the game spread their answers to a question */
const ANSWER_MS = 3_000
const PHOTOS = 10
const PLAYERS_AN_HOUR = 1_000
/**
 * Number of requests that one player of the challenge sends: three for each photo (question, picture, answer), and one
 * each for the challenge, the start and the ranking.
 */
const REQUESTS_EACH = 3 * PHOTOS + 3
/** ms between two consecutive requests to the box, which the challenge players send in turn */
const PACE_MS = 3_600_000 / (PLAYERS_AN_HOUR * REQUESTS_EACH)
/** Number of simultaneous challenge players: as many as one IP address may start at once. */
const PLAYING = 50
const RATIO = 1.2

/** @typedef {import('./figures.ts').Measured} Measured */
/** @typedef {import('../../../src/testing/api.ts').Api} Api */

/**
 * Measures how long a game's answers wait for their acknowledgements, during a challenge on the same box and without.
 * @returns {Promise<Measured[]>}
 */
export async function answersBesideChallenge() {
  const generator = startGenerator()
  const game = await openGameServer(generator, {
    name: 'beside',
    phones: PHONES,
    perRoom: PHONES,
    questions: 2 * (ROUNDS + 1),
    atOnce: AT_ONCE,
  })
  try {
    const play = await challengeOn(game.origin)
    /** @type {{ alone: number[], beside: number[] }} */
    const p99 = { alone: [], beside: [] }
    for (let turn = 0; turn < 2 * (ROUNDS + 1); turn++) {
      // The two measurements, the game alone and beside the challenge, take turns at coming first.
      const isBeside = (turn % 2 === 0) === (Math.floor(turn / 2) % 2 === 0)
      if (turn === 0) await game.start()
      else await game.openNext()
      const over = new AbortController()
      const played = isBeside ? play(over.signal) : null
      const waits = await game.answer(ANSWER_MS)
      over.abort()
      await played
      // The first round only warms the server up, so its figures are not counted.
      if (turn >= 2) p99[isBeside ? 'beside' : 'alone'].push(waits.p99)
    }
    const pace = `${PLAYERS_AN_HOUR.toLocaleString('en')} an hour play a challenge of ${PHOTOS} photos`
    return [
      {
        measure: `${PHONES.toLocaleString('en')} phones answer within ${ANSWER_MS / 1_000} s while ${pace}: acknowledgement p99`,
        ...besides('without the challenge', p99.beside, p99.alone, 'ms'),
        atMost: RATIO,
      },
    ]
  } finally {
    await game.stop()
    generator.stop()
  }
}

/**
 * Creates a challenge of ten photos on the box.
 * @param {string} origin
 * @returns {Promise<(over: AbortSignal) => Promise<void>>} a function that plays the challenge, at the pace of 1,000
 *   players an hour, until `over` aborts
 */
async function challengeOn(origin) {
  const admin = await logIn(origin)
  const quiz = (
    await admin.post('/api/pres/shared/quizz/init', { name: 'Défi', description: 'Mesure' })
  ).text
  for (let photo = 0; photo < PHOTOS; photo++) {
    const uploadFile = await jpeg(`#0${photo % 10}8040`)
    const { status } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      name: `Photo ${photo}`,
      coords: '{"lat":48.1,"lng":-1.7}',
      uploadFile,
    })
    if (status !== 201) throw new Error(`the photo was refused: ${status}`)
  }
  const { key } = (
    await admin.post('/api/pres/shared/challenges', {
      quizz_unique_name: quiz,
      max_answer_time: 180,
      help_zone: 500,
    })
  ).json
  const anybody = openApi(origin)
  const players = Array.from({ length: PLAYING }, (_, i) =>
    player(anybody, `/api/challenge/${key}`, `Joueur ${i}`),
  )
  // Lets each player send a different number of requests first, so that the players are never all at the same question.
  for (const [i, one] of players.entries())
    for (let step = 0; step < i % REQUESTS_EACH; step++) await one.next()
  let next = 0
  return async (over) => {
    while (!over.aborted) {
      const from = performance.now()
      await players[next++ % PLAYING]?.next()
      await pause(Math.max(0, from + PACE_MS - performance.now()))
    }
  }
}

/**
 * Plays the challenge repeatedly as one player; yields after each request.
 * @param {Api} anybody @param {string} base address of the challenge @param {string} name of the player
 */
async function* player(anybody, base, name) {
  for (;;) {
    yield await granted(anybody.get(base))
    const { session } = await granted(anybody.post(`${base}/start`, { name }))
    yield
    for (let done = false; !done;) {
      const { photo } = await granted(anybody.post(`${base}/question`, { session }))
      yield
      yield await granted(anybody.get(photo))
      const answer = await granted(
        anybody.post(`${base}/answer`, { session, coords: { lat: 48.1, lng: -1.7 } }),
      )
      done = answer.done
      yield
    }
    yield await granted(anybody.get(base))
  }
}

/**
 * Awaits the response to a request of the challenge.
 * @param {Promise<import('../../../src/testing/api.ts').Answer>} asked
 * @throws when the box refuses the request: refused requests are not the load to be measured
 */
async function granted(asked) {
  const { status, text, json } = await asked
  if (status >= 300) throw new Error(`the challenge refused: ${status} ${text}`)
  return json
}

// A thousand phones over a cluster on this machine, beside the same phones over one box, alternating question by
// question. The cluster has three NATS servers, the desk, the node that decides the room and two edges with half of the
// phones each. These seven processes share two cores, on which the box is one process, so the cluster's times include
// waiting for one another; processor time is measured for each process.
import { setTimeout as pause } from 'node:timers/promises'
import { openClusterGame } from './support/clusterGame.mjs'
import { cpuMs } from './support/cpu.mjs'
import { besides, seen } from './support/figures.ts'
import { openGameServer } from './support/gameServer.mjs'
import { startGenerator } from './support/generator.mjs'

const PHONES = 1_000
const EDGES = 2
const AT_ONCE = 50
const ROUNDS = 9
/** number of times that the joins are measured, each time on newly started servers */
const JOIN_ROUNDS = 3
/** ms over which the phones of the room spread their answers to a question */
const ANSWER_MS = 1_000
/** ms to wait before a fan-out and after it, so that its processor time includes all its work and no earlier work */
const SETTLED_MS = 120
const BOX = 'one box'

/** @typedef {import('./support/figures.ts').Measured} Measured */
/** @typedef {ReturnType<typeof startGenerator>} Generator */
/**
 * One question. `told`: ms until the last phone has it; `ownerToldCpu`: the owner's processor ms for sending it;
 * `p50`, `p99`: ms until an answer is acknowledged; `answerCpu`: processor ms of all processes for all answers
 * @typedef {{ told: number, ownerToldCpu: number, p50: number, p99: number, answerCpu: number }} Round
 */
/** @typedef {{ name: string, joinMs: number, joinCpu: number, round: () => Promise<Round>, close: () => Promise<void> }} Side */

/** Measures a cluster beside one box. @returns {Promise<Measured[]>} */
export async function measure() {
  const generator = startGenerator()
  try {
    return [...(await played(generator)), ...(await joined(generator))]
  } finally {
    generator.stop()
  }
}

/**
 * Measures, on the cluster and on the box, how long questions and acknowledgements take, and their processor time.
 * @param {Generator} generator @returns {Promise<Measured[]>}
 */
async function played(generator) {
  /** @type {Side[]} */
  const sides = []
  try {
    sides.push(await boxSide(generator, ROUNDS + 1), await clusterSide(generator, ROUNDS + 1))
    /** @type {Round[][]} */
    const rounds = sides.map(() => [])
    for (let round = 0; round <= ROUNDS; round++) {
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const figures = await sides[at]?.round()
        // The first round only warms the servers up, so its figures are not counted.
        if (figures && round > 0) rounds[at]?.push(figures)
      }
    }
    const of = (/** @type {number} */ at, /** @type {keyof Round} */ key) =>
      (rounds[at] ?? []).map((round) => round[key])
    const beside = (/** @type {keyof Round} */ key, /** @type {string} */ unit, scale = 1) =>
      besides(
        BOX,
        of(1, key).map((value) => value * scale),
        of(0, key).map((value) => value * scale),
        unit,
      )
    const [box, cluster] = [of(0, 'p50'), of(1, 'p50')]
    const later = cluster.map((value, round) => value - (box[round] ?? Number.NaN))
    const who = `${PHONES.toLocaleString('en')} phones on ${EDGES} edges`
    return [
      {
        measure: `CLU-02 ${who}: the last one has the question`,
        ...beside('told', 'ms'),
        atMost: 1.3,
      },
      {
        measure: `CLU-03 ${who} answer within ${ANSWER_MS / 1000} s: acknowledgement p50, later than at one box`,
        ...seen(later),
        unit: 'ms',
        atMost: 15,
      },
      {
        measure: `CLU-03 ${who} answer within ${ANSWER_MS / 1000} s: acknowledgement p99`,
        ...beside('p99', 'ms'),
        atMost: 2,
      },
      {
        measure: `CLU-04 ${who}: the owner's CPU per phone told a question`,
        ...beside('ownerToldCpu', 'µs', 1_000 / PHONES),
        atMost: 0.25,
      },
      {
        measure: `CLU-05 ${who}: CPU of all nodes and NATS per answer, results included`,
        ...beside('answerCpu', 'µs', 1_000 / PHONES),
        atMost: 4,
      },
    ]
  } finally {
    for (const side of sides) await side.close()
  }
}

/**
 * Measures how long a thousand phones take to join newly started servers, and the owner's processor time for each join.
 * @param {Generator} generator @returns {Promise<Measured[]>}
 */
async function joined(generator) {
  /** @type {Side[][]} */
  const rounds = []
  for (let round = 0; round < JOIN_ROUNDS; round++) {
    const sides = []
    for (const open of [boxSide, clusterSide]) {
      const side = await open(generator, 1)
      await side.close()
      sides.push(side)
    }
    rounds.push(sides)
  }
  const of = (/** @type {number} */ at, /** @type {'joinMs' | 'joinCpu'} */ key) =>
    rounds.map((sides) => sides[at]?.[key] ?? Number.NaN)
  const who = `${PHONES.toLocaleString('en')} phones on ${EDGES} edges`
  return [
    { measure: `${who}: all have joined`, ...besides(BOX, of(1, 'joinMs'), of(0, 'joinMs'), 'ms') },
    {
      measure: `CLU-04 ${who}: the owner's CPU per join`,
      ...besides(BOX, of(1, 'joinCpu').map(perPhone), of(0, 'joinCpu').map(perPhone), 'µs'),
      atMost: 0.6,
    },
  ]
}

/** Divides the processor time of a whole room. @param {number} ms of the room @returns {number} µs for each phone */
const perPhone = (ms) => (ms * 1_000) / PHONES

/**
 * Starts one box, and opens a game on it that all phones join.
 * @param {Generator} generator @param {number} questions @returns {Promise<Side>}
 */
async function boxSide(generator, questions) {
  const name = BOX
  const game = await openGameServer(generator, {
    name,
    phones: PHONES,
    perRoom: PHONES,
    questions,
    atOnce: AT_ONCE,
  })
  return sideOf(generator, { name, game, owner: game.pid, all: [game.pid], joinCpu: game.joinCpu })
}

/**
 * Starts a cluster, and opens a game on it that all phones join.
 * @param {Generator} generator @param {number} questions @returns {Promise<Side>}
 */
async function clusterSide(generator, questions) {
  const name = 'cluster'
  const game = await openClusterGame(generator, {
    name,
    phones: PHONES,
    perRoom: PHONES,
    questions,
    atOnce: AT_ONCE,
    edges: EDGES,
  })
  return sideOf(generator, { name, game, owner: game.owner, all: game.all, joinCpu: game.joinCpu })
}

/**
 * @typedef {object} Playing
 * @property {string} name
 * @property {{ joinMs: number, start: () => Promise<import('./support/generator.mjs').Waits>, openNext: () => Promise<import('./support/generator.mjs').Waits>, answer: (overMs: number) => Promise<import('./support/generator.mjs').Waits>, stop: () => Promise<void> }} game
 * @property {number} owner the process that decides
 * @property {number[]} all processes that serve
 * @property {number} joinCpu of the owner, ms
 */

/**
 * Makes an open game one side of the comparison: each of its rounds plays and measures one question.
 * @param {Generator} generator @param {Playing} playing @returns {Side}
 */
function sideOf(generator, { name, game, owner, all, joinCpu }) {
  let isFirst = true
  const spent = () => all.reduce((sum, pid) => sum + cpuMs(pid), 0)
  return {
    name,
    joinMs: game.joinMs,
    joinCpu,
    async round() {
      await pause(SETTLED_MS)
      const beforeTold = cpuMs(owner)
      const { last } = isFirst ? await game.start() : await game.openNext()
      isFirst = false
      await pause(SETTLED_MS)
      const ownerToldCpu = cpuMs(owner) - beforeTold
      const before = spent()
      const waits = await game.answer(ANSWER_MS)
      return {
        told: last,
        ownerToldCpu,
        p50: waits.half,
        p99: waits.p99,
        answerCpu: spent() - before,
      }
    },
    async close() {
      const lost = await generator.tell({ do: 'leave', name })
      await game.stop()
      if (lost.length > 0) throw new Error(`${lost.length} phones lost their line: ${lost[0]}`)
    },
  }
}

// Crowds before the built server, beside bare ws and Socket.IO: the load generator, the servers and this script are
// processes of their own, the rounds of all servers take turns, and a server that only writes bytes tells what the
// generator itself needs.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuMs } from './support/cpu.mjs'
import { openGameServer } from './support/gameServer.mjs'
import { startGenerator } from './support/generator.mjs'
import { peerFolder, startPeer } from './support/peers.mjs'

const PEERS = join(import.meta.dirname, 'peers')
const WS = '8.23.0'
const SOCKET_IO = '4.8.4'
const PHONES = 1_000
const MANY = 5_000
const AT_ONCE = 50
const ROUNDS = 12
const MANY_ROUNDS = 5
/** ms; the phones of a room answer within it */
const ANSWER_MS = 100
/** ms; what a fan-out leaves to do is over by then */
const SETTLED_MS = 60
const GROWTH_QUESTIONS = 10
const FEW = 200

/** @typedef {import('./support/figures.ts').Measured} Measured */
/** @typedef {import('./support/generator.mjs').Waits} Waits */
/** @typedef {{ cpu: number, last: number }} Round per message µs, and ms */
/** @typedef {{ name: string, round: () => Promise<Round>, joinMs: number, close: () => Promise<void> }} Side */

/** @returns {Promise<Measured[]>} */
export async function measure() {
  return [...(await besideNeighbours(PHONES, ROUNDS)), ...(await besideNeighbours(MANY, MANY_ROUNDS)), ...(await answered()), ...(await grown())]
}

/** One room per 1,000 phones, and the same phones before each neighbour. @param {number} phones @param {number} rounds @returns {Promise<Measured[]>} */
async function besideNeighbours(phones, rounds) {
  const generator = startGenerator()
  /** @type {Side[]} */
  const sides = []
  try {
    const ours = await gameSide(generator, phones, rounds + 1)
    sides.push(ours)
    for (const [name, script, dialect, folder] of /** @type {const} */ ([
      ['bare ws', 'ws.mjs', 'plain', peerFolder('ws', WS)],
      ['Socket.IO', 'socketIo.mjs', 'socket.io', peerFolder('socket.io', SOCKET_IO)],
      // What the generator needs is told once: a process may open so many sockets only.
      ...(phones === MANY ? [] : [/** @type {const} */ (['bytes alone', 'floor.mjs', 'plain', ''])]),
    ])) sides.push(await peerSide(generator, name, script, dialect, folder, phones))
    /** @type {Map<string, Round[]>} */
    const seen = new Map(sides.map(({ name }) => [name, []]))
    for (let round = 0; round <= rounds; round++) {
      // Another one first each time; the first round warms up.
      for (let i = 0; i < sides.length; i++) {
        const side = sides[(i + round) % sides.length]
        const figures = await side?.round()
        if (round > 0 && side && figures) seen.get(side.name)?.push(figures)
      }
    }
    const of = (/** @type {string} */ name, /** @type {keyof Round} */ key) => median((seen.get(name) ?? []).map((round) => round[key]))
    const joinOf = (/** @type {string} */ name) => sides.find((side) => side.name === name)?.joinMs ?? Number.NaN
    const n = phones.toLocaleString('en')
    const isMany = phones === MANY
    /** @type {(what: string, figure: number, unit: string, atMost?: number | null) => Measured} */
    const row = (what, figure, unit, atMost = null) => ({ measure: `${n} phones: ${what}`, figure, unit, atMost })
    const us = 'Point de Mire'
    return [
      ...sides.map(({ name }) => row(`server CPU per fan-out message, ${name}`, of(name, 'cpu'), 'µs')),
      row('server CPU per fan-out message, against Socket.IO', of(us, 'cpu') / of('Socket.IO', 'cpu'), '×', isMany ? null : 0.75),
      row('server CPU per fan-out message, against bare ws', of(us, 'cpu') / of('bare ws', 'cpu'), '×', isMany ? null : 0.95),
      ...sides.map(({ name }) => row(`the last one has the question, ${name}`, of(name, 'last'), 'ms')),
      row('the last one has the question, against bare ws', of(us, 'last') / of('bare ws', 'last'), '×', isMany ? null : 1),
      row('the last one has the question, against Socket.IO', of(us, 'last') / of('Socket.IO', 'last'), '×', isMany ? 0.8 : null),
      ...(isMany ? [] : [...sides.map(({ name, joinMs }) => row(`all have joined, ${name}`, joinMs, 'ms')), row('all have joined, against Socket.IO', joinOf(us) / joinOf('Socket.IO'), '×', 0.5)]),
      ...(isMany ? [row('memory of the server per player', ours.kbEach, 'kB', 20)] : []),
    ]
  } finally {
    for (const side of sides) await side.close()
    generator.stop()
  }
}

/**
 * A peer with its phones; the message that it passes on is as long as the game's question.
 * @param {ReturnType<typeof startGenerator>} generator
 * @param {string} name @param {string} script @param {'plain' | 'socket.io'} dialect @param {string} folder @param {number} phones
 * @returns {Promise<Side>}
 */
async function peerSide(generator, name, script, dialect, folder, phones) {
  const peer = await startPeer(join(PEERS, script), [folder])
  const joinMs = await generator.tell({ do: 'join', name, origin: peer.origin, dialect, count: phones, atOnce: AT_ONCE })
  const event = 'player_newQuestion'
  const question = { time: 180, questionIndex: 3, questionsNb: 10, help: { lat1: 48.11581432167891, lon1: -1.6723456789012, lat2: 48.1068123456789, lon2: -1.6857891234567 } }
  await generator.tell({ do: 'host', name, origin: peer.origin, path: dialect === 'plain' ? '/' : '/socket.io/?EIO=4&transport=websocket', greeting: dialect === 'plain' ? '' : '40' })
  await pause(200)
  const lever = dialect === 'plain' ? JSON.stringify({ event: 'all', data: { event, data: question } }) : `42${JSON.stringify(['all', { event, data: question }])}`
  return {
    name,
    joinMs,
    round: () => fanout(generator, peer.pid, phones, { do: 'fanout', name, event, says: [{ host: name, text: lever }] }),
    async close() {
      await generator.tell({ do: 'leave', name })
      await peer.stop()
    },
  }
}

/**
 * Rooms of the built server; each round is a question of a game, opened by the host.
 * @param {ReturnType<typeof startGenerator>} generator @param {number} phones @param {number} questions
 * @returns {Promise<Side & { kbEach: number }>}
 */
async function gameSide(generator, phones, questions) {
  const name = 'Point de Mire'
  const game = await openGameServer(generator, { name, phones, perRoom: 1_000, questions, atOnce: AT_ONCE })
  let isFirst = true
  return {
    name,
    joinMs: game.joinMs,
    kbEach: game.kbEach,
    async round() {
      if (isFirst) await game.start()
      else await game.finishQuestion()
      const figures = isFirst ? { cpu: 0, last: 0 } : await fanout(generator, game.pid, phones, { do: 'fanout', name, event: 'player_newQuestion', says: game.next() })
      isFirst = false
      return figures
    },
    async close() {
      const lost = await generator.tell({ do: 'leave', name })
      await game.stop()
      if (lost.length > 0) throw new Error(`${lost.length} phones lost their line: ${lost[0]}`)
    },
  }
}

/** @param {ReturnType<typeof startGenerator>} generator @param {number} pid @param {number} phones @param {import('./support/generator.mjs').Order} order @returns {Promise<Round>} */
async function fanout(generator, pid, phones, order) {
  await pause(SETTLED_MS)
  const before = cpuMs(pid)
  /** @type {Waits} */
  const { last } = await generator.tell(order)
  await pause(SETTLED_MS)
  return { cpu: ((cpuMs(pid) - before) * 1_000) / phones, last }
}

/** All answer within 100 ms: the acknowledgement comes from the disk; beside it the same server with its log in memory. @returns {Promise<Measured[]>} */
async function answered() {
  const generator = startGenerator()
  const sides = [
    { name: 'on its disk', game: await openGameServer(generator, { name: 'disk', phones: PHONES, perRoom: PHONES, questions: ROUNDS + 1, atOnce: AT_ONCE }) },
    { name: 'its log in memory', game: await openGameServer(generator, { name: 'memory', phones: PHONES, perRoom: PHONES, questions: ROUNDS + 1, atOnce: AT_ONCE, folder: '/dev/shm' }) },
  ]
  try {
    /** @type {number[][]} */
    const p99 = [[], []]
    for (const { game } of sides) await game.start()
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [i, { game }] of sides.entries()) {
        if (round > 0) await game.openNext()
        await pause(SETTLED_MS)
        const waits = await game.answer(ANSWER_MS)
        if (round > 0) p99[i]?.push(waits.p99)
      }
    }
    const [disk, memory] = [median(p99[0] ?? []), median(p99[1] ?? [])]
    const what = `${PHONES.toLocaleString('en')} phones answer within ${ANSWER_MS} ms: acknowledgement p99`
    return [
      { measure: `${what}, on its disk`, figure: disk, unit: 'ms', atMost: 50 },
      { measure: `${what}, its log in memory`, figure: memory, unit: 'ms', atMost: null },
      { measure: `${what}, against the log in memory`, figure: disk / memory, unit: '×', atMost: 2 },
    ]
  } finally {
    for (const { game } of sides) await game.stop()
    generator.stop()
  }
}

/** A whole game, with few and with many: what it costs the server from the start to the last results. @returns {Promise<Measured[]>} */
async function grown() {
  const costs = []
  for (const phones of [FEW, PHONES]) {
    const generator = startGenerator()
    const game = await openGameServer(generator, { name: 'grown', phones, perRoom: PHONES, questions: GROWTH_QUESTIONS, atOnce: AT_ONCE })
    try {
      const before = cpuMs(game.pid)
      await game.start()
      for (let question = 0; question < GROWTH_QUESTIONS; question++) {
        if (question > 0) await game.openNext()
        await game.answer(1_000)
      }
      await pause(SETTLED_MS)
      costs.push(cpuMs(game.pid) - before)
    } finally {
      await game.stop()
      generator.stop()
    }
  }
  const [few = Number.NaN, many = Number.NaN] = costs
  return [
    { measure: `a game of ${GROWTH_QUESTIONS} questions, ${FEW} players: server CPU`, figure: few, unit: 'ms', atMost: null },
    { measure: `a game of ${GROWTH_QUESTIONS} questions, ${PHONES} players: server CPU`, figure: many, unit: 'ms', atMost: null },
    { measure: `a game of ${GROWTH_QUESTIONS} questions, from ${FEW} to ${PHONES} players: server CPU`, figure: many / few, unit: '×', atMost: 5.5 },
  ]
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

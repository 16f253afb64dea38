// Up to 5,000 phones on the built server: fan-outs, joins, memory, acknowledgements and processor time. Fan-outs and
// joins are also measured on three neighbour servers, whose rounds alternate with the product's: Socket.IO, plain ws,
// and one that only writes prepared bytes, whose times show the cost of the load generator itself. The generator, the
// servers and this script are separate processes.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answersBesideChallenge } from './support/challengeBeside.mjs'
import { cpuMs } from './support/cpu.mjs'
import { eveningBesideGame, eveningFolded } from './support/eveningCost.mjs'
import { besides, seen } from './support/figures.ts'
import { openGameServer } from './support/gameServer.mjs'
import { startGenerator } from './support/generator.mjs'
import { peerFolder, startPeer } from './support/peers.mjs'

const PEERS = join(import.meta.dirname, 'peers')
const US = 'Point de Mire'
const SOCKET_IO = 'Socket.IO'
const BARE_WS = 'bare ws'
/** name, in the figures, of the neighbour server that only writes prepared bytes */
const BYTES_ALONE = 'bytes alone'
const NEIGHBOURS = /** @type {const} */ ([SOCKET_IO, BARE_WS, BYTES_ALONE])
const VERSIONS = { 'socket.io': '4.8.4', ws: '8.23.0' }
const PHONES = 1_000
const MANY = 5_000
const AT_ONCE = 50
const ROUNDS = 9
const MANY_ROUNDS = 5
/** number of join rounds, each on newly started servers that no phone has joined yet */
const JOIN_ROUNDS = 5
const MEMORY_ROUNDS = 5
/** ms over which the phones of a room spread their answers to a question whose acknowledgements are measured */
const ANSWER_MS = 100
/** ms over which the phones of a game spread their answers when only fan-outs are measured; `MANY` phones take 1 s */
const BETWEEN_MS = 300
/**
 * ms to wait before a measurement, so that the server has finished earlier work, and after a fan-out, so that its
 * processor time includes all its work
 */
const SETTLED_MS = 60
const GROWTH_QUESTIONS = 10
const FEW = 200

/** @typedef {import('./support/figures.ts').Measured} Measured */
/** @typedef {import('./support/generator.mjs').Waits} Waits */
/** @typedef {ReturnType<typeof startGenerator>} Generator */
/** @typedef {typeof NEIGHBOURS[number]} Neighbour */
/**
 * One fan-out. `cpu`: the server's processor time for each phone, µs; `last`: ms until the last phone has the message
 * @typedef {{ cpu: number, last: number }} Round
 */
/** @typedef {{ name: string, round: () => Promise<Round>, joinMs: number, close: () => Promise<void> }} Side */

/**
 * Measures fan-outs, joins, memory, acknowledgements and processor time with crowds of phones.
 * @returns {Promise<Measured[]>}
 */
export async function measure() {
  return [
    ...(await sentToAll(PHONES, ROUNDS, NEIGHBOURS)),
    // The load generator cannot open 5,000 sockets to each of four servers, so `BYTES_ALONE`, the server that only
    // writes prepared bytes, is not measured with so many phones.
    ...(await sentToAll(MANY, MANY_ROUNDS, [SOCKET_IO, BARE_WS])),
    ...(await joined()),
    ...(await remembered()),
    ...(await answered()),
    ...(await grown()),
    ...(await answersBesideChallenge()),
    ...(await eveningBesideGame()),
    ...eveningFolded(),
  ]
}

/**
 * Measures the fan-out of a question to every phone: on the product in rooms of 1,000 phones, on each neighbour with
 * the same number of phones.
 * @param {number} phones @param {number} rounds @param {readonly Neighbour[]} neighbours
 * @returns {Promise<Measured[]>}
 */
async function sentToAll(phones, rounds, neighbours) {
  const generator = startGenerator()
  /** @type {Side[]} */
  const sides = []
  try {
    sides.push(await gameSide(generator, phones, rounds + 1))
    for (const name of neighbours) sides.push(await peerSide(generator, name, phones))
    /** @type {Map<string, Round[]>} */
    const told = new Map(sides.map(({ name }) => [name, []]))
    for (let round = 0; round <= rounds; round++) {
      for (const side of inTurn(sides, round)) {
        const figures = await side.round()
        // The first round only warms the servers up, so its figures are not counted.
        if (round > 0) told.get(side.name)?.push(figures)
      }
    }
    const of = (/** @type {string} */ name, /** @type {keyof Round} */ key) =>
      (told.get(name) ?? []).map((round) => round[key])
    const isMany = phones === MANY
    /** @type {(what: string, key: keyof Round, unit: string, atMost: Partial<Record<Neighbour, number>>) => Measured[]} */
    const rowsOf = (what, key, unit, atMost) =>
      neighbours.map((name) => ({
        measure: `${inWords(phones)} phones: ${what}, beside ${name}`,
        ...besides(name, of(US, key), of(name, key), unit),
        atMost: atMost[name] ?? null,
      }))
    return [
      ...rowsOf(
        'server CPU per fan-out message',
        'cpu',
        'µs',
        isMany ? {} : { [SOCKET_IO]: 0.75, [BARE_WS]: 0.95 },
      ),
      ...rowsOf(
        'the last one has the question',
        'last',
        'ms',
        isMany ? { [SOCKET_IO]: 0.8 } : { [BARE_WS]: 1 },
      ),
    ]
  } finally {
    for (const side of sides) await side.close()
    generator.stop()
  }
}

/** Times the joins of a crowd on newly started servers. @returns {Promise<Measured[]>} */
async function joined() {
  const names = /** @type {const} */ ([US, ...NEIGHBOURS])
  /** @type {Map<string, number[]>} */
  const ms = new Map(names.map((name) => [name, []]))
  const generator = startGenerator()
  try {
    for (let round = 0; round <= JOIN_ROUNDS; round++) {
      for (const name of inTurn(names, round)) {
        const side =
          name === US
            ? await gameSide(generator, PHONES, 1)
            : await peerSide(generator, name, PHONES)
        await side.close()
        // The first round only warms the load generator up, so its figures are not counted.
        if (round > 0) ms.get(name)?.push(side.joinMs)
      }
    }
  } finally {
    generator.stop()
  }
  return NEIGHBOURS.map((name) => ({
    measure: `${inWords(PHONES)} phones: all have joined, beside ${name}`,
    ...besides(name, ms.get(US) ?? [], ms.get(name) ?? [], 'ms'),
    atMost: name === SOCKET_IO ? 0.5 : null,
  }))
}

/** Memory of the server per phone: the growth of its resident set during the joins. @returns {Promise<Measured[]>} */
async function remembered() {
  const kbEach = []
  const generator = startGenerator()
  try {
    for (let round = 0; round < MEMORY_ROUNDS; round++) {
      const side = await gameSide(generator, MANY, 1)
      await side.close()
      kbEach.push(side.kbEach)
    }
  } finally {
    generator.stop()
  }
  return [
    {
      measure: `${inWords(MANY)} phones: memory of the server per player`,
      ...seen(kbEach),
      unit: 'kB',
      atMost: 20,
    },
  ]
}

/**
 * Starts a neighbour server and its phones; the message that it broadcasts is as long as a question of the game.
 * @param {Generator} generator @param {Neighbour} name @param {number} phones
 * @returns {Promise<Side>}
 */
async function peerSide(generator, name, phones) {
  const dialect = name === SOCKET_IO ? 'socket.io' : 'plain'
  const peer = await startPeer(
    join(PEERS, `${name === SOCKET_IO ? 'socketIo' : name === BARE_WS ? 'ws' : 'floor'}.mjs`),
    packageOf(name),
  )
  const joinMs = await generator.tell({
    do: 'join',
    name,
    origins: [peer.origin],
    dialect,
    count: phones,
    atOnce: AT_ONCE,
  })
  const event = 'player_newQuestion'
  const question = {
    time: 180,
    questionIndex: 3,
    questionsNb: 10,
    help: {
      lat1: 48.11581432167891,
      lon1: -1.6723456789012,
      lat2: 48.1068123456789,
      lon2: -1.6857891234567,
    },
  }
  await generator.tell({
    do: 'host',
    name,
    origin: peer.origin,
    path: dialect === 'plain' ? '/' : '/socket.io/?EIO=4&transport=websocket',
    greeting: dialect === 'plain' ? '' : '40',
  })
  await pause(200)
  const lever =
    dialect === 'plain'
      ? JSON.stringify({ event: 'all', data: { event, data: question } })
      : `42${JSON.stringify(['all', { event, data: question }])}`
  return {
    name,
    joinMs,
    round: () =>
      fanout(generator, peer.pid, phones, {
        do: 'fanout',
        name,
        event,
        says: [{ host: name, text: lever }],
      }),
    async close() {
      await generator.tell({ do: 'leave', name })
      await peer.stop()
    },
  }
}

/**
 * Installs the npm package that a neighbour server needs, if any.
 * @param {Neighbour} name @returns {string[]} arguments for the neighbour's script: the folder of the package, or none
 */
function packageOf(name) {
  if (name === BYTES_ALONE) return []
  const which = name === SOCKET_IO ? 'socket.io' : 'ws'
  return [peerFolder(which, VERSIONS[which])]
}

/**
 * Starts the built server with its rooms and phones; in each round the hosts open one question.
 * @param {Generator} generator @param {number} phones @param {number} questions
 * @returns {Promise<Side & { kbEach: number }>}
 */
async function gameSide(generator, phones, questions) {
  const name = US
  const game = await openGameServer(generator, {
    name,
    phones,
    perRoom: 1_000,
    questions,
    atOnce: AT_ONCE,
  })
  let isFirst = true
  return {
    name,
    joinMs: game.joinMs,
    kbEach: game.kbEach,
    async round() {
      if (isFirst) await game.start()
      else await game.answer(phones === MANY ? 1_000 : BETWEEN_MS)
      const figures = isFirst
        ? { cpu: 0, last: 0 }
        : await fanout(generator, game.pid, phones, {
            do: 'fanout',
            name,
            event: 'player_newQuestion',
            says: game.next(),
          })
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

/**
 * Measures one fan-out, in which a server sends the same message to all its phones: the server's CPU time, divided by
 * the number of phones, and the time until the last phone has the message.
 * @param {Generator} generator the process in which the phones run
 * @param {number} pid process id of the server
 * @param {number} phones number of phones that receive the message
 * @param {import('./support/generator.mjs').Order} order the task that tells the generator to cause the message and to
 *   await it
 * @returns {Promise<Round>}
 */
async function fanout(generator, pid, phones, order) {
  await pause(SETTLED_MS)
  const before = cpuMs(pid)
  /** @type {Waits} */
  const { last } = await generator.tell(order)
  await pause(SETTLED_MS)
  return { cpu: ((cpuMs(pid) - before) * 1_000) / phones, last }
}

/**
 * Times the acknowledgements when all phones answer within 100 ms: on a server that stores each answer on the disk
 * before it acknowledges it, beside the same server with its log in memory. @returns {Promise<Measured[]>}
 */
async function answered() {
  const generator = startGenerator()
  const game = (/** @type {string} */ name, /** @type {string} */ folder) =>
    openGameServer(generator, {
      name,
      phones: PHONES,
      perRoom: PHONES,
      questions: ROUNDS + 1,
      atOnce: AT_ONCE,
      ...(folder !== '' && { folder }),
    })
  const sides = [await game('disk', ''), await game('memory', '/dev/shm')]
  try {
    /** @type {Map<object, number[]>} */
    const p99 = new Map(sides.map((side) => [side, []]))
    for (const side of sides) await side.start()
    for (let round = 0; round <= ROUNDS; round++) {
      for (const side of inTurn(sides, round)) {
        if (round > 0) await side.openNext()
        await pause(SETTLED_MS)
        const waits = await side.answer(ANSWER_MS)
        if (round > 0) p99.get(side)?.push(waits.p99)
      }
    }
    const [disk = [], memory = []] = [...p99.values()]
    const what = `${inWords(PHONES)} phones answer within ${ANSWER_MS} ms: acknowledgement p99`
    return [
      { measure: what, ...seen(disk), unit: 'ms', atMost: 50 },
      {
        measure: `${what}, beside its log in memory`,
        ...besides('in memory', disk, memory, 'ms'),
        atMost: 2,
      },
    ]
  } finally {
    for (const side of sides) await side.stop()
    generator.stop()
  }
}

/**
 * Measures the server's processor time for each question, until its results are sent, in a game with few phones and
 * in one with many, which alternate question by question. @returns {Promise<Measured[]>}
 */
async function grown() {
  const generator = startGenerator()
  const game = (/** @type {number} */ phones) =>
    openGameServer(generator, {
      name: `grown ${phones}`,
      phones,
      perRoom: PHONES,
      questions: GROWTH_QUESTIONS,
      atOnce: AT_ONCE,
    })
  const sides = [await game(FEW), await game(PHONES)]
  try {
    /** @type {Map<object, number[]>} */
    const costs = new Map(sides.map((side) => [side, []]))
    for (let question = 0; question < GROWTH_QUESTIONS; question++) {
      for (const side of inTurn(sides, question)) {
        const before = cpuMs(side.pid)
        if (question === 0) await side.start()
        else await side.openNext()
        await side.answer(1_000)
        costs.get(side)?.push(cpuMs(side.pid) - before)
      }
    }
    const [few = [], many = []] = [...costs.values()]
    const what = `a question of a game of ${GROWTH_QUESTIONS}: server CPU`
    return [
      { measure: `${what}, ${FEW} players`, ...seen(few), unit: 'ms' },
      {
        measure: `${what}, ${inWords(PHONES)} players beside ${FEW}`,
        ...besides(`${FEW} players`, many, few, 'ms'),
        atMost: 5.5,
      },
    ]
  } finally {
    for (const side of sides) await side.stop()
    generator.stop()
  }
}

/**
 * Rotates the list of compared servers, so that each round begins with another one.
 * @template Side @param {readonly Side[]} sides @param {number} round @returns {Side[]}
 */
function inTurn(sides, round) {
  const first = round % sides.length
  return [...sides.slice(first), ...sides.slice(0, first)]
}

/** Formats a number in English, with commas. @param {number} count */
function inWords(count) {
  return count.toLocaleString('en')
}

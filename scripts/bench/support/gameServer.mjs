// Starts the built server with one or several running games, and all their hosts and phones.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '../../../src/testing/api.ts'
import { OPTIONS } from '../../../src/testing/evening.ts'
import { openGameMaster } from '../../../src/testing/gameMasters.ts'
import { createLongQuiz } from '../../../src/testing/faults/kit/longQuiz.ts'
import { residentMb } from '../../../src/testing/faults/kit/memory.ts'
import { startServer } from '../../../src/testing/servers/startServer.ts'
import { cpuMs } from './cpu.mjs'

/** Most open rooms of one account. */
const ROOMS_AN_ACCOUNT = 60
/** ms to wait before a measurement: the server finishes its work after joins, an opened question, or results */
export const SETTLED_MS = 250
/** seconds for an answer: long enough that no question ends by itself during a measurement */
const ANSWER_S = 180

/** @typedef {ReturnType<typeof import('./generator.mjs').startGenerator>} Generator */
/**
 * `atOnce`: number of phones that join at the same time; `rounds`: if more than 1, the game is an evening of that many
 * rounds, each with all the questions
 * @typedef {{ name: string, phones: number, perRoom: number, questions: number, atOnce: number,
 *   rounds?: number }} Crowd
 */

/**
 * Starts a new server, and opens one or several games on it.
 * @param {Generator} generator
 * @param {Crowd & { folder?: string, fill?: (dataDir: string) => void }} wish `folder`: where the data folder is
 * created; `fill`: stores a library in the data folder before the server starts
 */
export async function openGameServer(generator, { folder = tmpdir(), fill, ...crowd }) {
  const dataDir = mkdtempSync(join(folder, 'point-de-mire-bench-'))
  fill?.(dataDir)
  const server = await startServer({ dataDir })
  const admin = await logIn(server.origin)
  const game = await openGame(generator, {
    ...crowd,
    admin,
    pid: server.pid,
    hostAt: server.origin,
    phonesAt: [server.origin],
  })
  return {
    ...game,
    pid: server.pid,
    dataDir,
    origin: server.origin,
    async stop() {
      await server.dispose()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Opens one or several games on servers that are already up.
 * @param {Generator} generator
 * @param {Crowd & { admin: import('../../../src/testing/api.ts').Api, pid: number, hostAt: string, phonesAt: string[]
 * }} wish `pid`: of the process that decides the rooms; `phonesAt`: addresses of the phones' servers, used in turn
 */
export async function openGame(
  generator,
  { name, phones, perRoom, questions, atOnce, rounds = 1, admin, pid, hostAt, phonesAt },
) {
  const quiz = await createLongQuiz(admin, questions)
  const { max_answer_time: _, help_zone: help, ...terms } = { ...OPTIONS, max_player: perRoom }
  const played =
    rounds === 1
      ? { quizz_unique_name: quiz, max_answer_time: ANSWER_S, help_zone: help }
      : { evening_unique_name: await createEvening(admin, quiz, rounds, help) }
  const rooms = []
  const hosts = Array.from({ length: Math.ceil(phones / perRoom) }, (_, i) => `${name} ${i}`)
  /** Tokens of the accounts that open the rooms: one account may have sixty open. */
  const tokens = [admin.token]
  while (tokens.length * ROOMS_AN_ACCOUNT < hosts.length)
    tokens.push((await openGameMaster(hostAt, admin)).api.token)
  /** @param {string} host */
  const tokenOf = (host) => tokens[Math.floor(hosts.indexOf(host) / ROOMS_AN_ACCOUNT)]
  for (const host of hosts) {
    const greeting = JSON.stringify({
      event: 'pres_newRoom',
      data: { token: tokenOf(host), ...played, ...terms },
    })
    await generator.tell({ do: 'host', name: host, origin: hostAt, path: '/ws', greeting })
    rooms.push(
      JSON.parse(await generator.tell({ do: 'hear', host, event: 'pres_newRoom_callback' })).data
        .roomID,
    )
  }
  await pause(SETTLED_MS)
  const before = { mb: residentMb(pid), cpu: cpuMs(pid) }
  const joinMs = await generator.tell({
    do: 'join',
    name,
    origins: phonesAt,
    dialect: 'game',
    count: phones,
    atOnce,
    rooms,
  })
  await pause(SETTLED_MS)
  const kbEach = ((residentMb(pid) - before.mb) * 1024) / phones
  const joinCpu = cpuMs(pid) - before.cpu

  /** The messages by which the hosts of all rooms open the next question. */
  const next = () =>
    hosts.map((host) => ({
      host,
      text: JSON.stringify({ event: 'pres_nextQuestion', data: { token: tokenOf(host) } }),
    }))
  /** Makes all phones answer within `overMs`; resolves once the hosts have the results. @param {number} overMs */
  const answer = async (overMs) => {
    /** @type {import('./generator.mjs').Waits} */
    const waits = await generator.tell({ do: 'answer', name, overMs })
    for (const host of hosts) await generator.tell({ do: 'hear', host, event: 'pres_results' })
    await pause(SETTLED_MS)
    return waits
  }
  return {
    joinMs,
    /** memory per phone, kB, and processor time of all joins, ms: both of the process that decides the rooms */
    kbEach,
    joinCpu,
    next,
    answer,
    /** Starts the game; resolves once the first question has arrived at all phones. */
    start: () =>
      generator.tell({
        do: 'fanout',
        name,
        event: 'player_newQuestion',
        says: hosts.map((host) => ({
          host,
          text: JSON.stringify({ event: 'pres_startGame', data: { token: tokenOf(host) } }),
        })),
      }),
    /** Opens the next question; resolves once that question has arrived at all phones. */
    openNext: () =>
      generator.tell({ do: 'fanout', name, event: 'player_newQuestion', says: next() }),
    /** Ends the evening's round; resolves once the first question of its next round has arrived at all phones. */
    async openRound() {
      for (const { host, text } of next()) {
        await generator.tell({ do: 'say', host, text })
        await generator.tell({ do: 'hear', host, event: 'pres_roundEnd' })
      }
      await generator.tell({
        do: 'fanout',
        name,
        event: 'player_newQuestion',
        says: hosts.map((host) => ({
          host,
          text: JSON.stringify({ event: 'pres_nextStep', data: { token: tokenOf(host) } }),
        })),
      })
    },
  }
}

/**
 * Creates an evening whose rounds all play the same quiz, with the classic formula, like the game of one quiz beside
 * which the evening is measured.
 * @param {import('../../../src/testing/api.ts').Api} admin @param {string} quiz @param {number} rounds @param {number}
 * help size of the help zone, metres
 * @returns {Promise<string>} unique name of the evening
 */
async function createEvening(admin, quiz, rounds, help) {
  const evening = (
    await admin.post('/api/pres/shared/evenings', { name: 'Soirée', description: '' })
  ).json
  const steps = Array.from({ length: rounds }, () => ({
    kind: 'round',
    quiz,
    title: null,
    multiplier: 1,
    formula: 'classic',
    max_answer_time: ANSWER_S,
    help_zone: help,
    time_points: 'inside',
  }))
  const { status } = await admin.put(`/api/pres/shared/evenings/${evening}`, { steps, revision: 1 })
  if (status !== 200) throw new Error(`the evening was refused: ${status}`)
  return evening
}

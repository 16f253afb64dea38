// The loss of a NATS server during a game: the rooms wait, no answer is lost, and players get the lost time back.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quantile, SEED, tryFault } from '../faults/kit/fault.ts'
import { readStored, storedAnswers } from '../faults/kit/storedGame.ts'
import { seededRandom } from '../seededRandom.ts'
import { healthOf, startCluster, type Cluster } from './kit/cluster.ts'
import { kills, within } from './kit/kills.ts'
import { openShow } from './kit/show.ts'

const LEADERS = kills(10, 2)
const PHONES = 12
const random = seededRandom(SEED)

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster?.dispose())

/**
 * Plays a game in which, at each question, the NATS server that leads the log is ended by `signal` and started again.
 * @returns how long phones waited for their acknowledgements, and by how much the questions' ends were moved for the
 *   time in which NATS stored nothing, ms
 */
async function playOver(
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<{ waits: number[]; givenBack: number[] }> {
  const { nodes, admin, nats } = cluster
  const stored = () => readStored(nodes[0].dataDir).events
  const closed = () => stored().filter(({ type }) => type === 'roomClosed').length
  const before = closed()
  const show = await openShow({
    admin,
    questions: LEADERS,
    phones: PHONES,
    at: nodes[1],
    hostAt: [nodes[2]],
    phonesAt: (i) => [...nodes.slice(i % 3), ...nodes.slice(0, i % 3)],
  })
  const waits: number[] = []
  for (let round = 0; round < LEADERS; round++) {
    await show.ask()
    const leader = await nats.leader()
    const gone = pause(random() * 250).then(() => leader.kill(signal))
    waits.push(
      ...(await Promise.all(
        show.players.map(async (player) => {
          await pause(random() * 500)
          return player.answer(random() * 300)
        }),
      )),
    )
    await gone
    await leader.start()
    for (const node of nodes)
      await expect.poll(async () => (await healthOf(node)).cluster?.nats).toBe('up')
    await Promise.all(show.players.map((player) => player.seated()))
    // The restarted server must catch up before the next one is ended: else only one server of three would have the
    // whole log, which is no majority.
    await pause(3_000)
  }
  await show.close()
  const own = new Set(show.players.map(({ playerID }) => playerID))
  await expect.poll(closed).toBe(before + 1)
  const events = stored()
  for (let question = 0; question < LEADERS; question++)
    expect([...storedAnswers(events, question)].filter((player) => own.has(player))).toHaveLength(
      PHONES,
    )
  return {
    waits,
    givenBack: events.flatMap((event) => (event.type === 'gameResumed' ? [event.downtimeMs] : [])),
  }
}

const told = (waits: readonly number[]): string =>
  `${LEADERS * PHONES} answers, all stored once; acknowledged after ${Math.round(quantile(waits, 0.5))} ms, at most ${Math.round(Math.max(...waits))} ms; seed ${SEED}`

const PAUSE_MS = 12_000
test(
  'CLU-08 leaders of the log killed while phones answer: 0 lost, a pause that is given back',
  { timeout: 120_000 + LEADERS * 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `the NATS server that leads the log killed, ${LEADERS} times`,
      `0 answers lost, 0 counted twice, a pause of ${PAUSE_MS / 1000} s at most`,
    )
    const { waits, givenBack } = await playOver('SIGKILL')
    fault.saw(
      `${told(waits)}; given back ${givenBack.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ') || 'nothing'}`,
    )
    console.log(context.task.meta.fault?.seen)
    expect(Math.max(...waits)).toBeLessThan(within(PAUSE_MS))
    // If an answer waited more than 2.5 s, the cluster must have given the lost time back to the players.
    expect(Math.max(0, ...givenBack)).toBeGreaterThan(Math.max(...waits) > 2_500 ? 0 : -1)
  },
)

const IN_ORDER_MS = 500
test(
  'CLU-08 leaders of the log stopped in order while phones answer: 0 lost, hardly a pause',
  { timeout: 120_000 + LEADERS * 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `the NATS server that leads the log stopped in order, ${LEADERS} times`,
      `0 answers lost, 0 counted twice, a pause of ${IN_ORDER_MS / 1000} s at most`,
    )
    const { waits } = await playOver('SIGTERM')
    fault.saw(told(waits))
    console.log(context.task.meta.fault?.seen)
    expect(Math.max(...waits)).toBeLessThan(within(IN_ORDER_MS))
  },
)

// What the loss of a NATS server does to a game: the rooms wait, nothing is lost, and the time is given back.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quantile, SEED, times, tryFault, within } from '../faults/kit/fault.ts'
import { readStored, storedAnswers } from '../faults/kit/storedGame.ts'
import { seededRandom } from '../seededRandom.ts'
import { healthOf, startCluster, type Cluster } from './kit/cluster.ts'
import { openShow } from './kit/show.ts'

const PAUSE_MS = 12_000
const random = seededRandom(SEED)

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster?.dispose())

const LEADERS = times(10, 2)
test('CLU-08 leaders of the log killed while phones answer: 0 lost, a pause that is given back', { timeout: 120_000 + LEADERS * 60_000 }, async (context) => {
  const fault = tryFault(context, `the NATS server that leads the log killed, ${LEADERS} times`, `0 answers lost, 0 counted twice, a pause of ${PAUSE_MS / 1000} s at most`)
  const { nodes, admin, nats } = cluster
  const PHONES = 12
  const show = await openShow({ admin, questions: LEADERS, phones: PHONES, at: nodes[1], hostAt: [nodes[2]], phonesAt: (i) => [...nodes.slice(i % 3), ...nodes.slice(0, i % 3)] })
  const waits: number[] = []
  for (let round = 0; round < LEADERS; round++) {
    await show.ask()
    const leader = await nats.leader()
    const killed = pause(random() * 250).then(() => leader.kill('SIGKILL'))
    waits.push(...(await Promise.all(show.players.map(async (player) => {
      await pause(random() * 500)
      return player.answer(random() * 300)
    }))))
    await killed
    await leader.start()
    for (const node of nodes) await expect.poll(async () => (await healthOf(node)).cluster?.nats).toBe('up')
    await Promise.all(show.players.map((player) => player.seated()))
    // The server that came back has to catch up before the next one may go.
    await pause(3_000)
  }
  await show.close()
  await expect.poll(() => readStored(nodes[0].dataDir).events.some(({ type }) => type === 'roomClosed')).toBe(true)
  const { events } = readStored(nodes[0].dataDir)
  const lost = events.flatMap((event) => (event.type === 'gameResumed' ? [event.downtimeMs] : []))
  fault.saw(`${LEADERS * PHONES} answers, all stored once; acknowledged after ${Math.round(quantile(waits, 0.5))} ms, at most ${Math.round(Math.max(...waits))} ms; given back ${lost.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ') || 'nothing'}; seed ${SEED}`)
  console.log(context.task.meta.fault?.seen)
  for (let question = 0; question < LEADERS; question++) expect(storedAnswers(events, question).size).toBe(PHONES)
  expect(Math.max(...waits)).toBeLessThan(within(PAUSE_MS))
  // A pause that players felt is theirs again.
  expect(Math.max(0, ...lost)).toBeGreaterThan(Math.max(...waits) > 2_500 ? 0 : -1)
})

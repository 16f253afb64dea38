// Power cuts of all three NATS servers at once, each during a question; with every second cut the nodes are killed too.
// Every acknowledged answer must still be stored afterwards, once.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quantile, SEED, tryFault } from '../faults/kit/fault.ts'
import { readStored, storedAnswers } from '../faults/kit/storedGame.ts'
import { seededRandom } from '../seededRandom.ts'
import { healthOf, startCluster, type Cluster } from './kit/cluster.ts'
import { kills } from './kit/kills.ts'
import { openPowerLine, type PowerLine } from './kit/powerLine.ts'
import { openShow } from './kit/show.ts'

const CUTS = kills(5, 2)
const PHONES = 40
/** time after a question's opening within which all phones answer, ms */
const ANSWERING_MS = 1_500
const random = seededRandom(SEED)

let power: PowerLine
let cluster: Cluster
beforeAll(async () => {
  power = openPowerLine(3)
  cluster = await startCluster({ store: power.store })
})
afterAll(async () => {
  await cluster?.dispose()
  power?.dispose()
})

test(
  'CLU-10 a power cut of all three NATS servers while phones answer: every acknowledged answer is there',
  { timeout: 120_000 + CUTS * 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `the power of all three NATS servers cut, ${CUTS} times`,
      'every acknowledged answer is there, once',
    )
    const { nodes, admin, nats } = cluster
    const show = await openShow({
      admin,
      questions: CUTS,
      phones: PHONES,
      at: nodes[1],
      hostAt: [nodes[2], nodes[0], nodes[1]],
      phonesAt: (i) => [...nodes.slice(i % 3), ...nodes.slice(0, i % 3)],
    })
    const waits: number[] = []
    let before = 0
    for (let round = 0; round < CUTS; round++) {
      await show.ask()
      let told = 0
      const answered = Promise.all(
        show.players.map(async (player) => {
          await pause(random() * ANSWERING_MS)
          const wait = await player.answer(random() * 300)
          told += 1
          return wait
        }),
      )
      await pause(ANSWERING_MS * (0.2 + 0.6 * random()))
      power.cut()
      before += told
      const withNodes = round % 2 === 0
      await Promise.all(
        [...nats.servers, ...(withNodes ? nodes : [])].map((one) => one.kill('SIGKILL')),
      )
      power.comesBack()
      await nats.startAll()
      if (withNodes) {
        await nodes[0].restart()
        await Promise.all([nodes[1].restart(), nodes[2].restart()])
      }
      waits.push(...(await answered))
      for (const node of nodes)
        await expect.poll(async () => (await healthOf(node)).cluster?.nats).toBe('up')
      await Promise.all(show.players.map((player) => player.seated()))
    }
    await show.close()
    await expect
      .poll(() => readStored(nodes[0].dataDir).events.some(({ type }) => type === 'roomClosed'))
      .toBe(true)
    const { events } = readStored(nodes[0].dataDir)
    fault.saw(
      `${CUTS * PHONES} answers, ${before} of them acknowledged before the cut, all stored once; acknowledged after ${Math.round(quantile(waits, 0.5))} ms, at most ${Math.round(Math.max(...waits))} ms; seed ${SEED}`,
    )
    console.log(context.task.meta.fault?.seen)
    expect(before).toBeGreaterThan(0)
    for (let question = 0; question < CUTS; question++)
      expect(storedAnswers(events, question).size).toBe(PHONES)
  },
)

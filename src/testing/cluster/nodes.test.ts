// Nodes killed, or suspended and resumed, during a game: no acknowledged answer is lost, and none counts twice.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quantile, SEED, tryFault } from '../faults/kit/fault.ts'
import { readStored, storedAnswers } from '../faults/kit/storedGame.ts'
import { seededRandom } from '../seededRandom.ts'
import { healthOf, startCluster, type Cluster } from './kit/cluster.ts'
import { kills, within } from './kit/kills.ts'
import { openShow, ownerAmong } from './kit/show.ts'

const ACKNOWLEDGED_MS = 6_000
const SEATED_MS = 5_000
const STOPPED_MS = 10_000
const random = seededRandom(SEED)

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster?.dispose())

const stored = async (questions: number, players: number): Promise<number[]> => {
  await expect
    .poll(() =>
      readStored(cluster.nodes[0].dataDir).events.some(({ type }) => type === 'roomClosed'),
    )
    .toBe(true)
  const { events } = readStored(cluster.nodes[0].dataDir)
  const counts = Array.from(
    { length: questions },
    (_, question) => storedAnswers(events, question).size,
  )
  expect(counts).toEqual(Array.from({ length: questions }, () => players))
  return counts
}

const OWNERS = kills(30, 4)
test(
  'CLU-06 owners killed while phones answer: 0 lost, 0 counted twice, every answer acknowledged in time',
  { timeout: 120_000 + OWNERS * 30_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `the owner of a room killed, ${OWNERS} times`,
      `0 answers lost, 0 counted twice, each acknowledged within ${ACKNOWLEDGED_MS / 1000} s`,
    )
    const { nodes, admin } = cluster
    const PHONES = 12
    const show = await openShow({
      admin,
      questions: OWNERS,
      phones: PHONES,
      at: nodes[1],
      hostAt: [nodes[2], nodes[0]],
      phonesAt: (i) => [...nodes.slice(i % 3), ...nodes.slice(0, i % 3)],
    })
    const waits: number[] = []
    for (let round = 0; round < OWNERS; round++) {
      const owner = await ownerAmong(nodes)
      await show.ask()
      const killed = pause(random() * 250).then(() => owner.kill('SIGKILL'))
      waits.push(
        ...(await Promise.all(
          show.players.map(async (player) => {
            await pause(random() * 250)
            return player.answer(random() * 300)
          }),
        )),
      )
      await killed
      await owner.restart()
      await Promise.all(show.players.map((player) => player.seated()))
      expect(Math.max(...waits)).toBeLessThan(within(ACKNOWLEDGED_MS))
      await pause(3_000)
    }
    await show.close()
    fault.saw(
      `${OWNERS * PHONES} answers, all stored once; acknowledged after ${Math.round(quantile(waits, 0.5))} ms, at most ${Math.round(Math.max(...waits))} ms; seed ${SEED}`,
    )
    console.log(context.task.meta.fault?.seen)
    await stored(OWNERS, PHONES)
  },
)

const EDGES = kills(30, 3)
test(
  'CLU-07 edges killed: every phone is back in its own seat, with the back-off of its page',
  { timeout: 120_000 + EDGES * 30_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `an edge killed, ${EDGES} times`,
      `every phone in its seat within ${SEATED_MS / 1000} s`,
    )
    const { nodes, admin } = cluster
    const show = await openShow({
      admin,
      questions: 1,
      phones: 12,
      at: nodes[1],
      hostAt: [nodes[1]],
      phonesAt: () => [nodes[2]],
    })
    // The question must run: in the lobby the seat of a disconnected phone is removed after a while.
    await show.ask()
    const away: number[] = []
    for (let round = 0; round < EDGES; round++) {
      await nodes[2].kill('SIGKILL')
      await Promise.all([nodes[2].restart(), ...show.players.map(({ socket }) => socket().closed)])
      await Promise.all(show.players.map((player) => player.seated()))
      away.push(...show.players.map((player) => player.awayMs()))
    }
    await show.close()
    fault.saw(
      `away for ${Math.round(quantile(away, 0.5))} ms, at most ${Math.round(Math.max(...away))} ms`,
    )
    console.log(context.task.meta.fault?.seen)
    expect(Math.max(...away)).toBeLessThan(within(SEATED_MS))
  },
)

test('CLU-09 an owner stopped for ten seconds and woken: nothing of it reaches anybody', async () => {
  const { nodes, admin } = cluster
  const owner = nodes[1]
  // Two phones are connected to the node that owns the room, two phones to another node.
  const show = await openShow({
    admin,
    questions: 2,
    phones: 4,
    at: owner,
    hostAt: [nodes[2]],
    phonesAt: (i) => (i < 2 ? [owner, nodes[2]] : [nodes[2]]),
  })
  await show.ask()
  const lines = show.players.slice(0, 2).map(({ socket }) => socket())
  process.kill(owner.pid, 'SIGSTOP')
  await pause(STOPPED_MS / 2)
  // While the room's old owner is suspended, the two phones connected to the other node get their seats back from the
  // room's new owner, and one of these phones answers.
  await Promise.all(show.players.slice(2).map((player) => player.seated()))
  expect(await show.players[2]?.answer(10)).toBeLessThan(within(ACKNOWLEDGED_MS))
  await pause(STOPPED_MS / 2)
  const before = lines.map((line) => line.all().length)
  // These answers go to the suspended owner, which reads them once it is resumed, and must not count them.
  for (const line of lines) line.say('player_answer', { coords: { lat: 1, lng: 1 }, time: 1_000 })
  process.kill(owner.pid, 'SIGCONT')
  expect((await Promise.all(lines.map(({ closed }) => closed))).map(({ code }) => code)).toEqual([
    1001, 1001,
  ])
  expect(lines.map((line) => line.all().length)).toEqual(before)
  // The phones reconnect and reach the new owner; their answers to the suspended node do not count.
  await Promise.all(show.players.map((player) => player.seated()))
  for (const player of [show.players[0], show.players[1], show.players[3]]) await player?.answer(20)
  expect(await show.results()).toBe(4)
  await expect
    .poll(async () => (await healthOf(owner)).cluster)
    .toMatchObject({ nats: 'up', rooms: 0 })
  const events = await (async () => {
    await show.close()
    await expect
      .poll(
        () =>
          readStored(nodes[0].dataDir).events.filter(({ type }) => type === 'roomClosed').length,
      )
      .toBeGreaterThan(0)
    return readStored(nodes[0].dataDir).events
  })()
  expect(
    events.filter((event) => event.type === 'guessSubmitted' && event.guess.coords?.lat === 1),
  ).toEqual([])
})

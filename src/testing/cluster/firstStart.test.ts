// Tests of the output of nodes that are started before NATS has elected a leader, as at the first start of a cluster.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { unsafeIn } from '../../cluster/engine/safety.ts'
import { logFiles } from '../../journal/logFile.ts'
import { healthOf, NAMES, startNode } from './kit/cluster.ts'
import { startNats, type Nats } from './kit/nats.ts'

const WAITS = 'NATS n’est pas encore prêt\u00a0: ce nœud l’attend.\n'
/**
 * ms for which only one of the NATS servers runs: long enough for a node to start and connect to it, even on a slow
 * machine, and shorter than the time for which a node waits until the NATS servers have a leader.
 */
const WAITING_MS = 12_000
const REASON = {
  level: 30,
  msg: 'NATS does not let this node begin yet: it is tried again',
  err: { message: expect.any(String) },
}

/**
 * Starts a desk, a node and a hall, and expects that each prints at most one plain line in the terminal, and writes no
 * error into its journal.
 * @returns number of nodes that had to wait for NATS
 */
async function startNodes(nats: Nats): Promise<number> {
  const nodes = await Promise.all([
    startNode(nats, NAMES[0], '--desk'),
    startNode(nats, NAMES[1]),
    startNode(nats, 'fougeres', '--hall'),
  ])
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.dispose()))))
  for (const node of nodes) expect((await healthOf(node)).cluster?.nats).toBe('up')
  return nodes.filter((node) => {
    const waited = node.output().includes(WAITS)
    expect(node.output().replace(WAITS, '')).not.toMatch(/NATS|"level"/)
    const lines = logFiles(node.dataDir)
      .flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'))
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([{ level: 30 }, ...(waited ? [REASON] : [])])
    return waited
  }).length
}

test('CLU-15 the first start of a cluster, all at once', async () => {
  const nats = await startNats({ isAwaited: false })
  onTestFinished(() => nats.dispose())
  const line = await nats.connect()
  onTestFinished(() => line.close())
  // Waits until all three servers have found one another: before that, a node would count fewer than three servers, and
  // refuse to start.
  await expect.poll(() => unsafeIn(line), { interval: 20 }).toBe(null)
  await startNodes(nats)
})

test('CLU-15 nodes that are started while one NATS server of three runs wait for a second one, with one plain line', async () => {
  const nats = await startNats()
  onTestFinished(() => nats.dispose())
  await Promise.all(nats.servers.map((server) => server.kill('SIGKILL')))
  const [first, ...others] = nats.servers
  await first?.start()
  const waiting = startNodes(nats)
  await pause(WAITING_MS)
  await Promise.all(others.map((server) => server.start()))
  expect(await waiting).toBe(3)
})

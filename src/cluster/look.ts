// Reads the state of a cluster for the command `doctor`, without joining it. Measures how long NATS takes to store an
// entry: a probe, which is deleted at once.
import { randomBytes } from 'node:crypto'
import { jetstreamManager } from '@nats-io/jetstream'
import { Kvm, type KV } from '@nats-io/kv'
import type { NatsConnection } from '@nats-io/transport-node'
import * as v from 'valibot'
import type { ClusterConfig } from '../cli/clusterFlags.ts'
import type { ClusterState, NodeState } from '../machine/clusterFindings.ts'
import { connectTo, refused, type Refused } from './engine/connect.ts'
import { words } from '../words/words.ts'
import { unsafeIn } from './engine/safety.ts'
import { LIST } from './engine/stores.ts'
import { readLogState, UNKNOWN } from './log/logState.ts'
import { ALIVE_MS } from './members/life.ts'
import { nodeSchema } from './members/list.ts'

export type Looked = { readonly ok: true; readonly state: ClusterState } | Refused

const TIMEOUT_MS = 5_000

export async function lookAtCluster(config: ClusterConfig): Promise<Looked> {
  const connected = await connectTo(config)
  if (!connected.ok) return connected
  const { nats } = connected
  try {
    return await lookOver(nats, config)
  } catch (error) {
    return refused(
      words.cluster.cannotBegin(error instanceof Error ? error.message : String(error)),
    )
  } finally {
    await nats.close()
  }
}

async function lookOver(nats: NatsConnection, config: ClusterConfig): Promise<Looked> {
  const danger = await unsafeIn(nats)
  if (danger !== null && (!config.unsafe || nats.info?.jetstream !== true)) return refused(danger)
  const manager = await jetstreamManager(nats, { timeout: TIMEOUT_MS })
  const isThere = await manager.streams.info(`KV_${LIST}`).then(
    () => true,
    () => false,
  )
  const list = isThere ? await new Kvm(nats).open(LIST) : null
  return {
    ok: true,
    state: {
      nats: 'up',
      hall: false,
      keptMs: list && (await timeToKeep(list)),
      ...(await readLogState(manager).catch(() => UNKNOWN)),
      unsafe: danger !== null,
      nodes: list ? await nodesIn(list) : [],
    },
  }
}

async function timeToKeep(list: KV): Promise<number> {
  const probe = `seen.${randomBytes(9).toString('hex')}`
  const from = performance.now()
  await list.put(probe, '')
  const ms = performance.now() - from
  await list.purge(probe)
  return ms
}

/** The live nodes: those that renew their heartbeat mark within `ALIVE_MS`, and hall nodes that are cut off. */
async function nodesIn(list: KV): Promise<NodeState[]> {
  const before = await marksIn(list)
  await new Promise((resolve) => setTimeout(resolve, ALIVE_MS))
  const after = await marksIn(list)
  return [...after].flatMap(([key, { revision, state }]) => {
    const away = revision <= (before.get(key)?.revision ?? 0)
    return !away || state.hall ? [{ ...state, away }] : []
  })
}

async function marksIn(list: KV): Promise<Map<string, { revision: number; state: NodeState }>> {
  const keys: string[] = []
  for await (const key of await list.keys('node.>')) keys.push(key)
  const marks = new Map<string, { revision: number; state: NodeState }>()
  for (const key of keys) {
    const entry = await list.get(key)
    if (entry?.operation !== 'PUT') continue
    const mark = v.safeParse(nodeSchema, entry.json())
    if (mark.success)
      marks.set(key, {
        revision: entry.revision,
        state: {
          name: mark.output.node,
          desk: mark.output.desk,
          hall: mark.output.hall,
          away: false,
          clockMs: mark.output.at - entry.created.getTime(),
        },
      })
  }
  return marks
}

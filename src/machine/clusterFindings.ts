// The state of a cluster: for `doctor`, and for « Tout est prêt ? ».
import { words } from '../words/words.ts'
import { fault, fine, type Finding, type FindingWords, warning } from './findings.ts'

export interface NodeState {
  readonly name: string
  /** whether this node holds the library */
  readonly desk: boolean
  /** decides its own rooms alone, and goes on with them while its line is cut */
  readonly hall: boolean
  /** whether this node is a hall whose line to NATS is cut */
  readonly away: boolean
  /** ms that its clock is ahead of NATS'; its message takes time to arrive, which makes the clock look late */
  readonly clockMs: number
}

export interface ClusterState {
  readonly nats: 'up' | 'down'
  /** this node is a hall: its rooms go on while NATS is out of reach */
  readonly hall: boolean
  /** how long NATS took to store this node's last message, ms; null: none was stored */
  readonly keptMs: number | null
  /** how full the cluster's log in NATS is, 0 to 1; null: not known */
  readonly logShare: number | null
  /** whether NATS may lose what it has acknowledged, although the cluster runs */
  readonly unsafe: boolean
  /** nodes that are up, and halls whose line to NATS is cut */
  readonly nodes: readonly NodeState[]
}

/** ms that NATS may take to store a message: each answer waits for that, and players notice a longer time. */
const SLOW_MS = 100
/** Share of the log in NATS above which a warning is shown: a full log would hold every room. */
const FULL = 0.8
/** Most ms by which two nodes' clocks may differ, since sessions and the history use them. */
const APART_MS = 2_000

export function clusterFound({ nats, hall, keptMs, logShare, unsafe, nodes }: ClusterState, say: FindingWords = words.findings): Finding[] {
  const told = say.cluster
  // A hall that does not reach NATS knows nothing of the other nodes.
  if (nats === 'down' && hall) return [warning(told.engine, told.lone)]
  const names = nodes.filter(({ away }) => !away).toSorted((a, b) => Number(b.desk) - Number(a.desk) || a.name.localeCompare(b.name)).map(({ name, desk, hall }) => told.node(name, desk, hall))
  const cut = nodes.filter(({ away }) => away).map(({ name }) => name)
  const clocks = nodes.filter(({ away }) => !away).map(({ clockMs }) => clockMs)
  const apart = Math.max(...clocks) - Math.min(...clocks)
  return [
    engineFound(nats, keptMs, told),
    ...((logShare ?? 0) > FULL ? [warning(told.engine, told.filling(Math.round((logShare ?? 0) * 100)))] : []),
    ...(unsafe ? [warning(told.engine, told.unsafe)] : []),
    ...nodesFound(names, { hasDesk: nodes.some(({ desk }) => desk), takers: nodes.filter(({ hall: apart }) => !apart).length }, told),
    ...(cut.length > 0 ? [warning(told.nodes, told.cut(cut.join(', ')))] : []),
    ...(nodes.length > 1 && apart > APART_MS ? [warning(say.clock, told.apart(apart / 1_000))] : []),
  ]
}

function engineFound(nats: 'up' | 'down', keptMs: number | null, told: FindingWords['cluster']): Finding {
  if (nats === 'down') return fault(told.engine, told.away)
  if (keptMs === null) return fine(told.engine, told.answers)
  return (keptMs > SLOW_MS ? warning : fine)(told.engine, told.keeps(Math.max(1, Math.round(keptMs))))
}

/** @param takers number of nodes that take over the rooms of one that stops: a hall takes none */
function nodesFound(names: readonly string[], { hasDesk, takers }: { hasDesk: boolean; takers: number }, told: FindingWords['cluster']): Finding[] {
  if (names.length === 0) return [warning(told.nodes, told.nobody)]
  if (!hasDesk) return [fault(told.nodes, told.noDesk(names.join(', ')))]
  return [takers === 1 ? warning(told.nodes, told.alone(names.join(', '), names[0] ?? '')) : fine(told.nodes, names.join(', '))]
}

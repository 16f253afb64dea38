// The state of a cluster (several server processes, connected by NATS), as sentences for the command `doctor` and the
// page « Tout est prêt ? ».
import { words } from '../words/words.ts'
import { fault, fine, type Finding, type FindingWords, warning } from './findings.ts'

export interface NodeState {
  readonly name: string
  /** whether this node holds the library */
  readonly desk: boolean
  /** whether this node is a hall: it runs its rooms on its own disk, even when the connection to NATS is lost */
  readonly hall: boolean
  /** whether this node is a hall that has lost the connection to NATS */
  readonly away: boolean
  /**
   * time at which the node sent its last mark, by its own clock, minus the time at which NATS stored the mark, by the
   * NATS server's clock, ms: positive when the node's clock is ahead
   */
  readonly clockMs: number
}

export interface ClusterState {
  readonly nats: 'up' | 'down'
  /** whether this node is a hall, whose rooms continue while NATS is unreachable */
  readonly hall: boolean
  /** time that NATS took to store this node's last message, ms; null: this node has sent no message */
  readonly keptMs: number | null
  /** used share of the space of the cluster's log in NATS, 0 to 1; null: unknown */
  readonly logShare: number | null
  /**
   * NATS servers that store the cluster's log: their number (`of`), and the names, as NATS reports them, of those that
   * have not answered for seconds (`silent`); null: unknown
   */
  readonly servers: { readonly of: number; readonly silent: readonly string[] } | null
  /** whether NATS runs in a mode in which a power cut may lose acknowledged messages (`--cluster-unsafe`) */
  readonly unsafe: boolean
  /** running nodes, including halls that have lost the connection to NATS */
  readonly nodes: readonly NodeState[]
}

/** If NATS takes longer than this to store a message, ms, a warning is shown: each answer of a player waits for it. */
const SLOW_MS = 100
/** Used share of the log in NATS above which a warning is shown: a full log would stop all rooms. */
const FULL = 0.8
/**
 * Largest difference between the clocks of two nodes without a warning, ms: by these clocks, logins expire and games
 * are dated in the history.
 */
const APART_MS = 2_000

export function clusterFound(
  { nats, hall, keptMs, logShare, servers, unsafe, nodes }: ClusterState,
  say: FindingWords = words.findings,
): Finding[] {
  const sentences = say.cluster
  // A hall without a connection to NATS receives no state of the other nodes: its one finding is the lost connection.
  if (nats === 'down' && hall) return [warning(sentences.engine, sentences.lone)]
  const names = nodes
    .filter(({ away }) => !away)
    .toSorted((a, b) => Number(b.desk) - Number(a.desk) || a.name.localeCompare(b.name))
    .map(({ name, desk, hall }) => sentences.node(name, desk, hall))
  const cut = nodes.filter(({ away }) => away).map(({ name }) => name)
  const clocks = nodes.filter(({ away }) => !away).map(({ clockMs }) => clockMs)
  const apart = Math.max(...clocks) - Math.min(...clocks)
  return [
    engineFound(nats, keptMs, sentences),
    ...((logShare ?? 0) > FULL
      ? [warning(sentences.engine, sentences.filling(Math.round((logShare ?? 0) * 100)))]
      : []),
    ...(nats === 'up' ? serversFound(servers, sentences) : []),
    ...(unsafe ? [warning(sentences.engine, sentences.unsafe)] : []),
    ...nodesFound(
      names,
      {
        hasLibraryNode: nodes.some(({ desk }) => desk),
        takers: nodes.filter(({ hall: apart }) => !apart).length,
      },
      sentences,
    ),
    ...(cut.length > 0 ? [warning(sentences.nodes, sentences.cut(cut.join(', ')))] : []),
    ...(nodes.length > 1 && apart > APART_MS
      ? [warning(say.clock, sentences.apart(apart / 1_000))]
      : []),
  ]
}

function engineFound(
  nats: 'up' | 'down',
  keptMs: number | null,
  sentences: FindingWords['cluster'],
): Finding {
  if (nats === 'down') return fault(sentences.engine, sentences.away)
  if (keptMs === null) return fine(sentences.engine, sentences.answers)
  return (keptMs > SLOW_MS ? warning : fine)(
    sentences.engine,
    sentences.keeps(Math.max(1, Math.round(keptMs))),
  )
}

/** Warns of silent NATS servers when the loss of one more would leave less than a majority of all NATS servers. */
function serversFound(
  servers: ClusterState['servers'],
  sentences: FindingWords['cluster'],
): Finding[] {
  if (servers === null || servers.silent.length === 0) return []
  const { of, silent } = servers
  const up = of - silent.length
  if (up <= of / 2 || up - 1 > of / 2) return []
  // NATS servers that were started after another server failed do not know the failed server's name: they report a
  // sentence instead, which the warning omits.
  return [
    warning(
      sentences.engine,
      sentences.fewServers(up, of, silent.filter((name) => !name.includes(' ')).join(', ')),
    ),
  ]
}

/**
 * Checks that nodes are running, that one of them holds the library, and that more than one can take over rooms.
 * @param takers number of nodes that can take over rooms: all but halls
 */
function nodesFound(
  names: readonly string[],
  { hasLibraryNode, takers }: { hasLibraryNode: boolean; takers: number },
  sentences: FindingWords['cluster'],
): Finding[] {
  if (names.length === 0) return [warning(sentences.nodes, sentences.nobody)]
  if (!hasLibraryNode) return [fault(sentences.nodes, sentences.noLibraryNode(names.join(', ')))]
  return [
    takers === 1
      ? warning(sentences.nodes, sentences.alone(names.join(', '), names[0] ?? ''))
      : fine(sentences.nodes, names.join(', ')),
  ]
}

// The log in NATS: how full it is, since a full log holds every room and only the desk erases closed games from it; and
// which of its servers are silent, since the log stops without a majority of them.
import type { JetStreamManager } from '@nats-io/jetstream'
import type { ClusterState } from '../../machine/clusterFindings.ts'
import { STREAM } from '../engine/stores.ts'

/** as NATS answered last; null: no answer yet, or, of `logShare`, no limit */
export type LogState = Pick<ClusterState, 'logShare' | 'servers'>

export interface LogWatch {
  state(): LogState
  stop(): void
}

const LOOK_MS = 5_000
/**
 * A server that the leader of the log has not heard for this long counts as silent, ns; one that this leader has never heard
 * has 0. Measured with NATS 2.15: of a killed server it does not say `offline` for at least 45 s; not `current` it says
 * also of a server that is behind by an answer.
 */
const SILENT_NS = 5e9

/** @throws errors of NATS */
export async function readLogState(manager: Pick<JetStreamManager, 'streams'>): Promise<LogState> {
  const { config, state, cluster } = await manager.streams.info(STREAM)
  const others = cluster?.replicas ?? []
  return {
    logShare: config.max_bytes > 0 ? state.bytes / config.max_bytes : null,
    servers: { of: others.length + 1, silent: others.filter(({ offline, active }) => offline || active === 0 || active > SILENT_NS).map(({ name }) => name) },
  }
}

export const UNKNOWN: LogState = { logShare: null, servers: null }

export function watchLog(manager: Pick<JetStreamManager, 'streams'>): LogWatch {
  let last = UNKNOWN
  // While NATS is away its last answer is kept: the finding about NATS itself reports that it is away.
  const look = (): void => void readLogState(manager).then((state) => (last = state), () => {})
  look()
  const timer = setInterval(look, LOOK_MS)
  return { state: () => last, stop: () => clearInterval(timer) }
}

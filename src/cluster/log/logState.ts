// The state of the log in NATS: how full it is, since a full log makes every room held (no room accepts a command) and
// only the desk erases closed games from it; and which NATS servers are silent, since the log needs a majority of them.
import type { JetStreamManager } from '@nats-io/jetstream'
import type { ClusterState } from '../../machine/clusterFindings.ts'
import { STREAM } from '../engine/stores.ts'

/**
 * What NATS last reported about the log. `logShare` and `servers` are null before the first report; `logShare` is null
 * also when the log has no size limit.
 */
export type LogState = Pick<ClusterState, 'logShare' | 'servers'>

export interface LogWatch {
  state(): LogState
  stop(): void
}

const POLL_MS = 5_000
/**
 * A server counts as silent when the log's leader last heard it longer ago than this (`active`, ns), or has never heard
 * it (`active` is 0). Measured with NATS 2.15: a killed server is not reported as `offline` for at least 45 s, and
 * `current` is false also for a live server that lags by a single message.
 */
const SILENT_NS = 5e9

/** @throws errors of NATS */
export async function readLogState(manager: Pick<JetStreamManager, 'streams'>): Promise<LogState> {
  const { config, state, cluster } = await manager.streams.info(STREAM)
  const others = cluster?.replicas ?? []
  return {
    logShare: config.max_bytes > 0 ? state.bytes / config.max_bytes : null,
    servers: {
      of: others.length + 1,
      silent: others
        .filter(({ offline, active }) => offline || active === 0 || active > SILENT_NS)
        .map(({ name }) => name),
    },
  }
}

export const UNKNOWN: LogState = { logShare: null, servers: null }

export function watchLog(manager: Pick<JetStreamManager, 'streams'>): LogWatch {
  let last = UNKNOWN
  // While NATS does not answer, its last answer is kept: a separate health check reports that NATS is down.
  const look = (): void =>
    void readLogState(manager).then(
      (state) => (last = state),
      () => {},
    )
  look()
  const timer = setInterval(look, POLL_MS)
  return { state: () => last, stop: () => clearInterval(timer) }
}

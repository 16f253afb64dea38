// How full the log is in NATS: a full one holds every room, and the desk alone empties it.
import type { JetStreamManager } from '@nats-io/jetstream'
import { STREAM } from '../engine/stores.ts'

export interface LogFill {
  /** 0 to 1, as NATS said at the last look; null: it has not said so yet, or its log has no limit */
  share(): number | null
  stop(): void
}

const LOOK_MS = 30_000

/** @returns 0 to 1; null: the log has no limit. @throws what NATS says */
export async function shareOf(manager: Pick<JetStreamManager, 'streams'>): Promise<number | null> {
  const { config, state } = await manager.streams.info(STREAM)
  return config.max_bytes > 0 ? state.bytes / config.max_bytes : null
}

export function watchLogFill(manager: Pick<JetStreamManager, 'streams'>): LogFill {
  let share: number | null = null
  // While NATS is away its last answer stands: that it is away is told elsewhere.
  const look = (): void => void shareOf(manager).then((now) => (share = now), () => {})
  look()
  const timer = setInterval(look, LOOK_MS)
  return { share: () => share, stop: () => clearInterval(timer) }
}

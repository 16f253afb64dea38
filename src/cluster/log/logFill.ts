// How full the log in NATS is: a full log holds every room, and only the desk erases closed games from it.
import type { JetStreamManager } from '@nats-io/jetstream'
import { STREAM } from '../engine/stores.ts'

export interface LogFill {
  /** share of the log's largest size that is used, 0 to 1, as NATS answered last; null: no answer yet, or no limit */
  share(): number | null
  stop(): void
}

const LOOK_MS = 30_000

/** Share of the log's largest size that is used, 0 to 1; null: the log has no limit. @throws errors of NATS */
export async function shareOf(manager: Pick<JetStreamManager, 'streams'>): Promise<number | null> {
  const { config, state } = await manager.streams.info(STREAM)
  return config.max_bytes > 0 ? state.bytes / config.max_bytes : null
}

export function watchLogFill(manager: Pick<JetStreamManager, 'streams'>): LogFill {
  let share: number | null = null
  // While NATS is away its last answer is kept: the finding about NATS itself reports that it is away.
  const look = (): void => void shareOf(manager).then((now) => (share = now), () => {})
  look()
  const timer = setInterval(look, LOOK_MS)
  return { share: () => share, stop: () => clearInterval(timer) }
}

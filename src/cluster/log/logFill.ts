// Measures how full the log in NATS is. When it is full, no game can store events; the desk node alone erases closed games.
import type { JetStreamManager } from '@nats-io/jetstream'
import { STREAM } from '../engine/stores.ts'

export interface LogFill {
  /** used share of the log's maximum size, 0 to 1, from the last answer of NATS; null: no answer yet, or no maximum */
  share(): number | null
  stop(): void
}

const LOOK_MS = 30_000

/** Used share of the log's maximum size, 0 to 1; null: the log has no maximum. @throws errors of NATS */
export async function shareOf(manager: Pick<JetStreamManager, 'streams'>): Promise<number | null> {
  const { config, state } = await manager.streams.info(STREAM)
  return config.max_bytes > 0 ? state.bytes / config.max_bytes : null
}

export function watchLogFill(manager: Pick<JetStreamManager, 'streams'>): LogFill {
  let share: number | null = null
  // While NATS is unreachable, the share of its last answer is kept: another finding reports that NATS is unreachable.
  const look = (): void => void shareOf(manager).then((now) => (share = now), () => {})
  look()
  const timer = setInterval(look, LOOK_MS)
  return { share: () => share, stop: () => clearInterval(timer) }
}

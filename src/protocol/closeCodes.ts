// Why a WebSocket was closed, for both sides.

export const CLOSE_CODES = {
  /** the server stops: come back at once */
  goingAway: 1001,
  /** too many messages */
  policy: 1008,
  /** a frame over 16 KiB */
  tooBig: 1009,
  /** the same seat or the same host is on a newer socket */
  replaced: 4000,
  /** nothing was heard for too long, or the reader is too slow: come back at once */
  silent: 4001,
} as const

/** Whether a client must not come back by itself after this code. */
export function isTerminalClose(code: number): boolean {
  return code === CLOSE_CODES.replaced || code === CLOSE_CODES.policy || code === CLOSE_CODES.tooBig
}

export const FRAME_LIMIT_BYTES = 16 * 1024
export const MESSAGES_PER_SECOND = 20
export const MESSAGES_BURST = 40

/** What a host may ask for that is dear: a room, a roster, a thousand simulated players. Beyond it, `rate_limited`; the socket stays. */
export const COSTS = { pres_newRoom: 1, pres_resumeRoom: 1, pres_rehearse: 3 } as const
export const COSTS_PER_SECOND = 2
export const COSTS_BURST = 30

// Why a WebSocket was closed, for both sides.

export const CLOSE_CODES = {
  /** the server stops: come back at once */
  goingAway: 1001,
  /** too many messages, signs of life, bytes, or fragments of one message */
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
/** as much as the longest messages at once, then half of it each second: what the product itself sends is a hundredth of that */
export const BYTES_BURST = MESSAGES_BURST * FRAME_LIMIT_BYTES
export const BYTES_PER_SECOND = (MESSAGES_PER_SECOND * FRAME_LIMIT_BYTES) / 2
/** of one message: pages send it in one, networks do not cut it */
export const FRAGMENTS_LIMIT = 16

/** What a host may ask for that is dear: a room, a roster, a thousand simulated players. Beyond it, `rate_limited`; the socket stays. */
export const COSTS = { pres_newRoom: 1, pres_resumeRoom: 1, pres_rehearse: 3, pres_newShow: 12, pres_resumeShow: 1 } as const
export const COSTS_PER_SECOND = 2
export const COSTS_BURST = 30

// Close codes of the WebSocket, shared by server and pages.

export const CLOSE_CODES = {
  /** the server closes the socket because it stops: the client reconnects at once */
  goingAway: 1001,
  /** the client sent too many messages, pings or pongs, bytes, or fragments of one message */
  policy: 1008,
  /** the server closes the socket because the client sent a frame over 16 KiB */
  tooBig: 1009,
  /** a newer socket has taken this socket's seat, its choice of a pseudo, or its role as the remote */
  replaced: 4000,
  /** the server received nothing for too long, or the client reads too slowly: the client reconnects at once */
  silent: 4001,
} as const

/** Whether this close code forbids the client to reconnect automatically. */
export function isTerminalClose(code: number): boolean {
  return code === CLOSE_CODES.replaced || code === CLOSE_CODES.policy || code === CLOSE_CODES.tooBig
}

export const FRAME_LIMIT_BYTES = 16 * 1024
export const MESSAGES_PER_SECOND = 20
export const MESSAGES_BURST = 40
/**
 * Most bytes that a client may send: at once, MESSAGES_BURST frames of the largest size; per second, half of what
 * MESSAGES_PER_SECOND such frames would be. The product's own pages send a hundredth of that.
 */
export const BYTES_BURST = MESSAGES_BURST * FRAME_LIMIT_BYTES
export const BYTES_PER_SECOND = (MESSAGES_PER_SECOND * FRAME_LIMIT_BYTES) / 2
/** Most fragments of one message: pages send each message in one frame, and networks do not split frames. */
export const FRAGMENTS_LIMIT = 16

/**
 * Cost of the host's expensive messages, in tokens of a rate limit for these alone: they open or resume a room or a
 * show, or add a thousand simulated players. Without enough tokens a message is refused with `rate_limited`.
 */
export const COSTS = {
  pres_newRoom: 1,
  pres_resumeRoom: 1,
  pres_rehearse: 3,
  pres_newShow: 12,
  pres_resumeShow: 1,
} as const
export const COSTS_PER_SECOND = 2
export const COSTS_BURST = 30

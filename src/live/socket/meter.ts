// Rate limits of one socket: messages, pings and pongs, and bytes, each with a burst and a rate per second.
import {
  BYTES_BURST,
  BYTES_PER_SECOND,
  MESSAGES_BURST,
  MESSAGES_PER_SECOND,
} from '#protocol/closeCodes.ts'
import { createBucket } from '../../auth/limits.ts'

export interface Meter {
  /** Counts one received message of `bytes` bytes; false: the client exceeds its limit of messages or of bytes. */
  message(bytes: number): boolean
  /**
   * Counts one received ping or pong. Pings and pongs are no messages, but a flood of them costs as much; the server
   * requests only one pong per five seconds.
   */
  sign(bytes: number): boolean
}

/** Creates the rate limits of one socket. @param now returns the current time, ms */
export function createMeter(now: () => number): Meter {
  const messages = createBucket(MESSAGES_BURST, MESSAGES_PER_SECOND, now)
  const signs = createBucket(MESSAGES_BURST, MESSAGES_PER_SECOND, now)
  const weight = createBucket(BYTES_BURST, BYTES_PER_SECOND, now)
  return {
    message: (bytes) => messages.take() && weight.take(bytes),
    sign: (bytes) => signs.take() && weight.take(bytes),
  }
}

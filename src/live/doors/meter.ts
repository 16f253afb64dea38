// What one socket may make the server read: messages, signs of life and bytes, each so many at once, then so many a second.
import { BYTES_BURST, BYTES_PER_SECOND, MESSAGES_BURST, MESSAGES_PER_SECOND } from '#protocol/closeCodes.ts'
import { createBucket } from '../../auth/limits.ts'

export interface Meter {
  /** A message of so many bytes has come. false: it is one too many, or too much. */
  message(bytes: number): boolean
  /**
   * A ping or a pong has come. They are no messages, and a flood of them costs as much; the server asks for one pong
   * in five seconds.
   */
  sign(bytes: number): boolean
}

/** One meter, for one socket. @param now ms */
export function createMeter(now: () => number): Meter {
  const messages = createBucket(MESSAGES_BURST, MESSAGES_PER_SECOND, now)
  const signs = createBucket(MESSAGES_BURST, MESSAGES_PER_SECOND, now)
  const weight = createBucket(BYTES_BURST, BYTES_PER_SECOND, now)
  return {
    message: (bytes) => messages.take() && weight.take(bytes),
    sign: (bytes) => signs.take() && weight.take(bytes),
  }
}

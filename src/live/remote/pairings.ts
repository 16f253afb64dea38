// Pairing codes: drawn for a host, good once and not for long. They live in memory alone; after a restart the host
// page asks for another one.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { EpochMs } from '#core/game.ts'
import { PAIRING_MS } from '#protocol/remoteMessages.ts'

export interface Pairings {
  /** A new code for that game, in place of the one before. */
  draw(game: string, now: EpochMs): string
  fits(game: string, key: string, now: EpochMs): boolean
  /** The code is used, or taken back. */
  forget(game: string): void
}

export function createPairings(): Pairings {
  const open = new Map<string, { key: Buffer; until: EpochMs }>()
  return {
    draw(game, now) {
      // 128 random bits: it is on a screen that everybody sees, but cannot be guessed.
      const key = randomBytes(16).toString('base64url')
      open.set(game, { key: Buffer.from(key), until: now + PAIRING_MS })
      return key
    },
    fits(game, key, now) {
      const wanted = open.get(game)
      const given = Buffer.from(key)
      return wanted !== undefined && now < wanted.until && given.length === wanted.key.length && timingSafeEqual(given, wanted.key)
    },
    forget: (game) => void open.delete(game),
  }
}

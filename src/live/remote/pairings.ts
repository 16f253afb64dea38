// Pairing codes of remotes: drawn for a host, valid once and for a limited time. They are stored in memory only: after
// a restart the host page requests a new code.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { EpochMs } from '#core/game.ts'
import { PAIRING_MS } from '#protocol/remoteMessages.ts'

export interface Pairings {
  /** Draws a new pairing code for the game, which replaces the game's previous code. */
  draw(game: string, now: EpochMs): string
  fits(game: string, key: string, now: EpochMs): boolean
  /** Invalidates a game's pairing code, after a phone has used it or the host has withdrawn it. */
  forget(game: string): void
}

export function createPairings(): Pairings {
  const open = new Map<string, { key: Buffer; until: EpochMs }>()
  return {
    draw(game, now) {
      // 128 random bits: the code is shown on the big screen, but must not be guessable without seeing it.
      const key = randomBytes(16).toString('base64url')
      open.set(game, { key: Buffer.from(key), until: now + PAIRING_MS })
      return key
    },
    fits(game, key, now) {
      const wanted = open.get(game)
      const given = Buffer.from(key)
      return (
        wanted !== undefined &&
        now < wanted.until &&
        given.length === wanted.key.length &&
        timingSafeEqual(given, wanted.key)
      )
    },
    forget: (game) => void open.delete(game),
  }
}

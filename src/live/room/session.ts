// Keys of phones and hosts.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AddressKey, SessionHash } from '#core/game.ts'

/** 128 random bits: the secret that a phone keeps, its key to the seat. */
export function drawSession(): string {
  return randomBytes(16).toString('base64url')
}

/** What the log holds of a session: whoever reads the database cannot take a seat with it. */
export function sessionHashOf(session: string): SessionHash {
  return createHash('sha256').update(session).digest('base64url')
}

/** The right to drive a game: made from the box's key, so it survives a restart without being stored. */
export function hostSessionOf(key: Buffer, game: string): string {
  return createHmac('sha256', key).update(game).digest('base64url')
}

export function isHostSession(key: Buffer, game: string, shown: string): boolean {
  const wanted = Buffer.from(hostSessionOf(key, game))
  const given = Buffer.from(shown)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** What the log holds of a phone's address: it says which seats came from one address, and not from which. */
export function addressKeyOf(key: Buffer, game: string, address: string): AddressKey {
  return createHmac('sha256', key).update(`${game} ${address}`).digest('base64url').slice(0, 16)
}

/** Names the photo of a question that is still to come, for one paired remote only. */
export function remotePhotoTokenOf(key: Buffer, game: string, remote: SessionHash, questionIndex: number, roundIndex: number): string {
  return createHmac('sha256', key).update(`remote ${game} ${remote} ${roundIndex} ${questionIndex}`).digest('base64url').slice(0, 32)
}

/** Names the photo of one question on phones, for whoever has been told only. */
export function photoTokenOf(key: Buffer, game: string, questionIndex: number, roundIndex: number): string {
  return createHmac('sha256', key).update(`${game} ${roundIndex} ${questionIndex}`).digest('base64url').slice(0, 32)
}

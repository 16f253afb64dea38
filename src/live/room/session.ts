// Secrets and tokens of phones and hosts.
import { createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { AddressKey, SessionHash } from '#core/game.ts'

/** Session of a phone, 128 random bits: a secret that only the phone keeps, and that gives access to its seat. */
export function drawSession(): string {
  return randomBytes(16).toString('base64url')
}

/** Hash of a session for the log: a reader of the database cannot take a seat with the hash. */
export function sessionHashOf(session: string): SessionHash {
  return createHash('sha256').update(session).digest('base64url')
}

/**
 * Token with which a host drives a game. It is derived from a secret that the box keeps in a file, so it stays valid
 * after a restart without being stored.
 */
export function hostSessionOf(key: KeyObject, game: string): string {
  return createHmac('sha256', key).update(game).digest('base64url')
}

export function isHostSession(key: KeyObject, game: string, shown: string): boolean {
  const wanted = Buffer.from(hostSessionOf(key, game))
  const given = Buffer.from(shown)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * Keyed hash of a phone's address for the log: seats of one address can be grouped, the address itself is not revealed.
 */
export function addressKeyOf(key: KeyObject, game: string, address: string): AddressKey {
  return createHmac('sha256', key).update(`${game} ${address}`).digest('base64url').slice(0, 16)
}

/** Token in the URL of the photo of the next question, sent only to the paired remote. */
export function remotePhotoTokenOf(
  key: KeyObject,
  game: string,
  remote: SessionHash,
  questionIndex: number,
  askedBefore: number,
): string {
  return createHmac('sha256', key)
    .update(`remote ${game} ${remote} ${askedBefore} ${questionIndex}`)
    .digest('base64url')
    .slice(0, 32)
}

/**
 * Token in the URL of a question's photo, for phones: only the box, which has `key`, can derive the token, so only
 * phones that the box has sent it to can load the photo.
 */
export function photoTokenOf(
  key: KeyObject,
  game: string,
  questionIndex: number,
  askedBefore: number,
): string {
  return createHmac('sha256', key)
    .update(`${game} ${askedBefore} ${questionIndex}`)
    .digest('base64url')
    .slice(0, 32)
}

// Secrets that the box must read again, under a key that lies outside the database: a stolen file shows none of them.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * @param key 32 bytes
 * @param boundTo what the secret belongs to: a copy moved to another row of the database does not open
 * @returns base64url of nonce, tag and ciphertext
 */
export function seal(secret: string, key: Buffer, boundTo: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(boundTo))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Null when it was sealed with another key: the key file has been lost since. */
export function unseal(sealedText: string, key: Buffer, boundTo: string): string | null {
  const sealed = Buffer.from(sealedText, 'base64url')
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const opening = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(boundTo))
  opening.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([opening.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

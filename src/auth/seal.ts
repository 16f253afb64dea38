// Encrypts secrets that the box has to read again, with a key outside the database: a stolen database reveals none of
// them.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret.
 * @param key 32 bytes
 * @param boundTo object to which the secret belongs: a copy in another row of the database cannot be decrypted
 * @returns base64url of nonce, tag and ciphertext
 */
export function seal(secret: string, key: Buffer, boundTo: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(boundTo),
  )
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts a secret; null when it was sealed with another key, for instance before the key file was lost. */
export function unseal(sealedText: string, key: Buffer, boundTo: string): string | null {
  const sealed = Buffer.from(sealedText, 'base64url')
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const opening = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(boundTo),
  )
  opening.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([
      opening.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
      opening.final(),
    ]).toString('utf8')
  } catch {
    return null
  }
}

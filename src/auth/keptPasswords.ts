// Game masters' passwords, kept twice: a hash to log in with, and a sealed copy because the administrator hands them
// out and has to read them again. The key of the seal lies outside the database: a stolen file shows no password.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Passwords } from './passwords.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface KeptPassword {
  /** argon2id */
  passwordHash: string
  /** base64url of nonce, tag and ciphertext */
  passwordSealed: string
}

export interface KeptPasswords {
  keep(password: string): Promise<KeptPassword>
  /** Null when it was sealed with another key: the key file has been lost since. */
  reveal(kept: KeptPassword): string | null
}

/** @param key 32 bytes */
export function createKeptPasswords(passwords: Passwords, key: Buffer): KeptPasswords {
  return {
    async keep(password) {
      const passwordHash = await passwords.hash(password)
      const nonce = randomBytes(NONCE_BYTES)
      // Bound to its hash: a copy moved to another row of the database does not open.
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(passwordHash))
      const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
      return { passwordHash, passwordSealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url') }
    },
    reveal({ passwordHash, passwordSealed }) {
      const sealed = Buffer.from(passwordSealed, 'base64url')
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const opening = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(passwordHash))
      opening.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([opening.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), opening.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

// Passwords of game masters, stored twice: a hash for logins, and a sealed copy, because the administrator hands the
// passwords out and has to read them again.
import type { Passwords } from './passwords.ts'
import { seal, unseal } from './seal.ts'

export interface StoredPassword {
  /** argon2id hash of the password */
  passwordHash: string
  passwordSealed: string
}

export interface StoredPasswords {
  keep(password: string): Promise<StoredPassword>
  /**
   * Decrypts the sealed copy; null when it was encrypted with another key, for instance before the key file was lost.
   */
  reveal(kept: StoredPassword): string | null
}

/** Keeps a hash and an encrypted copy of each password. @param key 32 bytes with which copies are encrypted */
export function createStoredPasswords(passwords: Passwords, key: Buffer): StoredPasswords {
  return {
    async keep(password) {
      const passwordHash = await passwords.hash(password)
      return { passwordHash, passwordSealed: seal(password, key, passwordHash) }
    },
    reveal: ({ passwordHash, passwordSealed }) => unseal(passwordSealed, key, passwordHash),
  }
}

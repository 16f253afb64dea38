// Passwords as argon2id hashes (OWASP: 19 MiB, two passes).
import { randomInt } from 'node:crypto'
import { argon2id, hash, verify } from 'argon2'

const COST = { type: argon2id as 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * With a null `digest` (unknown name) the check takes as long as with a wrong password, so that its duration does not
   * reveal which names exist.
   */
  verify(digest: string | null, password: string): Promise<boolean>
}

export function createPasswords(): Passwords {
  // At most two checks at once: each takes 19 MiB and 20 ms of a core, and a flood of logins must not starve the game.
  const inTurn = atMost(2)
  let nobody: Promise<string> | null = null
  const digestOfNobody = (): Promise<string> => (nobody ??= hash(drawPassword(), COST))
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (digest, password) =>
      inTurn(async () => {
        const matches = await verify(digest ?? (await digestOfNobody()), password)
        return matches && digest !== null
      }),
  }
}

function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // A finished check hands its place directly to the check that has waited longest: if it only freed the place, a
      // later caller could take it.
      if (next) next()
      else running -= 1
    }
  }
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen characters without look-alikes, in groups of four: about 79 bits, easy to read aloud. */
export function drawPassword(): string {
  const group = (): string =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

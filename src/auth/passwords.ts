// Passwords as argon2id hashes (OWASP: 19 MiB, two passes).
import { randomInt } from 'node:crypto'
import { argon2id, hash, verify } from 'argon2'

const COST = { type: argon2id as 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** A null `digest` (nobody of that name) costs as long as a wrong password, so that names cannot be guessed by the clock. */
  verify(digest: string | null, password: string): Promise<boolean>
}

export function createPasswords(): Passwords {
  // Each takes 19 MiB and a core for 20 ms: a flood of logins must not starve the game.
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
      // The place is handed over, never freed in between: a newcomer cannot take it.
      if (next) next()
      else running -= 1
    }
  }
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen characters without look-alikes in groups of four: about 79 bits, read aloud without a mistake. */
export function drawPassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

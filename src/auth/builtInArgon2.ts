// argon2id by Node itself, with the names and the hash format of the package `argon2`: it replaces the package in the
// executable for macOS on Intel, for which the package has no binary.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export const argon2id = 2

interface Cost {
  /** memory that argon2 uses for one hash, KiB */
  memoryCost: number
  /** number of passes of argon2 over its memory */
  timeCost: number
  parallelism: number
}

const SALT_BYTES = 16
const HASH_BYTES = 32
const digestShape =
  /^\$argon2id\$v=19\$([mtp]=\d+),([mtp]=\d+),([mtp]=\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const derive = promisify(argon2)

/** Hashes a password and returns the PHC string `$argon2id$v=19$m=…,p=…,t=…$salt$hash`. */
export async function hash(
  password: string,
  { memoryCost, timeCost, parallelism }: Cost,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const bytes = await derivation(password, salt, HASH_BYTES, { memoryCost, timeCost, parallelism })
  return `$argon2id$v=19$m=${memoryCost},p=${parallelism},t=${timeCost}$${unpadded(salt)}$${unpadded(bytes)}`
}

/** Whether `digest` is a hash of the password. @throws when `digest` is no argon2id hash */
export async function verify(digest: string, password: string): Promise<boolean> {
  const parts = digestShape.exec(digest)
  if (!parts) throw new TypeError('not an argon2id digest')
  // `argon2` writes the costs as `m`, `p`, `t`, other programs as `m`, `t`, `p`, so they are read by letter.
  const costs = new Map(parts.slice(1, 4).map((cost) => [cost[0], Number(cost.slice(2))]))
  const [memoryCost = 0, timeCost = 0, parallelism = 0] = [
    costs.get('m'),
    costs.get('t'),
    costs.get('p'),
  ]
  const wanted = Buffer.from(parts[5] ?? '', 'base64')
  const found = await derivation(password, Buffer.from(parts[4] ?? '', 'base64'), wanted.length, {
    memoryCost,
    timeCost,
    parallelism,
  })
  return timingSafeEqual(found, wanted)
}

function derivation(
  password: string,
  salt: Buffer,
  length: number,
  { memoryCost, timeCost, parallelism }: Cost,
): Promise<Buffer> {
  return derive('argon2id', {
    message: password,
    nonce: salt,
    parallelism,
    tagLength: length,
    memory: memoryCost,
    passes: timeCost,
  })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

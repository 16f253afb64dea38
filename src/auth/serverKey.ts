// The secret of the box: 32 random bytes in a file beside the database, from which every other key is derived.
import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export const SERVER_KEY_FILE = 'server.key'
const CLUSTER_KEY_FILE = 'cluster.key'
/** Ends the name under which a damaged one is kept, for whoever can read what is left of it. */
const DAMAGED = '.abimee'
const UNFINISHED = '.en-cours'
const KEY_BYTES = 32

export interface ServerKeys {
  /** signs the accounts' tokens */
  readonly token: Buffer
  /** makes the right to drive a room */
  readonly hostSession: Buffer
  /** hashes the addresses of phones */
  readonly address: Buffer
  /** makes the addresses of photos shown on phones */
  readonly photo: Buffer
  /** seals the game masters' passwords that the administrator may read */
  readonly password: Buffer
  /** seals the keys of tile servers */
  readonly map: Buffer
  /** tells one node of a cluster from a stranger */
  readonly node: Buffer
}

/** @param secret 32 bytes, of which all nodes of a cluster have the same */
export function deriveKeys(secret: Buffer): ServerKeys {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `point-de-mire ${purpose}`, KEY_BYTES))
  return {
    token: derive('token'),
    hostSession: derive('host session'),
    address: derive('address'),
    photo: derive('photo'),
    password: derive('password'),
    map: derive('map'),
    node: derive('node'),
  }
}

/**
 * Reads the key file of a data folder, or draws one. A damaged file is set aside: sessions end, and the game masters'
 * passwords still open their accounts but can no longer be shown.
 * @throws the file system's error when it can be neither read nor drawn
 */
export function openServerKeys(dataDir: string): ServerKeys {
  return deriveKeys(openServerSecret(dataDir))
}

/** What the keys are derived from. @throws the file system's error when it can be neither read nor drawn */
export function openServerSecret(dataDir: string): Buffer {
  const path = join(dataDir, SERVER_KEY_FILE)
  return readKey(path) ?? writeKey(path, randomBytes(KEY_BYTES))
}

/** The secret of the cluster that a hall belongs to: with it the hall serves while its line to the cluster is cut. */
export interface KeptSecret {
  /** Null: none was kept yet. @throws the file system's error */
  read(): Buffer | null
  /** @throws the file system's error */
  keep(secret: Buffer): void
}

export function keptClusterSecret(dataDir: string): KeptSecret {
  const path = join(dataDir, CLUSTER_KEY_FILE)
  return {
    read: () => readKey(path),
    keep(secret) {
      if (!readKey(path)?.equals(secret)) writeKey(path, secret)
    },
  }
}

/** Whether there is a key that can be read. @throws the file system's error */
export function hasServerKey(dataDir: string): boolean {
  return readKey(join(dataDir, SERVER_KEY_FILE)) !== null
}

function readKey(path: string): Buffer | null {
  try {
    const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url')
    return secret.length === KEY_BYTES ? secret : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Nothing bears the key's name before it is whole: a full disk must leave no half of one. */
function writeKey(path: string, secret: Buffer): Buffer {
  const fresh = `${path}${UNFINISHED}`
  try {
    const file = openSync(fresh, 'w', 0o600)
    try {
      writeSync(file, `${secret.toString('base64url')}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    if (existsSync(path)) renameSync(path, `${path}${DAMAGED}`)
    renameSync(fresh, path)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
  return secret
}

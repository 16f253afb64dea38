// The secret of the box: 32 random bytes in a file beside the database, from which all other keys are derived.
import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export const SERVER_KEY_FILE = 'server.key'
const CLUSTER_KEY_FILE = 'cluster.key'
/** Suffix of a damaged key file, which is kept in case its content can be recovered. */
const DAMAGED = '.abimee'
const UNFINISHED = '.en-cours'
const KEY_BYTES = 32

/** Keys of HMACs are `KeyObject`s: with a `Buffer`, Node prepares the key again for each HMAC, which takes ten times as long. */
export interface ServerKeys {
  /** this key signs the accounts' tokens */
  readonly token: Buffer
  /** the server derives from this key the tokens that let a host drive a room */
  readonly hostSession: KeyObject
  /** this key hashes the phones' addresses in a game's stored events, so that the events do not reveal an address */
  readonly address: KeyObject
  /** the server derives from this key the token in the URL of a photo for phones, so that nobody can guess the URL */
  readonly photo: KeyObject
  /** this key places the help zones, so that a photo has the same one in every room of the box */
  readonly helpZone: KeyObject
  /** this key seals the game masters' passwords that the administrator may read */
  readonly password: Buffer
  /** this key seals the keys of tile servers */
  readonly map: Buffer
  /** this key authenticates the nodes of a cluster to each other */
  readonly node: KeyObject
}

/** Derives all keys of the box. @param secret 32 bytes, identical on all nodes of a cluster */
export function deriveKeys(secret: Buffer): ServerKeys {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `point-de-mire ${purpose}`, KEY_BYTES))
  return {
    token: derive('token'),
    hostSession: createSecretKey(derive('host session')),
    address: createSecretKey(derive('address')),
    photo: createSecretKey(derive('photo')),
    helpZone: createSecretKey(derive('help zone')),
    password: derive('password'),
    map: derive('map'),
    node: createSecretKey(derive('node')),
  }
}

/**
 * Reads the key file of a data folder, or creates one. A damaged file is renamed, and replaced by one with a new
 * secret: all sessions end. Game masters can log in with their passwords, but these can no longer be shown.
 * @throws the file system's error when the file can be neither read nor created
 */
export function openServerKeys(dataDir: string): ServerKeys {
  return deriveKeys(openServerSecret(dataDir))
}

/**
 * The secret from which the keys are derived.
 * @throws the file system's error when the file can be neither read nor created
 */
export function openServerSecret(dataDir: string): Buffer {
  const path = join(dataDir, SERVER_KEY_FILE)
  return readKey(path) ?? writeKey(path, randomBytes(KEY_BYTES))
}

/** The secret of the cluster that a hall belongs to: with it the hall serves while its line to the cluster is cut. */
export interface StoredSecret {
  /** The cluster's secret that this hall keeps; null: it keeps none. @throws the file system's error */
  read(): Buffer | null
  /** Writes the cluster's secret to a file in this hall's data folder. @throws the file system's error */
  keep(secret: Buffer): void
  /** Deletes the cluster's secret that this hall keeps. @throws the file system's error */
  forget(): void
}

export function storedClusterSecret(dataDir: string): StoredSecret {
  const path = join(dataDir, CLUSTER_KEY_FILE)
  return {
    read: () => readKey(path),
    keep(secret) {
      const known = readKey(path)
      if (known?.equals(secret)) return
      // A kept secret of another cluster is of no use in this cluster: the hall deletes its file.
      if (known) rmSync(path)
      writeKey(path, secret)
    },
    forget() {
      for (const file of [path, `${path}${DAMAGED}`]) rmSync(file, { force: true })
    },
  }
}

/** Whether the key file exists and is valid. @throws the file system's error */
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

/** Writes a key file. It gets its name only when complete, so that a full disk never leaves half a key. */
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

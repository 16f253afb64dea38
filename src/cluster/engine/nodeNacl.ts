// Ed25519 signatures for NATS credentials, by node:crypto. In the cluster's bundle, this file replaces tweetnacl, the
// dependency of @nats-io/nkeys (34 kB). The encryption of tweetnacl is left out: NATS credentials need signatures only.
import {
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign as signWith,
  verify as verifyWith,
} from 'node:crypto'

/** DER prefixes of RFC 8410, before the 32 bytes of a seed and of a public key. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

interface KeyPair {
  readonly publicKey: Uint8Array
  /** secret key in the format of tweetnacl: the 32 bytes of the seed, then the 32 bytes of the public key */
  readonly secretKey: Uint8Array
}

const privateKeyOf = (seed: Uint8Array) =>
  createPrivateKey({
    key: Buffer.concat([PRIVATE, seed.subarray(0, 32)]),
    format: 'der',
    type: 'pkcs8',
  })

function fromSeed(seed: Uint8Array): KeyPair {
  const told = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' })
  const publicKey = new Uint8Array(told.subarray(PUBLIC.length))
  return { publicKey, secretKey: new Uint8Array(Buffer.concat([seed, publicKey])) }
}

const detached = Object.assign(
  (message: Uint8Array, secretKey: Uint8Array): Uint8Array =>
    new Uint8Array(signWith(null, message, privateKeyOf(secretKey))),
  {
    verify: (message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean =>
      verifyWith(
        null,
        message,
        createPublicKey({ key: Buffer.concat([PUBLIC, publicKey]), format: 'der', type: 'spki' }),
        signature,
      ),
  },
)

const nacl = {
  randomBytes: (size: number): Uint8Array => new Uint8Array(randomBytes(size)),
  sign: { keyPair: { fromSeed }, detached },
}
export default nacl

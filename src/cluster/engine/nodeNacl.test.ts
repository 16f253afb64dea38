import { nkeys } from '@nats-io/transport-node'
import { expect, test } from 'vitest'
import nacl from './nodeNacl.ts'

test('what it signs is what the library of NATS signs, and each of the two believes the other', () => {
  // `getRawSeed` of @nats-io/nkeys exists, but its declared type lacks it.
  const seedOf = (user: object): Uint8Array => (user as { getRawSeed(): Uint8Array }).getRawSeed()
  for (let tries = 0; tries < 20; tries++) {
    const user = nkeys.createUser()
    const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(seedOf(user))
    const nonce = nacl.randomBytes(16 + tries)
    const signature = nacl.sign.detached(nonce, secretKey)
    expect(signature).toEqual(nkeys.fromSeed(user.getSeed()).sign(nonce))
    expect(user.verify(nonce, signature)).toBe(true)
    expect(nacl.sign.detached.verify(nonce, user.sign(nonce), publicKey)).toBe(true)
    expect(nacl.sign.detached.verify(nacl.randomBytes(20), signature, publicKey)).toBe(false)
  }
})

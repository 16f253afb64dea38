import * as packaged from 'argon2'
import { expect, test } from 'vitest'
import * as builtIn from './builtInArgon2.ts'

const COST = { type: builtIn.argon2id as 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

test('BOX-06 a hash of the package is verified by Node’s own argon2, and the other way round', async () => {
  const [one, other] = [
    await packaged.hash('tilleul-cible', COST),
    await builtIn.hash('tilleul-cible', COST),
  ]
  expect(other.split('$').slice(0, 4)).toEqual(one.split('$').slice(0, 4))
  expect(other.length).toBe(one.length)
  for (const verify of [packaged.verify, builtIn.verify]) {
    for (const digest of [one, other]) {
      expect(await verify(digest, 'tilleul-cible')).toBe(true)
      expect(await verify(digest, 'tilleul-cibles')).toBe(false)
    }
  }
  await expect(builtIn.verify('$2b$10$autre', 'x')).rejects.toThrow('not an argon2id digest')
})

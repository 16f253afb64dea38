import { expect, test } from 'vitest'
import { startCrc32, startSha256 } from './sum.ts'

const pieces = ['12345', '', '6789'].map((text) => Buffer.from(text))

/** Expected sums: those that `gzip` and `sha256sum` give for a file with the digits 1 to 9, and for an empty file. */
test.each([
  ['CRC-32', startCrc32, 'cbf43926', '00000000'],
  [
    'SHA-256',
    startSha256,
    '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ],
] as const)(
  'BACKUP-02 %s of a file is the same in any pieces; an empty one has a sum too',
  (_, startSum, wanted, empty) => {
    const sum = startSum()
    for (const piece of pieces) sum.add(piece)
    expect(sum.digest()).toBe(wanted)
    expect(startSum().digest()).toBe(empty)
  },
)

import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openKeptPictures } from './keptPictures.ts'

const HASH = 'a'.repeat(64)
const DAY_MS = 24 * 3_600_000
const LIST = { 'été.jpg': { photo: HASH, thumbnail: null } }

test('CLU-11 a hall has the photos of its quizzes on its disk: as they were, until no room has used them for a month', async () => {
  const folder = temporaryFolder('hall-photos')
  onTestFinished(() => folder.remove())
  let now = Date.now()
  const open = () => openKeptPictures(folder.path, () => now)
  const kept = open()
  expect([kept.has(HASH), await kept.picture(HASH), kept.list('Quiz')]).toEqual([false, null, null])
  const picture = { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0x0a, 0x00, 0x0a]) }
  kept.keepPicture(HASH, picture)
  kept.keepList('Quiz', LIST)
  expect([open().has(HASH), await open().picture(HASH), open().list('Quiz')]).toEqual([true, picture, LIST])
  expect(await kept.picture('../../server.key')).toBe(null)
  now += 29 * DAY_MS
  expect(open().has(HASH)).toBe(true)
  now += 29 * DAY_MS
  expect([open().has(HASH), open().list('Quiz')]).toEqual([true, null])
  now += 31 * DAY_MS
  expect(open().has(HASH)).toBe(false)
})

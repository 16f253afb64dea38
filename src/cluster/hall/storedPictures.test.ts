import { createHash } from 'node:crypto'
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openStoredPictures } from './storedPictures.ts'

const BYTES = Buffer.from([0xff, 0xd8, 0x0a, 0x00, 0x0a])
const HASH = createHash('sha256').update(BYTES).digest('hex')
const DAY_MS = 24 * 3_600_000
const LIST = { 'été.jpg': { photo: HASH, thumbnail: null } }

test('CLU-11 a hall has the photos of its quizzes on its disk: as they were, until no room has used them for a month', async () => {
  const folder = temporaryFolder('hall-photos')
  onTestFinished(() => folder.remove())
  let now = Date.now()
  const open = () => openStoredPictures(folder.path, true, () => now)
  const kept = open()
  expect([await kept.has(HASH), await kept.picture(HASH), kept.list('Quiz')]).toEqual([
    false,
    null,
    null,
  ])
  const picture = { type: 'image/jpeg', bytes: BYTES }
  kept.keepPicture(HASH, picture)
  kept.keepList('Quiz', LIST)
  expect([await open().has(HASH), await open().picture(HASH), open().list('Quiz')]).toEqual([
    true,
    picture,
    LIST,
  ])
  expect(await kept.picture('../../server.key')).toBe(null)
  now += 29 * DAY_MS
  expect(await open().has(HASH)).toBe(true)
  now += 29 * DAY_MS
  expect([await open().has(HASH), open().list('Quiz')]).toEqual([true, null])
  now += 31 * DAY_MS
  // Asserts that a hall that starts offline deletes no old photo, since the hall's clock may be wrong, and that a hall
  // that starts online deletes the old photo.
  expect(await openStoredPictures(folder.path, false, () => now).picture(HASH)).toEqual(picture)
  expect(await open().has(HASH)).toBe(false)
  // Asserts that a file that a power cut left incomplete counts as missing, so that its photo is fetched again.
  kept.keepPicture(HASH, picture)
  truncateSync(join(folder.path, 'photos-de-la-salle', HASH), 0)
  expect([await kept.has(HASH), await kept.picture(HASH)]).toEqual([false, null])
})

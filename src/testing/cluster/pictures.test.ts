// Photos in the object store of a real NATS: deleted when no room plays their quiz, and published again when a room is
// opened for it.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPictures } from '../../cluster/libraryNode/pictures.ts'
import { openStores } from '../../cluster/engine/stores.ts'
import type { PictureShelf } from '../../media/pictureShelf.ts'
import { startNats, type Nats } from './kit/nats.ts'

let nats: Nats
beforeAll(async () => void (nats = await startNats()))
afterAll(() => nats?.dispose())

/** A photo store where each quiz has a photo of its own and one that all share; a photo's hash is its file name. */
const shelf = {
  picturesOf: (quiz: string) =>
    [quiz, 'shared'].map((filename) => ({ filename, photo: filename, thumbnail: null })),
  read: (hash: string) => ({ type: 'image/jpeg', bytes: Buffer.from(`photo ${hash}`) }),
} as unknown as PictureShelf

test('photos of a quiz that no room plays leave NATS, and are there again once it is opened again', async () => {
  const line = await nats.connect()
  onTestFinished(() => line.close())
  const { list } = await openStores(line, 3)
  const start = () => openPictures(line, list, 3, () => null, null)
  const shown = async (quiz: string, filename: string) =>
    (await (await start()).of(quiz, filename, 'photo'))?.bytes.toString() ?? null
  const before = await start()
  for (const quiz of ['q1', 'q2']) await before.publish(quiz, shelf)
  await before.clear([])
  expect(await shown('q1', 'q1')).toBe('photo q1')
  // A desk keeps the photos that it published in the last two hours; a restarted desk no longer knows which these are,
  // and deletes the photos of every quiz that no room plays.
  const desk = await start()
  await desk.clear(['q2'])
  expect(await Promise.all([shown('q1', 'q1'), shown('q2', 'q2'), shown('q2', 'shared')])).toEqual([
    null,
    'photo q2',
    'photo shared',
  ])
  await desk.publish('q1', shelf)
  await desk.clear([])
  expect(await Promise.all([shown('q1', 'q1'), shown('q1', 'shared'), shown('q2', 'q2')])).toEqual([
    'photo q1',
    'photo shared',
    null,
  ])
  await (await start()).clear([])
  expect(await shown('q1', 'shared')).toBeNull()
})

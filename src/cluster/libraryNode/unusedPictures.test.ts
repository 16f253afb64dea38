import type { KV } from '@nats-io/kv'
import { expect, test } from 'vitest'
import { keyOf } from './pictureList.ts'
import { createUnused } from './unusedPictures.ts'

const HOUR_MS = 3_600_000

/**
 * Simulates a NATS with the photos of `quizzes`: for each quiz, the hashes of its photos. `deleting` runs before each
 * deletion of a photo or of a quiz's list of photos.
 */
function openNats(quizzes: Record<string, string[]>) {
  let clock = 0
  const lists = new Map(Object.entries(quizzes).map(([quiz, hashes]) => [keyOf(quiz), hashes]))
  const photos = new Set(Object.values(quizzes).flat())
  const nats = { deleting: async (_name: string) => {}, endsEarly: false }
  const list: Pick<KV, 'keys' | 'get' | 'delete'> = {
    keys: async () => (nats.endsEarly ? [] : [...lists.keys()]) as never,
    async get(key) {
      const hashes = lists.get(key)
      return hashes
        ? ({
            operation: 'PUT',
            revision: 1,
            json: () =>
              Object.fromEntries(
                hashes.map((hash) => [`${hash}.jpg`, { photo: hash, thumbnail: null }]),
              ),
          } as never)
        : null
    },
    async delete(key) {
      await nats.deleting(key)
      lists.delete(key)
    },
  }
  const store = {
    list: async () => [...photos].map((name) => ({ name })) as never,
    async delete(name: string) {
      await nats.deleting(name)
      photos.delete(name)
      return {} as never
    },
  }
  const unused = createUnused(store, list, () => clock)
  return {
    nats,
    unused,
    publish: (quiz: string, ...hashes: string[]) =>
      unused.publishing(quiz, async () => {
        for (const hash of hashes) photos.add(hash)
        lists.set(keyOf(quiz), hashes)
      }),
    pass: (ms: number) => void (clock += ms),
    left: () => ({
      lists: ['q1', 'q2', 'q3'].filter((quiz) => lists.has(keyOf(quiz))),
      photos: [...photos].toSorted(),
    }),
  }
}

test('photos of a quiz that no room plays are deleted, but for those that another quiz needs', async () => {
  const { unused, left } = openNats({ q1: ['a', 'shared'], q2: ['b', 'shared'] })
  await unused.clear(['q2'])
  expect(left()).toEqual({ lists: ['q2'], photos: ['b', 'shared'] })
  await unused.clear([])
  expect(left()).toEqual({ lists: [], photos: [] })
})

test('photos that were published lately stay, also those of a room that the desk does not know yet', async () => {
  const { unused, publish, pass, left } = openNats({})
  await publish('q1', 'a')
  pass(2 * HOUR_MS - 1)
  await unused.clear([])
  expect(left()).toEqual({ lists: ['q1'], photos: ['a'] })
  pass(2)
  await unused.clear(['q1'])
  expect(left()).toEqual({ lists: ['q1'], photos: ['a'] })
  await unused.clear([])
  expect(left()).toEqual({ lists: [], photos: [] })
})

test('a quiz that is opened again while its photos are being deleted has them all', async () => {
  const { nats, unused, publish, left } = openNats({ q1: ['a', 'b', 'c'], q2: ['d'] })
  let published = Promise.resolve()
  nats.deleting = async (name) => {
    await new Promise(setImmediate)
    if (name === 'b') published = publish('q1', 'a', 'b', 'c')
    await new Promise(setImmediate)
  }
  await unused.clear([])
  await published
  expect(left()).toEqual({ lists: ['q1'], photos: ['a', 'b', 'c', 'd'] })
  // The first call of `clear`, which deletes unused photos, stopped when the quiz q1 was published during the call: it
  // did not delete photo d of the unused quiz q2. A second call deletes photo d.
  await unused.clear([])
  expect(left()).toEqual({ lists: ['q1'], photos: ['a', 'b', 'c'] })
})

test('nothing is deleted while photos are being published, and none of a room that an enumeration leaves out', async () => {
  const { nats, unused, left } = openNats({ q1: ['a'], q2: ['b'] })
  let end: () => void = () => {}
  const publishing = unused.publishing('q3', () => new Promise((resolve) => (end = resolve)))
  await new Promise(setImmediate)
  await unused.clear([])
  expect(left().photos).toEqual(['a', 'b'])
  end()
  await publishing
  nats.endsEarly = true
  await unused.clear(['q1'])
  expect(left().photos).toEqual(['a'])
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { createHallPhotos } from './hallPhotos.ts'

const RETRY_MS = 2_000
const TOLD_EVERY_MS = 60_000
const ROOM = {
  row: { id: '0b6c-42', roomID: '389818' },
  game: { quiz: { unique_name: 'Quiz' }, evening: null },
} as unknown as Parameters<ReturnType<typeof createHallPhotos>['bring']>[0]

/** A hall with one open room, over a simulated NATS that has the photos of the room's quiz, or lacks them. */
function openHall() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const nats = { has: false, error: null as Error | null, asked: 0 }
  const hall = { isOpen: true, isUp: true }
  const told: string[] = []
  const photos = createHallPhotos({
    pictures: {
      async bring() {
        nats.asked += 1
        if (nats.error) throw nats.error
        return nats.has
      },
    },
    isOpen: () => hall.isOpen,
    isUp: () => hall.isUp,
    now: () => Date.now(),
    failed: (error) => void told.push(error instanceof Error ? error.message : String(error)),
  })
  onTestFinished(() => photos.stop())
  return { photos, nats, hall, told, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('CLU-15 photos that NATS does not have yet are asked for again, and reported only when they are missing for a minute', async () => {
  const { photos, nats, told, pass } = openHall()
  // The hall reports missing photos once the room has been open for a minute. Here the room is opened long after the
  // hall's start: if the hall counted the minute from its start, it would report too early.
  await pass(10 * TOLD_EVERY_MS)
  photos.bring(ROOM)
  await pass(TOLD_EVERY_MS - RETRY_MS)
  expect([nats.asked > 20, told]).toEqual([true, []])
  await pass(2 * RETRY_MS)
  expect(told).toEqual(['not all photos of room 389818 are in NATS yet'])
  nats.has = true
  await pass(RETRY_MS)
  const { asked } = nats
  await pass(10 * TOLD_EVERY_MS)
  expect([nats.asked, told.length]).toEqual([asked, 1])
})

test('a disk that refuses the photos is reported at once, then each minute; a closed room asks no more', async () => {
  const { photos, nats, hall, told, pass } = openHall()
  await pass(2 * TOLD_EVERY_MS)
  nats.error = new Error('ENOSPC')
  photos.bring(ROOM)
  await pass(1)
  expect(told).toEqual(['ENOSPC'])
  await pass(TOLD_EVERY_MS + RETRY_MS)
  expect(told).toHaveLength(2)
  hall.isOpen = false
  await pass(RETRY_MS)
  const { asked } = nats
  await pass(TOLD_EVERY_MS)
  expect(nats.asked).toBe(asked)
})

test('CLU-11 while the line is cut nothing is reported', async () => {
  const { photos, nats, hall, told, pass } = openHall()
  hall.isUp = false
  nats.error = new Error('timeout')
  photos.bring(ROOM)
  await pass(5 * TOLD_EVERY_MS)
  expect(told).toEqual([])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTileCache } from './tileCache.ts'

let asked: string[] = []
let answer: (address: string) => Response | Promise<Response> = () => new Response('here')
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address)
    const response = await answer(address)
    signal.throwIfAborted()
    return response
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (dropped: string[] = []) =>
  createTileCache(
    (response) => response.text(),
    (content) => void dropped.push(content),
    () => {},
  )
const settle = () => vi.advanceTimersByTimeAsync(0)

test('FIR-14 a tile that failed is asked again, and drawn when it comes', async () => {
  const cache = open()
  for (const failure of [
    () => Promise.reject(new TypeError('no network')),
    () => new Response('later', { status: 503 }),
  ]) {
    const address = `/tile?${asked.length}`
    answer = failure
    cache.want([address])
    await settle()
    expect(cache.at(address)).toBeNull()
    expect(cache.isSettled(), 'a failed tile holds up no picture').toBe(true)
    answer = () => new Response('here')
    await vi.advanceTimersByTimeAsync(7_000)
    expect(cache.at(address)).toBe('here')
    expect(asked.filter((each) => each === address)).toHaveLength(2)
  }
  cache.close()
})

test('a tile that the source does not have is not asked again', async () => {
  const cache = open()
  answer = () => new Response(null, { status: 204 })
  cache.want(['/sea'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cache.at('/sea')).toBeNull()
  expect(cache.isSettled()).toBe(true)
  expect(asked).toEqual(['/sea'])
  cache.close()
})

test('six are asked at a time, and those that have left the view no more', async () => {
  const gates: (() => void)[] = []
  answer = () => new Promise((resolve) => gates.push(() => resolve(new Response('here'))))
  const cache = open()
  const first = Array.from({ length: 20 }, (_, i) => `/a${i}`)
  cache.want(first)
  await settle()
  expect(asked).toEqual(first.slice(0, 6))
  expect(cache.isSettled()).toBe(false)
  cache.want(['/b'])
  await settle()
  expect(asked.slice(6)).toEqual(['/b'])
  for (const open of gates) open()
  await settle()
  expect(cache.at('/b')).toBe('here')
  expect(cache.at('/a0')).toBeNull()
  expect(cache.isSettled()).toBe(true)
  cache.close()
})

test('what is no longer seen is kept while there is room, and all of it is freed at the end', async () => {
  answer = (address) => new Response(address)
  const dropped: string[] = []
  const cache = open(dropped)
  for (let view = 0; view < 30; view += 1) {
    cache.want(Array.from({ length: 5 }, (_, i) => `/${view}/${i}`))
    await settle()
  }
  expect(cache.at('/29/0')).toBe('/29/0')
  expect(cache.at('/28/0')).toBe('/28/0')
  expect(cache.at('/0/0')).toBeNull()
  expect(dropped).toContain('/0/0')
  cache.close()
  expect(new Set(dropped).size).toBe(150)
})

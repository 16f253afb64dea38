import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetMapConfig, loadMapConfig } from './mapConfig.ts'

const answers: (Response | Error)[] = []
const ask = vi.fn<() => Promise<Response>>(async () => {
  const answer = answers.shift() ?? new Error('nothing is left to answer')
  if (answer instanceof Error) throw answer
  return answer
})
const config = (id: string) => Response.json({ sources: [{ id }], default: id, google: null })

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  forgetMapConfig()
})
afterEach(() => {
  vi.unstubAllGlobals()
  ask.mockClear()
  answers.length = 0
})

test('TILE-01 a page asks for the map sources once, again after a failure, and anew once they were changed', async () => {
  answers.push(new Error('no network'), new Response('', { status: 503 }), config('world'))
  await expect(loadMapConfig()).rejects.toThrow('no network')
  await expect(loadMapConfig()).rejects.toThrow('503')
  expect(await loadMapConfig()).toMatchObject({ default: 'world' })
  expect(await loadMapConfig()).toMatchObject({ default: 'world' })
  expect(ask).toHaveBeenCalledTimes(3)
  forgetMapConfig()
  answers.push(config('ortho'))
  expect(await loadMapConfig()).toMatchObject({ default: 'ortho' })
})

test('TILE-01 a request that fails late does not take away what a later one has loaded', async () => {
  answers.push(new Error('late'))
  const late = loadMapConfig()
  forgetMapConfig()
  answers.push(config('ortho'))
  await expect(late).rejects.toThrow('late')
  const now = loadMapConfig()
  expect(await now).toMatchObject({ default: 'ortho' })
  expect(loadMapConfig()).toBe(now)
})

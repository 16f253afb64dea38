import { expect, test } from 'vitest'
import { awaitServer } from './awaitServer.ts'

/**
 * A fake server that gives `answers` in turn, then repeats the last one. `waited`: sum of the pauses, ms, that
 * `awaitServer` has made between its requests.
 */
function server(...answers: boolean[]) {
  let waited = 0
  const ask = () => Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? false)
  const pause = (ms: number) => {
    waited += ms
    return Promise.resolve()
  }
  return { ask, pause, waited: () => waited }
}

test('MGR-05 the page comes back with the first answer after a silence', async () => {
  const restarting = server(true, false, false, true)
  await awaitServer(restarting)
  expect(restarting.waited()).toBe(1_600)
})

test('MGR-05 a server that was too quick for its silence to be seen is believed after a while', async () => {
  const quick = server(true)
  await awaitServer(quick)
  expect(quick.waited()).toBeGreaterThanOrEqual(4_000)
  expect(quick.waited()).toBeLessThan(6_000)
})

import { expect, test } from 'vitest'
import { createPhoneChecks } from './phoneChecks.ts'

function openChecks() {
  let time = 1000
  let drawn = 0
  return {
    ...createPhoneChecks(
      () => time,
      () => `c${drawn++}`,
    ),
    pass: (ms: number) => (time += ms),
  }
}

test('REACH-01 a check is reached by its own code alone, and the last phone is remembered', () => {
  const checks = openChecks()
  const [one, other] = [checks.begin(), checks.begin()]
  expect([checks.isReached(one), checks.lastReachedAt()]).toEqual([false, null])
  expect(checks.reached('rien')).toBe(false)
  checks.pass(20)
  expect(checks.reached(one)).toBe(true)
  expect([checks.isReached(one), checks.isReached(other), checks.lastReachedAt()]).toEqual([
    true,
    false,
    1020,
  ])
})

test('REACH-01 after a quarter of an hour, or fifty newer ones, a check is over', () => {
  const checks = openChecks()
  const code = checks.begin()
  checks.pass(15 * 60_000)
  expect(checks.isReached(code)).toBe(false)
  checks.pass(1)
  expect([checks.isReached(code), checks.reached(code)]).toEqual([undefined, false])
  const first = checks.begin()
  for (let i = 0; i < 49; i++) checks.begin()
  expect(checks.isReached(first)).toBe(false)
  checks.begin()
  expect(checks.isReached(first)).toBeUndefined()
})

import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BEAT_MS, createClock } from './clock.ts'

/** A machine whose steady time, date and uptime a test moves apart. */
function machine() {
  const at = { steady: 1_000_000, date: 1_000_000, uptime: 50_000 }
  const each: (() => void)[] = []
  let timers: { at: number; fire: () => void }[] = []
  const clock = createClock({
    steady: () => at.steady,
    date: () => at.date,
    uptime: () => at.uptime,
    later(ms, fire) {
      const timer = { at: at.steady + ms, fire }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    each: (fire) => void each.push(fire),
  })
  const fireDue = (): void => {
    const due = timers.filter((timer) => timer.at <= at.steady)
    timers = timers.filter((timer) => timer.at > at.steady)
    for (const { fire } of due) fire()
    for (const fire of each) fire()
  }
  const pass = (ms: number, which: readonly (keyof typeof at)[]): void => {
    for (const name of which) at[name] += ms
  }
  return {
    at,
    clock,
    /** the process runs for so long */
    run(ms: number) {
      for (let gone = 0; gone < ms; gone += BEAT_MS) {
        pass(Math.min(BEAT_MS, ms - gone), ['steady', 'date', 'uptime'])
        fireDue()
      }
    },
    /** the process is stopped for so long; `asleep`: the machine too, so that the steady time stands still as well */
    stop(ms: number, asleep = false) {
      pass(ms, asleep ? ['date', 'uptime'] : ['steady', 'date', 'uptime'])
      fireDue()
    },
    setDate(byMs: number) {
      pass(byMs, ['date'])
    },
  }
}

test.each([10_000, 90_000])(
  'MND-13 %i ms in which the process did not run are no time of the games: deadlines move by them',
  async (ms) => {
    const { clock, run, stop } = machine()
    const frozen: number[] = []
    clock.onFrozen((by) => frozen.push(by))
    const from = clock.now()
    const fired: number[] = []
    clock.setTimer(7_000, () => fired.push(clock.now() - from))
    run(5_000)
    stop(ms)
    await turn()
    expect(clock.now() - from).toBe(5_000 + BEAT_MS)
    expect(frozen).toEqual([ms - BEAT_MS])
    expect(fired).toEqual([])
    run(1_800)
    expect(fired).toEqual([])
    run(200)
    expect(fired).toEqual([7_000])
  },
)

test('MND-13 a process that is blocked for less than a second has run; a timer cancelled meanwhile never fires', async () => {
  const { clock, run, stop } = machine()
  const frozen: number[] = []
  clock.onFrozen((by) => frozen.push(by))
  const from = clock.now()
  stop(900)
  expect(clock.now() - from).toBe(900)
  let fired = 0
  const timer = clock.setTimer(2_000, () => fired++)
  run(500)
  stop(20_000)
  timer.cancel()
  run(5_000)
  await turn()
  expect([fired, frozen.length]).toEqual([0, 1])
})

test.each([7, 40, -365])(
  'MND-12 a date set by %i days moves no time of the games, and is told at its next use',
  (days) => {
    const { at, clock, run, setDate } = machine()
    const set: number[] = []
    clock.onDateSet((ms) => set.push(ms))
    const from = clock.now()
    run(3_000)
    setDate(days * 86_400_000)
    expect(clock.date()).toBe(at.date)
    expect(set).toEqual([days * 86_400_000])
    run(3_000)
    expect([clock.now() - from, set.length]).toEqual([6_000, 1])
  },
)

test('MND-12 neither a trimmed clock nor a machine that was asleep has set the date', () => {
  const { clock, run, stop, setDate } = machine()
  const set: number[] = []
  clock.onDateSet((ms) => set.push(ms))
  setDate(20_000)
  run(1_000)
  stop(8 * 3_600_000, true)
  run(1_000)
  stop(8 * 3_600_000)
  run(1_000)
  expect(set).toEqual([])
  setDate(3_600_000)
  run(1_000)
  expect(set).toEqual([3_600_000])
})

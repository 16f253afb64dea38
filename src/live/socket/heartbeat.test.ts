import { describe, expect, test } from 'vitest'
import { openTestRoom, joinTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openTestBox } from '../../testing/testBox.ts'
import { RENNES } from '../../testing/testQuiz.ts'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { createHeartbeat } from './heartbeat.ts'

function watched() {
  const clock = createFakeClock()
  const pings: Buffer[] = []
  let silent = 0
  const pulse = createHeartbeat(clock).watch({
    ping: (payload) => void pings.push(payload),
    silent: () => void (silent += 1),
  })
  return { clock, pings, pulse, silences: () => silent }
}

describe('the heartbeat', () => {
  test('PLAY-40 a socket that says nothing for more than fifteen seconds is let go; one that answers pings is kept', () => {
    const { clock, pulse, silences, pings } = watched()
    for (let i = 0; i < 20; i++) {
      clock.advance(5_000)
      pulse.ponged(pings.at(-1) ?? Buffer.alloc(0))
    }
    expect(silences()).toBe(0)
    clock.advance(15_000)
    expect(silences()).toBe(0)
    clock.advance(5_000)
    expect(silences()).toBe(1)
  })

  test('CLU-09 a process that was stopped lets nobody go for a silence of its own', () => {
    const { clock, pulse, pings, silences } = watched()
    clock.advance(5_000)
    clock.sleep(20_000)
    expect(silences()).toBe(0)
    clock.advance(5_000)
    pulse.ponged(pings.at(-1) ?? Buffer.alloc(0))
    clock.advance(20_100)
    expect(silences()).toBe(1)
  })

  test('STR-06 SCORE-14 the round trip is the smallest of the last five measures; what is no pong of ours measures nothing', () => {
    const { clock, pulse, pings } = watched()
    expect(pulse.roundTripMs()).toBe(0)
    const believed = [400, 900, 50, 300, 300, 300, 300, 300].map((delay) => {
      clock.advance(delay)
      pulse.ponged(pings.at(-1) ?? Buffer.alloc(0))
      clock.advance(5_000 - delay)
      return pulse.roundTripMs()
    })
    expect(believed).toEqual([400, 400, 50, 50, 50, 50, 50, 300])
    const future = Buffer.alloc(8)
    future.writeDoubleBE(clock.now() + 60_000)
    for (const payload of [future, Buffer.alloc(8, 0xff), Buffer.from('abc')]) pulse.ponged(payload)
    expect(pulse.roundTripMs()).toBe(300)
  })

  test('STR-06 a phone that answers every ping as late as it may is believed one second', () => {
    const { clock, pulse, pings, silences } = watched()
    for (let i = 0; i < 12; i++) {
      clock.advance(5_000)
      const late = pings[i - 2]
      if (late) pulse.ponged(late)
    }
    expect(silences()).toBe(0)
    expect(pulse.roundTripMs()).toBe(1_000)
  })

  test('SCORE-14 nobody claims a longer way than it is: neither by a pong of its own making nor by the same one again', () => {
    const { clock, pulse, pings } = watched()
    const answered = pings.at(-1) ?? Buffer.alloc(0)
    clock.advance(40)
    pulse.ponged(answered)
    clock.advance(9_000)
    const madeUp = Buffer.alloc(8)
    madeUp.writeDoubleBE(clock.now() - 14_000)
    for (const payload of [answered, madeUp, answered, madeUp, answered]) pulse.ponged(payload)
    expect(pulse.roundTripMs()).toBe(40)
  })

  test('PLAY-40 who came one after the other is pinged one after the other, each every five seconds', () => {
    const clock = createFakeClock()
    const heartbeat = createHeartbeat(clock)
    const start = clock.now()
    const pinged: [string, number][] = []
    for (const name of ['a', 'b', 'c']) {
      heartbeat.watch({
        ping: () => void pinged.push([name, clock.now() - start]),
        silent: () => {},
      })
      clock.advance(1_000)
    }
    clock.advance(9_500)
    expect(pinged).toEqual([
      ['a', 0],
      ['b', 1_000],
      ['c', 2_000],
      ['a', 5_000],
      ['b', 6_000],
      ['c', 7_000],
      ['a', 10_000],
      ['b', 11_000],
      ['c', 12_000],
    ])
  })
})

test('STR-06 late pongs and a forged time buy at most 0.4 points of 10', async () => {
  const folder = temporaryFolder('late-pongs')
  const box = await openTestBox(folder.path)
  try {
    const room = await openTestRoom(box, { max_answer_time: 15 })
    const honest = await joinTestRoom(box, room.roomID)
    const late = await joinTestRoom(box, room.roomID)
    const pings: Buffer[] = []
    const pulse = createHeartbeat(box.clock).watch({
      ping: (payload) => void pings.push(payload),
      silent: () => {},
    })
    for (let i = 0; i < 8; i++) {
      await box.pass(5_000)
      pulse.ponged(pings[i - 2] ?? Buffer.alloc(0))
    }
    late.phone.roundTripMs = pulse.roundTripMs()
    await startTestGame(box, room)
    await box.pass(13_500)
    for (const { phone } of [honest, late]) phone.say('player_answer', { coords: RENNES, time: 0 })
    await box.settle()
    const points = [honest, late].map(
      ({ phone }) => phone.taken('player_answer_callback')?.pointsQuestion ?? 0,
    )
    expect(points[0]).toBe(5.5)
    expect(points[1]! - points[0]!).toBeGreaterThan(0)
    expect(points[1]! - points[0]!).toBeLessThanOrEqual(0.4)
  } finally {
    box.kill()
    folder.remove()
  }
})

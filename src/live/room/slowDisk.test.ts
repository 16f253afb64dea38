import { expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { RENNES } from '../../testing/testQuiz.ts'

const SYNC_MS = 250

test('SCORE-14 a slow disk costs no time: neither while a question is written, nor an answer that comes while another one is', async () => {
  const clock = createFakeClock()
  // Simulates a blocking write: the clock advances by SYNC_MS, and no frame is read.
  let written = 0
  let isSlow = false
  let duringNext: (() => void) | null = null
  const box = await newBox()({
    clock: { ...clock, now: () => clock.now() + written },
    games: (games) => ({
      ...games,
      append(additions) {
        games.append(additions)
        if (!isSlow) return
        written += SYNC_MS
        // The second player's answer arrives while this write blocks the server, which reads the answer only after the
        // write: the write must not count as answer time.
        if (duringNext) process.nextTick(duringNext)
        duringNext = null
      },
    }),
  })
  const room = await openTestRoom(box)
  const phones = await Promise.all([1, 2, 3].map(() => joinTestRoom(box, room.roomID)))
  const [first, meanwhile, liar] = phones.map(({ phone }) => phone)
  if (!first || !meanwhile || !liar) throw new Error('three phones')
  isSlow = true
  await startTestGame(box, room)
  await box.pass(3_000)
  duringNext = () => meanwhile.say('player_answer', { coords: RENNES, time: 3_000 })
  first.say('player_answer', { coords: RENNES, time: 3_000 })
  await box.settle()
  expect([
    (await first.next('player_answer_callback')).tempsReponse,
    (await meanwhile.next('player_answer_callback')).tempsReponse,
  ]).toEqual([3, 3])
  // This phone falsely claims an answer time of 0 s. No write blocks the event loop when its answer arrives, so the
  // server does not believe the phone: it counts the time since it sent the question to the phones.
  liar.say('player_answer', { coords: RENNES, time: 0 })
  await box.settle()
  expect((await liar.next('player_answer_callback')).tempsReponse).toBe(3 + (2 * SYNC_MS) / 1_000)
})

import { describe, expect, test } from 'vitest'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox } from '../../testing/testBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'

const PLACE = { lat: 48.1, lng: -1.68 }

/** A room whose first question runs, with two phones. */
async function asking(box: TestBox, options: object) {
  const room = await openTestRoom(box, { options, max_answer_time: 60 })
  const phones = [
    await joinTestRoom(box, room.roomID),
    await joinTestRoom(box, room.roomID),
  ] as const
  await startTestGame(box, room)
  const answer = async (phone: (typeof phones)[number]) => {
    phone.phone.say('player_answer', { coords: PLACE, time: 100 })
    await box.settle()
  }
  return { room, phones, answer }
}

describe('the option `hurry`', () => {
  test('HUR-01 the first answer leaves the others ten seconds: screen and phones are told, then the question ends', async () => {
    const box = await newBox()()
    const { room, phones, answer } = await asking(box, { hurry: 10 })
    const [quick, slow] = phones
    await box.pass(5_000)
    await answer(quick)
    expect(await room.host.next('pres_hurry')).toEqual({ remaining: 10_000 })
    expect(await slow.phone.next('player_hurry')).toEqual({ remaining: 10_000 })
    await box.pass(9_000)
    expect(room.host.count('pres_endQuestion')).toBe(0)
    await box.pass(2_000)
    expect(room.host.count('pres_results')).toBe(1)
    expect(room.host.count('pres_hurry')).toBe(1)
  })

  test('HUR-01 a question that has less left is unchanged, and so is a room without the option', async () => {
    const box = await newBox()()
    const { room, phones, answer } = await asking(box, { hurry: 30 })
    await box.pass(40_000)
    await answer(phones[0])
    expect(room.host.count('pres_hurry')).toBe(0)
    const other = await newBox()()
    const calm = await asking(other, {})
    await calm.answer(calm.phones[0])
    await other.pass(40_000)
    expect([calm.room.host.count('pres_hurry'), calm.room.host.count('pres_results')]).toEqual([
      0, 0,
    ])
  })

  test('HUR-01 after a kill the question has what was left, on a page that comes back too', async () => {
    const reopen = newBox()
    const first = await reopen()
    const { room, phones, answer } = await asking(first, { hurry: 20 })
    await answer(phones[0])
    await first.pass(5_000)
    first.kill()
    const again = await reopen()
    again.rooms.recover()
    const host = again.connect('192.168.1.2')
    host.say('pres_resumeRoom', {
      roomID: room.roomID,
      token: null,
      hostSession: room.hostSession,
    })
    await again.settle()
    const state = await host.next('pres_roomState')
    expect(state).toMatchObject({ step: 'question', hurry: 20 })
    expect(state.remaining).toBeGreaterThan(13_000)
    expect(state.remaining).toBeLessThanOrEqual(15_000)
    const back = await joinTestRoom(again, room.roomID, phones[1].session)
    expect(back.state.remaining).toBeLessThanOrEqual(15_000)
    await again.pass(16_000)
    expect(host.count('pres_results')).toBe(1)
  })

  test('HUR-01 what is no number of seconds of the form is refused', async () => {
    const box = await newBox()()
    const wrong = box.connect('192.168.1.3')
    const { quizzData } = await openTestRoom(box, {})
    wrong.say('pres_newRoom', {
      token: box.token,
      quizz_unique_name: quizzData.unique_name,
      icon_type: 'random',
      max_answer_time: 30,
      help_zone: 500,
      max_player: 5,
      options: { hurry: 15 },
    })
    await box.settle()
    expect(await wrong.nextError()).toBe('bad_options')
  })
})

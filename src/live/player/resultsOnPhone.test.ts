import { describe, expect, test } from 'vitest'
import { WAITS } from '#core/game.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox } from '../../testing/testBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { RENNES } from '../../testing/testQuiz.ts'

const PLACE = { lat: 48.1, lng: -1.68 }

/** A room whose first question is closed, after the room's only phone has answered it. */
async function closedQuestion(box: TestBox, options?: object) {
  const room = await openTestRoom(box, options && { options })
  const player = await joinTestRoom(box, room.roomID)
  await startTestGame(box, room)
  player.phone.say('player_answer', { coords: PLACE, time: 100 })
  await box.settle()
  await box.pass(1_000)
  expect(room.host.count('pres_results')).toBe(1)
  return { room, ...player, told: () => player.phone.count('player_endQuestion') }
}

describe('results on phones', () => {
  test('FIR-16: at the end of the question, unless the room was opened otherwise; what is no choice is refused', async () => {
    const box = await newBox()()
    const { room, phone, told } = await closedQuestion(box)
    expect(told()).toBe(1)
    room.host.say('pres_revealed', { token: box.token })
    await box.settle()
    expect([told(), room.host.count('error'), phone.count('error')]).toEqual([1, 0, 0])
    const wrong = box.connect('192.168.1.3')
    wrong.say('pres_newRoom', {
      token: box.token,
      quizz_unique_name: room.quizzData.unique_name,
      icon_type: 'random',
      max_answer_time: 30,
      help_zone: 500,
      max_player: 5,
      options: { results_on_phone: 'never' },
    })
    await box.settle()
    expect(await wrong.nextError()).toBe('bad_options')
  })

  test('FIR-16: after the reveal, said by the host alone; a phone that comes back meanwhile is told nothing', async () => {
    const box = await newBox()()
    const { room, phone, session, told } = await closedQuestion(box, {
      results_on_phone: 'revealed',
    })
    expect(told()).toBe(0)
    expect(await phone.next('player_reveal'), 'SHW-11').toEqual({ questionIndex: 0 })
    phone.say('pres_revealed', {})
    await box.settle()
    expect(await phone.nextError()).toBe('unauthorized')
    const back = await joinTestRoom(box, room.roomID, session)
    expect(back.state).toMatchObject({ step: 'answered' })
    expect(back.state).not.toHaveProperty('endQuestion')
    room.host.say('pres_revealed', { token: box.token })
    await box.settle()
    await box.pass(0)
    expect(back.phone.count('player_endQuestion')).toBe(1)
    room.host.say('pres_showRanking', { token: box.token })
    await box.settle()
    expect(back.phone.count('player_endQuestion'), 'once').toBe(1)
  })

  test('FIR-16: a correction before the reveal tells no rank that the question has changed', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box, { options: { results_on_phone: 'revealed' } })
    const near = await joinTestRoom(box, room.roomID)
    const far = await joinTestRoom(box, room.roomID)
    await startTestGame(box, room)
    near.phone.say('player_answer', { coords: RENNES, time: 100 })
    far.phone.say('player_answer', { coords: { lat: 0, lng: 0 }, time: 100 })
    await box.settle()
    await box.pass(1_000)
    const known = near.phone.taken('player_answer_callback')?.pointsTotal ?? 0
    expect(known).toBeGreaterThan(1)
    for (const { playerID } of [far, near]) {
      room.host.say('pres_adjust', { token: box.token, playerID, points: 1, reason: '' })
      await box.settle()
    }
    expect(far.phone.taken('player_scores')).toMatchObject({ pointsTotal: 1, rank: 1 })
    expect(near.phone.taken('player_scores')).toMatchObject({ pointsTotal: known + 1, rank: 1 })
    expect(near.phone.count('player_standings')).toBe(0)
  })

  test.each(['pres_showRanking', 'pres_nextQuestion'])(
    'FIR-16: %s sends them too',
    async (event) => {
      const box = await newBox()()
      const { room, told } = await closedQuestion(box, { results_on_phone: 'revealed' })
      room.host.say(event, { token: box.token })
      await box.settle()
      await box.pass(0)
      expect(told()).toBe(1)
    },
  )

  test('FIR-16: a big screen that says nothing keeps them back 50 s, also over a restart', async () => {
    const reopen = newBox()
    const first = await reopen()
    const { session, room, told } = await closedQuestion(first, { results_on_phone: 'revealed' })
    await first.pass(WAITS.reveal - 2_000)
    expect(told()).toBe(0)
    first.kill()
    const box = await reopen()
    box.rooms.recover()
    const back = await joinTestRoom(box, room.roomID, session)
    expect(back.state, 'SHW-11').toMatchObject({ step: 'answered', revealing: true })
    await box.pass(WAITS.reveal)
    expect(back.phone.count('player_endQuestion')).toBe(1)
  })
})

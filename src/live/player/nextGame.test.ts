import { expect, test } from 'vitest'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox } from '../../testing/testBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { inRoom, oneQuestion } from '../../testing/testRounds.ts'

const TERMS = { max_answer_time: 30, help_zone: 'non' }

async function played(box: TestBox, options: object = {}, more: object = {}) {
  const room = await openTestRoom(box, { options, ...more }, oneQuestion(box))
  const phone = await joinTestRoom(box, room.roomID)
  const play = inRoom(box, room, [phone])
  await startTestGame(box, room)
  return { ...phone, ...play }
}

test('EVG-02 PLAY-17 phones can tell a question from the same one of the game before, also by its photo', async () => {
  const box = await newBox()()
  const { room, phone, session, host, answer, begin } = await played(box, { photo_on_phone: true })
  const first = phone.taken('player_newQuestion')
  await answer([10])
  await host('pres_nextQuestion')
  await host('pres_chain', { quizz_unique_name: oneQuestion(box), keep_scores: false, ...TERMS })
  expect(phone.taken('player_round')).toMatchObject({ roundIndex: 0, askedBefore: 1 })
  await host('pres_startGame')
  await begin()
  const second = phone.taken('player_newQuestion')
  expect([first?.questionIndex, second?.questionIndex]).toEqual([0, 0])
  expect(second?.photo).toMatch(/^\/api\/photo\//)
  expect(second?.photo).not.toBe(first?.photo)
  const { state } = await joinTestRoom(box, room.roomID, session)
  expect(state).toMatchObject({ askedBefore: 1, newQuestion: { photo: second?.photo } })
  const found = box.rooms.findPhoto(second?.photo?.split('/').at(-1) ?? '')
  expect(found?.questionIndex).toBe(0)
  expect(box.rooms.findPhoto(first?.photo?.split('/').at(-1) ?? '')).toBeNull()
})

test('EVE-09 EVE-04 a chained quiz tells phones whether a team has one marker', async () => {
  const box = await newBox()()
  const { phone, host, answer } = await played(box, {}, { max_team: 2, max_player: 5 })
  await answer([10])
  await host('pres_nextQuestion')
  const chain = { quizz_unique_name: oneQuestion(box), keep_scores: true, ...TERMS }
  await host('pres_chain', { ...chain, options: { team_pin: true } })
  expect(phone.taken('player_round')).toMatchObject({ teamPin: true })
})

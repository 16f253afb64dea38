import { expect, test } from 'vitest'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { NANTES, RENNES } from '../../testing/testQuiz.ts'

const WORDS = 'Une façade à pans de bois rouges, au bout d’une place pavée'

test('HAL-02: the words of the picture are sent to the phone that asks, while its question runs, and to no other', async () => {
  const box = await newBox()()
  const quiz = box.quizzes.create(
    { name: 'Deux villes', description: 'Pour voir' },
    { ownerId: null, folderId: null },
  )
  const bare = {
    iframe: null,
    titre: null,
    description: null,
    photoHash: null,
    thumbnailHash: null,
  }
  box.quizzes.addQuestion(quiz, { ...bare, name: 'Place', coords: RENNES, alt: WORDS })
  box.quizzes.addQuestion(quiz, { ...bare, name: 'Port', coords: NANTES })
  const room = await openTestRoom(box, {}, quiz)
  const [asking, silent] = [
    await joinTestRoom(box, room.roomID),
    await joinTestRoom(box, room.roomID),
  ]
  const ask = async (): Promise<void> => {
    asking.phone.say('player_describe', {})
    await box.settle()
  }
  const heard = (frames: readonly unknown[]): boolean =>
    JSON.stringify(frames).includes('pans de bois')

  await ask()
  expect(await asking.phone.nextError(), 'in the lobby').toBe('out_of_turn')
  await startTestGame(box, room)
  expect(await asking.phone.next('player_newQuestion')).toMatchObject({
    questionIndex: 0,
    described: true,
  })
  expect(heard(asking.phone.all()), 'before it asks').toBe(false)

  await ask()
  expect(await asking.phone.next('player_describe_callback')).toEqual({
    questionIndex: 0,
    alt: WORDS,
  })
  // After reconnecting, a phone learns only that the photo has a text alternative, and has to request the text again.
  const back = await joinTestRoom(box, room.roomID, asking.session)
  expect(back.state.newQuestion).toMatchObject({ described: true })
  expect(heard(back.phone.all())).toBe(false)

  for (const phone of [back.phone, silent.phone])
    phone.say('player_answer', { coords: RENNES, time: 1 })
  await box.settle()
  back.phone.say('player_describe', {})
  await box.settle()
  expect(await back.phone.nextError(), 'once the question is closed').toBe('out_of_turn')
  expect(heard(silent.phone.all()), 'on the phone that never asked').toBe(false)

  room.host.say('pres_nextQuestion', { token: box.token })
  await box.settle()
  await back.phone.next('player_newQuestion')
  expect(
    back.phone.all().findLast(({ event }) => event === 'player_newQuestion')?.data,
  ).not.toHaveProperty('described')
  back.phone.say('player_describe', {})
  await box.settle()
  expect(await back.phone.next('player_describe_callback')).toEqual({ questionIndex: 1, alt: null })

  const stranger = box.connect('192.168.1.99')
  stranger.say('player_describe', {})
  await box.settle()
  expect(await stranger.nextError()).toBe('out_of_turn')
})

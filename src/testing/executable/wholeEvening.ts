// Plays a whole game of two phones, and reads the data of the game that must survive a restart and a restore.
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { hostRoom, joinRoom } from '../evening.ts'
import { NANTES, north, RENNES } from '../testQuiz.ts'

export interface Evening {
  quiz: string
  roomID: string
  winner: string
}

/** @param quiz unique name of a quiz that `uploadQuiz` has created */
export async function playEvening(origin: string, admin: Api, quiz: string): Promise<Evening> {
  const { host, roomID } = await hostRoom(origin, admin, quiz)
  const { token } = admin
  const near = await joinRoom(origin, roomID)
  const far = await joinRoom(origin, roomID)
  host.say('pres_startGame', { token })
  for (const place of [RENNES, NANTES]) {
    await host.next('pres_newQuestion')
    await near.phone.next('player_newQuestion')
    near.phone.say('player_answer', { coords: north(place, 10), time: 500 })
    far.phone.say('player_answer', { coords: north(place, 900), time: 500 })
    const { results } = await host.next('pres_results')
    expect(results.map(({ pseudo, rank }) => [pseudo, rank])).toEqual([
      [near.pseudo, 1],
      [far.pseudo, 2],
    ])
    host.say('pres_nextQuestion', { token })
  }
  const end = await host.next('pres_endGame')
  expect(end).toEqual([
    expect.objectContaining({ pseudo: near.pseudo, rank: 1 }),
    expect.objectContaining({ pseudo: far.pseudo, rank: 2 }),
  ])
  expect(await near.phone.next('player_endGame')).toEqual({
    results: end,
    souvenir: expect.any(String),
  })
  for (const { phone } of [near, far]) phone.close()
  host.close()
  return { quiz, roomID, winner: near.pseudo }
}

/**
 * Reads what must be equal before and after a restore: the quiz with its photos, the history, the sounds and the game
 * masters.
 */
export async function remains(origin: string, admin: Api, { quiz }: Evening) {
  const page = (await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json
  const photos = page.questions.map(
    ({ filename }: { filename: string }) => `/api/quizz/images/src/${quiz}/${filename}`,
  )
  const bytes = await Promise.all(
    photos.map(async (path: string) =>
      Buffer.from(await (await fetch(origin + path)).arrayBuffer()).toString('base64'),
    ),
  )
  const history = (await admin.get('/api/pres/shared/history')).json
  const sounds = (await admin.get('/api/pres/admin/soundList')).json
  return {
    page,
    bytes,
    history,
    sounds,
    masters: (await admin.get('/api/pres/admin/mj/list')).json,
  }
}

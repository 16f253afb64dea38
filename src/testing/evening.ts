// Helpers for tests that play a game over real sockets: they create its quiz, open its room and seat its phones.
import type { NewRoomCallback } from '#protocol/hostMessages.ts'
import type { JoinRoomCallback } from '#protocol/playerMessages.ts'
import type { Api } from './api.ts'
import { jpeg } from './pictures.ts'
import { openSocket, type TestSocket } from './testSocket.ts'
import { NANTES, RENNES } from './testQuiz.ts'

export const OPTIONS = {
  icon_type: 'random',
  max_answer_time: 30,
  help_zone: 500,
  max_team: null,
  max_player: 50,
} as const

/**
 * Creates a quiz of two questions with real photos: Rennes, then Nantes.
 * @param colour of the photos: quizzes of the same colour have the same photos, so while a room has not revealed the
 * place of a photo, the server hides that place in all these quizzes
 */
export async function uploadQuiz(admin: Api, colour?: string): Promise<string> {
  const quiz = (
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Deux villes',
      description: 'Pour voir',
    })
  ).text
  for (const coords of [RENNES, NANTES]) {
    const uploadFile = await jpeg(colour)
    const { status } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      name: 'Une ville',
      coords: JSON.stringify(coords),
      uploadFile,
    })
    if (status !== 201) throw new Error(`the photo was refused: ${status}`)
  }
  return quiz
}

export interface HostedRoom extends NewRoomCallback {
  host: TestSocket
}

export async function hostRoom(
  origin: string,
  admin: Api,
  quiz: string,
  options: object = {},
): Promise<HostedRoom> {
  const host = await openSocket(origin)
  host.say('pres_newRoom', { token: admin.token, quizz_unique_name: quiz, ...OPTIONS, ...options })
  return { ...(await host.next('pres_newRoom_callback')), host }
}

export interface JoinedPhone extends JoinRoomCallback {
  phone: TestSocket
}

export async function joinRoom(
  origin: string,
  roomID: string,
  session?: string,
): Promise<JoinedPhone> {
  const phone = await openSocket(origin)
  phone.say('player_joinRoom', { roomID, session })
  return { ...(await phone.next('player_joinRoom_callback')), phone }
}

// Opens a room in a test box, a server without sockets, by messages of a host.
import type { NewRoomCallback } from '#protocol/hostMessages.ts'
import type { JoinRoomCallback } from '#protocol/playerMessages.ts'
import type { TestBox, TestClient } from './testBox.ts'
import { createTestQuiz } from './testQuiz.ts'

export const ROOM = {
  icon_type: 'random',
  max_answer_time: 30,
  help_zone: 500,
  max_team: null,
  max_player: 50,
} as const

export interface TestRoom extends NewRoomCallback {
  host: TestClient
}

export async function openTestRoom(
  box: TestBox,
  options: object = {},
  quiz: string = createTestQuiz(box.quizzes),
): Promise<TestRoom> {
  const host = box.connect('192.168.1.2')
  host.say('pres_newRoom', { token: box.token, quizz_unique_name: quiz, ...ROOM, ...options })
  await box.settle()
  return { ...(await host.next('pres_newRoom_callback')), host }
}

export interface TestPhone extends JoinRoomCallback {
  phone: TestClient
}

export async function joinTestRoom(
  box: TestBox,
  roomID: string,
  session?: string,
  address?: string,
): Promise<TestPhone> {
  const phone = box.connect(address)
  phone.say('player_joinRoom', { roomID, session })
  await box.settle()
  return { ...(await phone.next('player_joinRoom_callback')), phone }
}

/** Starts the game, and plays until its first question opens. */
export async function startTestGame(box: TestBox, { host }: TestRoom): Promise<void> {
  host.say('pres_startGame', { token: box.token })
  await box.settle()
  await box.pass(5_000)
}

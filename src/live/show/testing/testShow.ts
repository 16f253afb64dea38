// A show in a test box: its host page, and the phones of each hall.
import type { ShowOpened } from '#protocol/show/showShapes.ts'
import type { TestBox, TestClient } from '../../../testing/testBox.ts'
import { ROOM, joinTestRoom, type TestPhone } from '../../../testing/testEvening.ts'
import { createTestQuiz } from '../../../testing/testQuiz.ts'

export interface TestShow extends ShowOpened {
  page: TestClient
}

export async function openTestShow(
  box: TestBox,
  halls: readonly string[],
  options: object = {},
): Promise<TestShow> {
  const page = box.connect('192.168.1.2')
  page.say('pres_newShow', {
    token: box.token,
    quizz_unique_name: createTestQuiz(box.quizzes),
    ...ROOM,
    ...options,
    halls,
  })
  await box.settle()
  await box.settle()
  return { ...(await page.next('pres_newShow_callback')), page }
}

/** Seats `phones[i]` phones in hall number i, for each hall. */
export async function joinTestShow(
  box: TestBox,
  { halls }: TestShow,
  phones: readonly number[],
): Promise<TestPhone[][]> {
  const seated: TestPhone[][] = []
  for (const [at, { roomID }] of halls.entries()) {
    const here: TestPhone[] = []
    for (let phone = 0; phone < (phones[at] ?? 0); phone++)
      here.push(await joinTestRoom(box, roomID))
    seated.push(here)
  }
  // Two seconds after the phones have joined, the show's host page has received the state of each hall.
  await passSteps(box, 2)
  return seated
}

export async function startTestShow(box: TestBox, { page }: TestShow): Promise<void> {
  page.say('pres_startGame', { token: box.token })
  await box.settle()
  await box.pass(5_000)
  await box.settle()
}

/** Advances the clock second by second, so that the halls exchange their messages in between. */
export async function passSteps(box: TestBox, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await box.pass(1_000)
    await box.settle()
  }
}

/** Opens the big screen of a hall as a client, with the room number and session that the host page received. */
export async function openTestHall(
  box: TestBox,
  { halls }: TestShow,
  hall: number,
): Promise<TestClient> {
  const screen = box.connect('192.168.1.3')
  const { roomID, hostSession } = halls[hall] ?? { roomID: '', hostSession: '' }
  screen.say('pres_resumeRoom', { roomID, hostSession })
  await box.settle()
  return screen
}

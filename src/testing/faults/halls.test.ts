import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logIn } from '../api.ts'
import { openPlayer } from '../cluster/kit/player.ts'
import { openShowPage } from '../cluster/kit/showPage.ts'
import { OPTIONS } from '../evening.ts'
import { startServer } from '../servers/startServer.ts'
import { times } from './kit/fault.ts'
import { createLongQuiz } from './kit/longQuiz.ts'
import { readStored } from './kit/storedGame.ts'

const ENDS = times(20, 3)
const HALLS = ['Rennes', 'Nantes', 'Brest']
const ANSWER_TIME_S = 180

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'MND-01 SHOW-04 %s at each second of a question in three halls: no hall learns the place before the last is through',
  { timeout: 60_000 + ENDS * 30_000 },
  async (signal) => {
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const page = await openShowPage([server.origin], admin.token ?? '', {
        quizz_unique_name: await createLongQuiz(admin, 1),
        ...OPTIONS,
        max_answer_time: ANSWER_TIME_S,
        halls: HALLS,
      })
      const players = await Promise.all(
        page.show.halls
          .flatMap(({ roomID }, hall) => (hall === 0 ? [roomID, roomID] : [roomID]))
          .map((roomID) => openPlayer([server.origin], roomID)),
      )
      await page.press('pres_startGame', () =>
        page.states().some(({ step }) => step === 'question'),
      )
      const [first, second, third, fourth] = players
      await Promise.all([first?.answer(10), second?.answer(20)])
      const closed = (): number =>
        readStored(server.dataDir).events.filter(({ type }) => type === 'questionClosed').length
      for (let end = 0; end < ENDS; end++) {
        await pause(1_000)
        await server.kill(signal)
        expect([end, closed()]).toEqual([end, 0])
        await server.restart()
        await Promise.all(players.map((player) => player.seated()))
        await pause(500)
        expect([end, closed()]).toEqual([end, 0])
      }
      await third?.answer(30)
      expect(closed()).toBe(0)
      await fourth?.answer(40)
      await expect.poll(closed, { timeout: 30_000 }).toBe(HALLS.length)
      for (const player of players) player.leave()
      page.leave()
    } finally {
      await server.dispose()
    }
  },
)

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AnswerCallback } from '#protocol/shapes.ts'
import { seededRandom } from '../seededRandom.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { openTestBox } from '../testBox.ts'
import { joinTestRoom, openTestRoom, startTestGame, type TestPhone } from '../testEvening.ts'
import { createTestQuiz, north, RENNES } from '../testQuiz.ts'
import { SEED, times, tryFault } from './kit/fault.ts'
import { cutPower, GARBAGE, syncedNow } from './kit/powerCut.ts'
import { readStored, storedAnswers } from './kit/storedGame.ts'

const CUTS = times(300, 10)
const PHONES = 20
const QUESTIONS = 40
/** probability with which a write of the game's log is followed by a power cut */
const CUT_SHARE = 0.2

interface Cut {
  folder: ReturnType<typeof temporaryFolder>
  questionIndex: number
  /** acknowledgements that phones received before the cut, for their answers to the running question */
  told: Map<string, AnswerCallback>
}

test(
  'KEEP-01 WSP-16 power cuts, the log ending in garbage after its last sync: no acknowledged answer is lost',
  { timeout: 120_000 + CUTS * 20_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `power loss modelled (the WAL cut at its last sync, garbage after), ${CUTS} times`,
      '0 acknowledged answers lost, integrity check clean, every phone back in its seat',
    )
    const random = seededRandom(SEED)
    let cuts = 0
    let acknowledged = 0
    while (cuts < CUTS) {
      const folder = temporaryFolder('power')
      const told = new Map<string, AnswerCallback>()
      const taken: Cut[] = []
      let questionIndex = 0
      let playing = false
      let synced = syncedNow(folder.path)
      const box = await openTestBox(folder.path, {
        seed: Math.floor(random() * 2 ** 31),
        disk: (disk) => ({
          ...disk,
          async sync() {
            await disk.sync()
            synced = syncedNow(folder.path)
          },
        }),
        games: (games) => ({
          ...games,
          append(additions) {
            games.append(additions)
            // A cut at this moment: the events are written, but neither synced nor acknowledged yet.
            if (!playing || cuts + taken.length >= CUTS || random() > CUT_SHARE) return
            const into = temporaryFolder('power-cut')
            cutPower(
              folder.path,
              into.path,
              synced,
              GARBAGE[Math.floor(random() * GARBAGE.length)] ?? 'noise',
              random,
            )
            taken.push({ folder: into, questionIndex, told: new Map(told) })
          },
        }),
      })
      // `cutPower` simulates a power cut correctly only for a database with a write-ahead log and `synchronous = full`,
      // which SQLite reports as 2.
      expect([box.db.get(sql`pragma journal_mode`), box.db.get(sql`pragma synchronous`)]).toEqual([
        { journal_mode: 'wal' },
        { synchronous: 2 },
      ])
      const room = await openTestRoom(
        box,
        {},
        createTestQuiz(
          box.quizzes,
          Array.from({ length: QUESTIONS }, () => RENNES),
        ),
      )
      const phones: TestPhone[] = []
      for (let i = 0; i < PHONES; i++) phones.push(await joinTestRoom(box, room.roomID))
      await startTestGame(box, room)
      synced = syncedNow(folder.path)
      playing = true
      for (; questionIndex < QUESTIONS && cuts + taken.length < CUTS; questionIndex++) {
        for (const { phone, playerID } of phones) {
          phone.say('player_answer', { coords: north(RENNES, Math.floor(random() * 300)), time: 0 })
          // In half of the cases the next phone answers at once, so that one sync may store the answers of two phones.
          if (random() < 0.5) continue
          await box.settle()
          for (const one of phones) {
            const callback = one.phone.taken('player_answer_callback')
            if (callback) told.set(one.playerID, callback)
          }
          expect(told.has(playerID)).toBe(true)
        }
        await box.settle()
        told.clear()
        for (const { phone } of phones) phone.drop()
        room.host.say('pres_nextQuestion', { token: box.token })
        await box.settle()
      }
      box.kill()
      folder.remove()

      for (const cut of taken) {
        acknowledged += cut.told.size
        await comeBack(cut, room.roomID, phones)
      }
      cuts += taken.length
    }
    fault.saw(
      `0 of ${acknowledged} lost over ${cuts} cuts, logs whole, ${PHONES} phones back each time (seed ${SEED})`,
    )
    expect(acknowledged).toBeGreaterThan(CUTS)
  },
)

async function comeBack(
  { folder, questionIndex, told }: Cut,
  roomID: string,
  phones: readonly TestPhone[],
): Promise<void> {
  const { integrity, events } = readStored(folder.path)
  expect(integrity).toBe('ok')
  const answers = storedAnswers(events, questionIndex)
  expect([...told.keys()].filter((playerId) => !answers.has(playerId))).toEqual([])
  const box = await openTestBox(folder.path)
  try {
    box.rooms.recover()
    expect(box.errors).toEqual([])
    for (const { session, playerID } of phones) {
      const back = await joinTestRoom(box, roomID, session)
      expect(back.playerID).toBe(playerID)
      const callback = told.get(playerID)
      const kept =
        back.state.step === 'answered'
          ? { answer: callback }
          : { pointsTotal: callback?.pointsTotal }
      expect(back.state).toMatchObject(callback ? kept : {})
    }
  } finally {
    box.kill()
    folder.remove()
  }
}

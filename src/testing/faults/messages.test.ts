import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hostMessageSchema } from '#protocol/hostMessages.ts'
import { playerMessageSchema } from '#protocol/playerMessages.ts'
import { remoteMessageSchema } from '#protocol/remoteMessages.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { openTestBox, type TestBox, type TestClient } from '../testBox.ts'
import { joinTestRoom, openTestRoom, startTestGame, type TestRoom } from '../testEvening.ts'
import { brokenMessages } from './kit/brokenMessages.ts'
import { SEED, times, tryFault } from './kit/fault.ts'

/** number of messages that the test sends on one socket, few enough to stay within the rate limit */
const AT_ONCE = 25
const RUNS = Math.ceil(times(100_000, 2_000) / AT_ONCE)

const WHO = ['a stranger', 'a phone with a seat', 'the host'] as const
type Who = (typeof WHO)[number]

const accepts = (schema: v.GenericSchema, message: unknown): boolean => v.is(schema, message)

/** Whether a broken message is still a valid one that its sender may send, so that the server may accept it. */
function isFair(text: string, who: Who): boolean {
  let message: { event?: unknown } | null
  try {
    message = JSON.parse(text)
  } catch {
    return false
  }
  if (message?.event === 'ping' || accepts(playerMessageSchema, message)) return true
  return (
    who === 'the host' &&
    (accepts(hostMessageSchema, message) || accepts(remoteMessageSchema, message))
  )
}

test(
  'WS-01 WS-02 a broken message is answered with one error, whoever sends it, and changes nothing',
  { timeout: 120_000 + RUNS * 500 },
  async (context) => {
    const fault = tryFault(
      context,
      `${RUNS * AT_ONCE} broken messages, each to one of: ${WHO.join(', ')}`,
      'one error each, the state unchanged, no bug',
    )
    const folder = temporaryFolder('messages')
    const box = await openTestBox(folder.path)
    try {
      const room = await openTestRoom(box)
      const { playerID, session } = await joinTestRoom(box, room.roomID)
      await joinTestRoom(box, room.roomID)
      await startTestGame(box, room)
      const game = () => box.rooms.find(room.roomID)?.game
      expect(game()?.phase).toBe('question')

      const codes = new Map<string, number>()
      let fair = 0
      const property = fc.asyncProperty(
        fc.constantFrom(...WHO),
        fc.array(brokenMessages({ roomID: room.roomID, playerID, session }), {
          minLength: AT_ONCE,
          maxLength: AT_ONCE,
        }),
        async (who, texts) => {
          const client = await enter(box, room, who, session)
          const before = game()
          const rooms = box.rooms.all().length
          for (const text of texts) {
            if (isFair(text, who)) {
              fair += 1
              continue
            }
            const heard = client.all().length
            client.sayRaw(text)
            const answers = client.all().slice(heard)
            const [error] = answers
            if (answers.length !== 1 || error?.event !== 'error')
              throw new Error(`${who} sent ${text} and heard ${JSON.stringify(answers)}`)
            const { code } = error.data
            codes.set(code, (codes.get(code) ?? 0) + 1)
            if (game() !== before || box.rooms.all().length !== rooms)
              throw new Error(`${who} changed the state by ${text}`)
          }
          if (box.errors.length > 0) throw new Error(`a bug: ${box.errors.join(', ')}`)
          client.leave()
          await box.settle()
        },
      )
      await fc.assert(property, { numRuns: RUNS, seed: SEED })
      const refused = [...codes.values()].reduce((sum, count) => sum + count, 0)
      fault.saw(
        `${refused} refused (${[...codes].map(([code, count]) => `${code} ${count}`).join(', ')}), ${fair} still meant something and were left out; seed ${SEED}`,
      )
      expect(refused).toBeGreaterThan(fair)
      expect(game()).toMatchObject({ phase: 'question', questionIndex: 0 })
    } finally {
      box.kill()
      folder.remove()
    }
  },
)

async function enter(box: TestBox, room: TestRoom, who: Who, session: string): Promise<TestClient> {
  if (who === 'a phone with a seat') return (await joinTestRoom(box, room.roomID, session)).phone
  const client = box.connect()
  if (who === 'the host') {
    client.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
    await box.settle()
    await client.next('pres_roomState')
  }
  return client
}

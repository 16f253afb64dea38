// Tests the player's page, run without its screen, on a network that stalls, cuts and delays: the server must store
// each phone's answer exactly once, and the phone must learn of it.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { LatLng } from '#core/scoring/geo.ts'
import type { PlayerLink } from '../../../web/live/player/link.ts'
import { createPlayerLink } from '../../../web/live/player/playerLink.ts'
import { logIn } from '../api.ts'
import { hostRoom, joinRoom } from '../evening.ts'
import { openRelay, type Relay } from '../servers/relay.ts'
import { seededRandom } from '../seededRandom.ts'
import { startServer } from '../servers/startServer.ts'
import { north, RENNES } from '../testQuiz.ts'
import { judged, quantile, SEED, times, tryFault, within } from './kit/fault.ts'
import { createLongQuiz } from './kit/longQuiz.ts'
import { readStored } from './kit/storedGame.ts'

const QUESTIONS = times(60, 3)
const PHONES = 12
/** longest pause between two faults of the network, ms */
const CALM_MS = 1_000
/** least ms between two cuts: a reconnection and an answer over this bad network take almost as long */
const LINE_MS = 4_000
const BACK_MS = 30_000

test(
  'PLAY-40 SCORE-13 ANSWER-01 behind a network that stalls, cuts, resets and delays every answer arrives once',
  { timeout: 60_000 + QUESTIONS * 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `a TCP proxy that stalls, cuts, resets and delays by 300 ms: ${PHONES} phones, ${QUESTIONS} questions`,
      'no duplicate, no gap; every phone told of its own answer',
    )
    const random = seededRandom(SEED)
    const server = await startServer()
    const relay = await openRelay(server.origin)
    const links: PlayerLink[] = []
    const closing: (() => void)[] = []
    try {
      const admin = await logIn(server.origin)
      const room = await hostRoom(server.origin, admin, await createLongQuiz(admin, QUESTIONS), {
        max_answer_time: 180,
      })
      for (let i = 0; i < PHONES; i++) {
        // A phone stores its seat under the room's number as typed. The phones of this test share one storage. So that
        // each phone has an entry of its own, phone `i` adds `i` spaces to the number; the server removes spaces.
        const link = createPlayerLink(room.roomID + ' '.repeat(i), {
          connect: () => new WebSocket(`${relay.origin.replace('http', 'ws')}/ws`),
        })
        links.push(link)
        closing.push(link.open())
        link.join()
      }
      const stepOf = (link: PlayerLink) => link.store.get().at
      await vi.waitFor(
        () => expect(links.map((link) => stepOf(link).step)).toEqual(links.map(() => 'lobby')),
        within(5_000),
      )
      const ids = links.map((link) => seatOf(link).playerID)
      // This phone stays connected and answers last, so that the question waits for all the other phones.
      const last = (await joinRoom(server.origin, room.roomID)).phone
      room.host.say('pres_startGame', { token: admin.token })
      await room.host.next('pres_newQuestion')

      const over = new AbortController()
      const faults = spoil(relay, random, over.signal)
      const waits: number[] = []
      const placed: LatLng[][] = []
      for (let question = 0; question < QUESTIONS; question++) {
        if (question > 0) room.host.say('pres_nextQuestion', { token: admin.token })
        const guesses = links.map((link) => ({
          link,
          place: north(RENNES, Math.floor(random() * 300)),
        }))
        placed.push(guesses.map(({ place }) => place))
        await Promise.all(
          guesses.map(async ({ link, place }) => {
            const hesitates = random() * 1_000
            await vi.waitFor(
              () =>
                expect(stepOf(link)).toMatchObject({
                  step: 'question',
                  question: { index: question },
                }),
              { timeout: BACK_MS, interval: 5 },
            )
            await pause(hesitates)
            const from = performance.now()
            link.place(place)
            link.answer()
            await vi.waitFor(() => expect(stepOf(link).step).toBe('answered'), {
              timeout: BACK_MS,
              interval: 5,
            })
            waits.push(performance.now() - from)
          }),
        )
        last.say('player_answer', { coords: null, time: 0 })
        const { coordsOrderDist } = await room.host.next('pres_results')
        expect(coordsOrderDist).toHaveLength(PHONES)
        await vi.waitFor(
          () =>
            expect(links.map((link) => stepOf(link).step)).toEqual(links.map(() => 'endQuestion')),
          { timeout: BACK_MS },
        )
      }
      over.abort()
      const count = await faults
      relay.delay(0)

      expect(links.map((link) => seatOf(link).playerID)).toEqual(ids)
      const stored = readStored(server.dataDir).events.flatMap((event) =>
        event.type === 'guessSubmitted' ? [event] : [],
      )
      for (const [question, guesses] of placed.entries()) {
        const told = ids.map((id) =>
          stored
            .filter(({ playerId, questionIndex }) => playerId === id && questionIndex === question)
            .map(({ guess }) => guess.coords),
        )
        expect(told).toEqual(guesses.map((coords) => [coords]))
      }
      fault.saw(
        `${waits.length} answers, each stored once and where it was put, through ${count} faults; told after ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms (seed ${SEED})`,
      )
      expect(count).toBeGreaterThan(QUESTIONS)
      expect(quantile(waits, 0.99)).toBeLessThan(judged(BACK_MS / 2))
    } finally {
      for (const close of closing) close()
      await relay.close()
      await server.dispose()
    }
  },
)

function seatOf(link: PlayerLink) {
  const { at } = link.store.get()
  if (!('seat' in at)) throw new Error(`this phone has no seat: ${at.step}`)
  return at.seat
}

/** Disturbs the network at random until the signal `until` aborts; resolves to the number of faults. */
async function spoil(relay: Relay, random: () => number, until: AbortSignal): Promise<number> {
  const cuts = [() => relay.cut('end'), () => relay.cut('reset')]
  const others = [
    () => relay.stall(300 + random() * 1_200),
    () => relay.delay(300),
    () => relay.delay(0),
  ]
  let count = 0
  let cutAt = 0
  while (!until.aborted) {
    await pause(200 + random() * (CALM_MS - 200))
    const isCut = performance.now() - cutAt > LINE_MS
    if (isCut) cutAt = performance.now()
    const faults = isCut ? cuts : others
    faults[Math.floor(random() * faults.length)]?.()
    count += 1
  }
  return count
}

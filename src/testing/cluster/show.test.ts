// A show of five halls over three nodes: led by one page, ranked together, and continued after the death of a hall's
// owner.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameEvent } from '#core/events.ts'
import { gameOf } from '#core/testing/given.ts'
import { hallStandings, mergeHalls, type Merged } from '#core/views/allHalls.ts'
import type { HallState } from '#protocol/show/showShapes.ts'
import { OPTIONS } from '../evening.ts'
import { times, tryFault } from '../faults/kit/fault.ts'
import { createLongQuiz } from '../faults/kit/longQuiz.ts'
import { readStored } from '../faults/kit/storedGame.ts'
import { openSocket } from '../testSocket.ts'
import { healthOf, startCluster, type Cluster } from './kit/cluster.ts'
import { kills, within } from './kit/kills.ts'
import { openPlayer, type Player } from './kit/player.ts'
import { openShowPage, type ShowPage } from './kit/showPage.ts'

/** Number of phones per hall; `HALL_PHONES=1000 npm run test:cluster -- show` or `FAULTS=long` fills the halls. */
const PHONES = Number(process.env['HALL_PHONES'] ?? times(1_000, 20))
const AT_ONCE = 20
/** takeovers of a signal, in two shows: a question takes 180 s at most, and a takeover some 8 */
const TAKEOVERS = kills(20, 4) / 2
const TOGETHER_MS = 200
const HALLS = ['Rennes', 'Nantes', 'Brest', 'Quimper', 'Vannes']

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
  // A show gives halls only to nodes whose mark says that they are ready. Marks are renewed twice a second: after one
  // second all of them say so.
  await pause(1_000)
}, 120_000)
afterAll(() => cluster?.dispose())

async function openShow(questions: number, at: number, answerTimeS = 60): Promise<ShowPage> {
  const { admin, nodes } = cluster
  const origins = [...nodes.slice(at), ...nodes.slice(0, at)].map(({ origin }) => origin)
  return openShowPage(origins, admin.token ?? '', {
    quizz_unique_name: await createLongQuiz(admin, questions),
    ...OPTIONS,
    max_answer_time: answerTimeS,
    max_player: 1_000,
    halls: HALLS,
  })
}

/** Seats phones in each hall, spread over all nodes in turn. @returns the phones by hall */
async function seatPhones({ show: { halls } }: ShowPage, phones: number): Promise<Player[][]> {
  const origins = cluster.nodes.map(({ origin }) => origin)
  const seated: Player[][] = []
  for (const [at, { roomID }] of halls.entries()) {
    const here: Player[] = []
    for (let first = 0; first < phones; first += AT_ONCE) {
      const next = Array.from({ length: Math.min(AT_ONCE, phones - first) }, (_, i) =>
        openPlayer([...origins.slice((at + i) % 3), ...origins.slice(0, (at + i) % 3)], roomID),
      )
      here.push(...(await Promise.all(next)))
    }
    seated.push(here)
  }
  return seated
}

/** Reads the log of each hall, by the hall's name, from the database of the desk, the node with the library. */
function logsOf(show: string): Map<string, GameEvent[]> {
  const games: GameEvent[][] = []
  for (const event of readStored(cluster.nodes[0].dataDir).events) {
    if (event.type === 'roomOpened') games.push([])
    games.at(-1)?.push(event)
  }
  return new Map(
    games.flatMap((events) => {
      const [opened] = events
      return opened?.type === 'roomOpened' && opened.show?.id === show
        ? [[opened.show.halls[opened.show.hall] ?? '', events] as const]
        : []
    }),
  )
}

const mergedFrom = (logs: Map<string, GameEvent[]>): Merged =>
  mergeHalls(
    HALLS.map((name, hall) => hallStandings(gameOf(logs.get(name) ?? []), hall)),
    HALLS.length,
  )
const topOf = ({ lines }: Merged) =>
  lines
    .slice(0, 10)
    .map(({ rank, name, hall, points }) => ({ rank, name, hall: HALLS[hall], points }))

const allStand = (page: ShowPage, is: (state: HallState) => boolean): boolean =>
  page.states().length === HALLS.length && page.states().every(is)

test(
  'CLU-13 a show of five halls: questions together, and the ranking over all halls is the one that the logs give',
  { timeout: 600_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `a show of ${HALLS.length} halls × ${PHONES} phones`,
      `questions open within ${TOGETHER_MS} ms; one ranking, that of the logs`,
    )
    const QUESTIONS = 3
    const page = await openShow(QUESTIONS, 1)
    // The halls are spread over the nodes: none runs all of them. A node that has just started may run none.
    const decided = (await Promise.all(cluster.nodes.map(healthOf))).map(
      ({ cluster: told }) => told?.rooms ?? 0,
    )
    expect([
      decided.reduce((sum, rooms) => sum + rooms),
      Math.max(...decided) < HALLS.length,
    ]).toEqual([HALLS.length, true])
    const all = (await seatPhones(page, PHONES)).flat()
    await page.press('pres_startGame', () => allStand(page, ({ step }) => step === 'question'))
    for (let question = 0; question < QUESTIONS; question++) {
      if (question > 0)
        await page.press('pres_nextQuestion', () =>
          allStand(page, ({ questionIndex }) => questionIndex === question),
        )
      await Promise.all(
        all.map((player, at) => player.answer(((at * 37 + question * 101) % 240) + 1)),
      )
      await expect
        .poll(() => page.allHalls(), { timeout: 60_000 })
        .toMatchObject({ questionIndex: question, seats: all.length, behind: [] })
    }
    const told = page.allHalls()
    await page.press('pres_nextQuestion', () => allStand(page, ({ step }) => step === 'endGame'))
    const { show } = page.show
    await expect
      .poll(
        () =>
          [...logsOf(show).values()].filter((events) =>
            events.some(({ type }) => type === 'gameEnded'),
          ).length,
        { timeout: 60_000 },
      )
      .toBe(HALLS.length)
    const logs = logsOf(show)
    const opened = Array.from({ length: QUESTIONS }, (_, question) =>
      [...logs.values()].map(
        (events) =>
          events.find(
            (event) => event.type === 'questionOpened' && event.questionIndex === question,
          )?.at ?? 0,
      ),
    )
    const apart = opened.map((times) => Math.max(...times) - Math.min(...times))
    fault.saw(
      `questions opened ${apart.join(', ')} ms apart; ${all.length} lines, the first ten and the rank on each phone those of the logs`,
    )
    expect(told?.top).toEqual(topOf(mergedFrom(logs)))
    // The rank that each phone received equals the rank computed from the logs.
    const { lines } = mergedFrom(logs)
    const ranks = new Map(lines.map(({ key, rank }) => [key, rank]))
    const toldTo = (player: Player) => {
      const last = player
        .socket()
        .all()
        .findLast(({ event }) => event === 'player_allHalls')
      if (last?.event !== 'player_allHalls') return undefined
      const { questionIndex, rank, seats } = last.data
      return { questionIndex, rank, seats }
    }
    await expect
      .poll(
        () =>
          all.every(
            (player) =>
              JSON.stringify(toldTo(player)) ===
              JSON.stringify({
                questionIndex: QUESTIONS - 1,
                rank: ranks.get(player.playerID),
                seats: all.length,
              }),
          ),
        { timeout: 60_000 },
      )
      .toBe(true)
    console.log(context.task.meta.fault?.seen)
    expect(Math.max(...apart)).toBeLessThan(within(TOGETHER_MS))
    for (const player of all) player.leave()
    page.leave()
  },
)

test(
  'CLU-13 the owner of a hall killed while phones answer: the show goes on with all halls, from another page at another node',
  { timeout: 180_000 },
  async () => {
    const before = await openShow(2, 0)
    const phones = await seatPhones(before, 2)
    const all = phones.flat()
    await before.press('pres_startGame', () => allStand(before, ({ step }) => step === 'question'))
    await Promise.all(phones[0]?.map((player) => player.answer(10)) ?? [])
    await cluster.nodes[2].kill('SIGKILL')
    await Promise.all(
      phones
        .slice(1)
        .flat()
        .map((player) => player.answer(20)),
    )
    const page = await openSocket(cluster.nodes[1].origin)
    page.say('pres_resumeShow', { show: before.show.show, hostSession: before.show.hostSession })
    expect((await page.next('pres_showState')).halls.map(({ name }) => name)).toEqual(HALLS)
    await expect
      .poll(
        () => {
          page.say('pres_nextQuestion')
          return page
            .all()
            .some(
              ({ event, data }) =>
                event === 'pres_halls' &&
                data.states.every(({ questionIndex }) => questionIndex === 1),
            )
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(true)
    await Promise.all(all.map((player) => player.seated()))
    await Promise.all(all.map((player) => player.answer(30)))
    for (;;) {
      const { questionIndex, seats, behind } = await page.next('pres_allHalls')
      if (questionIndex < 1 || behind.length > 0) continue
      expect(seats).toBe(all.length)
      break
    }
    await cluster.nodes[2].restart()
    for (const player of all) player.leave()
    before.leave()
    page.close()
  },
)

test.each(['SIGKILL', 'SIGTERM', 'SIGKILL', 'SIGTERM'] as const)(
  'MND-01 SHOW-04 %s of the owner of halls while others answer: the halls that are through learn no place from the takeover',
  { timeout: 60_000 + TAKEOVERS * 60_000 },
  async (signal) => {
    const page = await openShow(1, 0, 180)
    const { show } = page.show
    const phones = await seatPhones(page, 1)
    await page.press('pres_startGame', () => allStand(page, ({ step }) => step === 'question'))
    const [last, ...first] = phones.flat().toReversed()
    await Promise.all(first.map((player) => player.answer(10)))
    const all = [...first, last as Player]
    const closed = (): string[] =>
      [...logsOf(show)].flatMap(([hall, events]) =>
        events.some(({ type }) => type === 'questionClosed') ? [hall] : [],
      )
    for (let takeover = 0; takeover < TAKEOVERS; takeover++) {
      const node = cluster.nodes[1 + (takeover % 2)]
      await node?.kill(signal)
      // Halls learn from one another each second, and from the third second on they no longer wait for a silent one.
      for (let seconds = 0; seconds < 6; seconds++) {
        await pause(1_000)
        expect([takeover, closed()]).toEqual([takeover, []])
      }
      await node?.restart()
      await Promise.all(all.map((player) => player.seated()))
      expect([takeover, closed()]).toEqual([takeover, []])
    }
    await last?.answer(20)
    await expect.poll(() => closed().length, { timeout: 30_000 }).toBe(HALLS.length)
    for (const player of all) player.leave()
    page.leave()
  },
)

test('CLU-13 a stranger opens no show at any node', async () => {
  for (const { origin } of cluster.nodes) {
    const page = await openSocket(origin)
    page.say('pres_newShow', {
      token: 'faux',
      quizz_unique_name: 'absent',
      ...OPTIONS,
      halls: HALLS,
    })
    expect(await page.nextError()).toBe('unauthorized')
    page.close()
  }
})

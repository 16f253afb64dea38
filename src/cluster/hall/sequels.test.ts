// Games that began at 0 in a hall's room while the network was cut, as the desk's database takes them in afterwards.
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '#core/day.ts'
import { createGames, type Games } from '../../db/games.ts'
import { albums, games as gamesTable, souvenirs } from '../../db/schema.ts'
import { souvenirsOf } from '../../live/room/souvenirs.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import { keysOf, photoQuiz, playedGame } from '../../testing/testSouvenirs.ts'
import { NANTES } from '../../testing/testQuiz.ts'
import { readLogged } from '../log/gameLines.ts'
import type { Logged } from '../log/jetstreamLog.ts'
import { createUplink } from './uplink.ts'

/** What an uplink sends of all games on a hall's disk, once it reaches NATS. */
async function sentBy(games: Games, aheadMs: number): Promise<(Logged & { game: string })[]> {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent: (Logged & { game: string })[] = []
  const uplink = createUplink({
    lines: {
      publish: async ({ game, text }) =>
        sent.push({ game, ...readLogged(new TextEncoder().encode(text)) }),
      findLast: async () => null,
    },
    games,
    souvenirsOf,
    aheadMs: () => aheadMs,
    isUp: () => true,
    overtaken() {},
    failed(error) {
      throw error
    },
  })
  uplink.begin()
  await vi.advanceTimersByTimeAsync(300)
  await uplink.drained()
  uplink.stop()
  vi.useRealTimers()
  return sent
}

/** A hall in which a game ended and began again at 0, and ended again if `ends` is 2. */
async function playedHall(ends: 1 | 2) {
  const box = await newBox()()
  const quiz = await photoQuiz(box)
  const game = await playedGame(box, quiz)
  await game.host('pres_chain', {
    quizz_unique_name: quiz,
    keep_scores: false,
    max_answer_time: 30,
    help_zone: 'non',
    options: { time_points: 'none' },
  })
  await game.host('pres_startGame')
  await game.begin()
  await game.answer([10, null])
  const keys = [game.keys]
  if (ends === 2) {
    await game.host('pres_nextQuestion')
    await game.answer([10, null], NANTES)
    await game.host('pres_nextQuestion')
    keys.push(await keysOf(game.room, game.phones))
  }
  return { box, keys }
}

test.each([1, 2] as const)(
  'STA-01 STA-02 CLU-11 each of a room’s games gets its own souvenirs at the desk, although one message told of %d ends',
  async (ends) => {
    const { box, keys } = await playedHall(ends)
    const sent = await sentBy(box.games, 40 * DAY_MS)
    const desk = await newBox()()
    const games = createGames(desk.db)
    games.append(sent)
    const [log] = box.games.all()
    const idOf = (sequel: number): string => (sequel === 0 ? log!.id : `${log!.id}~${sequel}`)
    const rows = desk.db.select().from(albums).all()
    expect(rows.map(({ key, game }) => `${key} ${game}`).toSorted()).toEqual(
      keys.map(({ album }, sequel) => `${album} ${idOf(sequel)}`).toSorted(),
    )
    expect(
      desk.db
        .select({ key: souvenirs.key, game: souvenirs.game })
        .from(souvenirs)
        .all()
        .map(({ key, game }) => `${key} ${game}`)
        .toSorted(),
    ).toEqual(
      keys
        .flatMap((one, sequel) => one.souvenirs.map((key) => `${key} ${idOf(sequel)}`))
        .toSorted(),
    )
    // The hall's clock began 40 days late: an album lasts 30 days from the date, not from what that clock told.
    for (const { game, until } of rows) {
      const ended = desk.db
        .select()
        .from(gamesTable)
        .all()
        .find(({ id }) => id === game)?.endedAt
      expect(until - (ended ?? 0)).toBe(30 * DAY_MS)
    }
  },
)

test('STA-01 STA-02 CLU-11 a message of an older hall that goes on after the end keeps its souvenirs with the ended game', async () => {
  const { box } = await playedHall(1)
  const [log] = box.games.all()
  const sent = await sentBy(box.games, 0)
  const desk = await newBox()()
  const [first, ...more] = sent
  createGames(desk.db).append([
    { ...first!, events: [first!, ...more].flatMap(({ events }) => events) },
  ])
  expect(desk.db.select({ game: albums.game }).from(albums).all()).toEqual([{ game: log!.id }])
})

import { describe, expect, test } from 'vitest'
import { createHistory } from '../../db/history.ts'
import { gameMasters, quizzes } from '../../db/schema.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox } from '../../testing/testBox.ts'
import { testDisk } from '../../testing/testDisk.ts'
import {
  joinTestRoom,
  openTestRoom,
  startTestGame,
  type TestRoom,
} from '../../testing/testEvening.ts'
import { openEvening, oneQuestion, roundOf } from '../../testing/testRounds.ts'
import { RENNES } from '../../testing/testQuiz.ts'

async function rehearse(
  box: TestBox,
  { host }: Pick<TestRoom, 'host'>,
  count: number,
  token = box.token,
) {
  host.say('pres_rehearse', { token, count })
  await box.settle()
  return host.next('pres_rehearse_callback')
}

const gameIn = (box: TestBox, roomID: string) => {
  const room = box.rooms.find(roomID)
  if (!room) throw new Error('the room is gone')
  return room.game
}

const answeredIn = (box: TestBox, roomID: string, index = 0) =>
  gameIn(box, roomID).seats.filter(({ guesses }) => guesses[index] !== undefined).length

describe('in the lobby', () => {
  test('FIR-10: REH-01 REH-02 REH-05 the host asks for them, changes their number and sends them away', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    await joinTestRoom(box, room.roomID)
    await box.pass(100)
    room.host.drop()
    const { simulated, playerList } = await rehearse(box, room, 10)
    expect(simulated).toBe(10)
    expect(playerList).toHaveLength(11)
    expect(playerList.filter((row) => row.simulated)).toHaveLength(10)
    await box.pass(100)
    expect(
      room.host.taken('pres_newPlayer')?.playerList,
      'the first goes out at once',
    ).toHaveLength(2)
    expect(room.host.taken('pres_newPlayer')?.playerList).toEqual(playerList)
    expect(await rehearse(box, room, 3)).toMatchObject({ simulated: 3 })
    expect(
      await rehearse(box, room, 1000),
      'FIR-10: a room of 50 with one phone keeps five places for others',
    ).toMatchObject({ simulated: 44 })
    expect(await rehearse(box, room, 0)).toEqual({
      simulated: 0,
      playerList: [expect.not.objectContaining({ simulated: true })],
    })
  })

  test.each([[-1], [2.5], ['3'], [1001], [undefined]])(
    'REH-01 %s is no number of players',
    async (count) => {
      const box = await newBox()()
      const { host } = await openTestRoom(box)
      host.say('pres_rehearse', { token: box.token, count })
      await box.settle()
      expect(await host.nextError()).toBe('bad_request')
    },
  )

  test('REH-01 a stranger cannot, nor anybody once the game runs', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const { phone } = await joinTestRoom(box, room.roomID)
    phone.say('pres_rehearse', { count: 3 })
    await box.settle()
    expect(await phone.nextError()).toBe('unauthorized')
    await startTestGame(box, room)
    room.host.say('pres_rehearse', { token: box.token, count: 3 })
    await box.settle()
    expect(await room.host.nextError()).toBe('out_of_turn')
  })

  test('REH-07 they never fall asleep, and outlive a restart of the box', async () => {
    const open = newBox()
    const first = await open()
    const room = await openTestRoom(first)
    await rehearse(first, room, 5)
    first.kill()
    const box = await open()
    box.rooms.recover()
    await box.pass(120_000)
    expect(gameIn(box, room.roomID).seats.map(({ connection }) => connection.kind)).toEqual(
      Array.from({ length: 5 }, () => 'connected'),
    )
  })
})

describe('in the game', () => {
  test('REH-06 REH-09 each answers each question once, spread over the time; a real phone plays along', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    const { phone } = await joinTestRoom(box, room.roomID)
    await rehearse(box, room, 20)
    await startTestGame(box, room)
    expect(phone.taken('player_startGame')).toEqual({ rehearsal: true })
    phone.say('player_answer', { coords: RENNES, time: 0 })
    await box.settle()
    expect(answeredIn(box, room.roomID)).toBe(1)
    await box.pass(12_750)
    const midway = answeredIn(box, room.roomID)
    expect(midway).toBeGreaterThan(1)
    expect(midway).toBeLessThan(21)
    expect(room.host.count('pres_results')).toBe(0)
    await box.pass(11_250)
    expect(room.host.count('pres_results'), 'nobody is waited for beyond the last answer').toBe(1)
    expect(answeredIn(box, room.roomID)).toBe(21)
    const times = gameIn(box, room.roomID)
      .seats.slice(1)
      .map(({ guesses }) => guesses[0]?.timeMs ?? 0)
    expect(new Set(times).size).toBeGreaterThan(15)

    room.host.say('pres_nextQuestion', { token: box.token })
    await box.settle()
    await box.pass(24_000)
    expect(answeredIn(box, room.roomID, 1)).toBe(20)
    expect(phone.taken('player_endQuestion')?.results).toHaveLength(21)
  })

  test('REH-06 a phone that has not answered is waited for', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    await joinTestRoom(box, room.roomID)
    await rehearse(box, room, 5)
    await startTestGame(box, room)
    await box.pass(29_000)
    expect(room.host.count('pres_endQuestion')).toBe(0)
    await box.pass(1_000)
    expect(room.host.count('pres_endQuestion')).toBe(1)
  })

  test('REH-07 REH-08 killed in the middle of a question: the very answers that an undisturbed server gives, each once', async () => {
    const open = newBox()
    const first = await open()
    const room = await openTestRoom(first)
    await rehearse(first, room, 30)
    await startTestGame(first, room)
    await first.pass(12_750)
    const before = gameIn(first, room.roomID).seats.flatMap(({ pseudo, guesses }) =>
      guesses[0] ? [{ pseudo, guess: guesses[0] }] : [],
    )
    expect(before.length).toBeGreaterThan(0)
    expect(before.length).toBeLessThan(30)
    first.kill()

    const box = await open()
    box.rooms.recover()
    await box.settle()
    expect(answeredIn(box, room.roomID)).toBe(before.length)
    await box.pass(24_000)
    const game = gameIn(box, room.roomID)
    expect(game.phase).toBe('results')
    for (const { pseudo, guess } of before)
      expect(game.seats.find((seat) => seat.pseudo === pseudo)?.guesses[0]).toEqual(guess)
    const id = box.rooms.find(room.roomID)?.row.id ?? ''
    const submitted = box.games
      .eventsOf(id)
      .flatMap((event) => (event.type === 'guessSubmitted' ? [event.playerId] : []))
    expect(submitted).toHaveLength(30)
    expect(new Set(submitted).size).toBe(30)
  })

  test('REH-08 the first question of another round has other answers', async () => {
    const box = await newBox()()
    const { room, host, begin } = await openEvening(
      box,
      [roundOf(oneQuestion(box)), roundOf(oneQuestion(box))],
      0,
    )
    await rehearse(box, room, 20)
    const played = async () => {
      await begin()
      await box.pass(31_000)
      return gameIn(box, room.roomID).seats.map(({ guesses }) => guesses[0]?.timeMs)
    }
    await host('pres_startGame')
    const first = await played()
    for (const event of ['pres_showRanking', 'pres_nextQuestion', 'pres_nextStep'])
      await host(event)
    const second = await played()
    expect(
      second.filter((time, index) => time !== undefined && time !== first[index]).length,
    ).toBeGreaterThan(15)
  })

  test('REH-07 a disk that refuses for a while loses no answer and doubles none', async () => {
    const disk = testDisk()
    const box = await newBox()({ games: disk.games })
    const room = await openTestRoom(box)
    await rehearse(box, room, 12)
    await startTestGame(box, room)
    await box.pass(6_000)
    disk.full = true
    await box.pass(30_000)
    disk.full = false
    await box.pass(1_100)
    await box.pass(24_000)
    expect(room.host.count('pres_results')).toBe(1)
    expect(answeredIn(box, room.roomID)).toBe(12)
  })

  test('REH-04 REH-06 one that is kicked answers no more and is not waited for; the rehearsal stays one', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box)
    await rehearse(box, room, 2)
    await startTestGame(box, room)
    const [kicked] = gameIn(box, room.roomID).seats
    room.host.say('pres_kickPlayer', { token: box.token, playerID: kicked?.playerId })
    await box.settle()
    await box.pass(24_000)
    expect(answeredIn(box, room.roomID)).toBe(1)
    expect(room.host.count('pres_results')).toBe(1)
    expect(gameIn(box, room.roomID).rehearsal).toBe(true)
  })

  test('REH-06 almost a thousand of them play', async () => {
    const box = await newBox()()
    const room = await openTestRoom(box, { max_player: 1000 })
    expect(await rehearse(box, room, 1000)).toMatchObject({ simulated: 995 })
    await startTestGame(box, room)
    await box.pass(24_000)
    expect(room.host.count('pres_results')).toBe(1)
  })
})

describe('out of the history', () => {
  async function play(box: TestBox, room: TestRoom, token: string): Promise<void> {
    room.host.say('pres_startGame', { token })
    await box.settle()
    await box.pass(5_000)
    for (let question = 0; question < 2; question++) {
      await box.pass(24_000)
      room.host.say('pres_nextQuestion', { token })
      await box.settle()
    }
    expect(room.host.count('pres_endGame')).toBe(1)
  }

  test('REH-10 neither listed nor counted, for nobody; once it is closed nothing of it is left', async () => {
    const box = await newBox()()
    const token = box.tokenOf(4)
    const room = await openTestRoom(box, { token })
    await rehearse(box, room, 3, token)
    const id = box.rooms.find(room.roomID)?.row.id ?? ''
    await play(box, room, token)

    const history = createHistory(box.db, box.games)
    const seen = () => [
      history.list({ kind: 'admin' }, { limit: 9, offset: 0 }),
      history.list({ kind: 'mj', gameMasterId: 4 }, { limit: 9, offset: 0 }),
      history.has(id, null),
      history.find(id),
    ]
    const nothing = [{ games: [], total: 0 }, { games: [], total: 0 }, false, null]
    expect(seen()).toEqual(nothing)
    expect(box.db.select({ nb: gameMasters.nbGame }).from(gameMasters).all()).toEqual([{ nb: 0 }])
    expect(box.db.select({ at: quizzes.lastPlayedAt }).from(quizzes).all()).toEqual([{ at: null }])

    room.host.leave()
    await box.pass(600_001)
    expect(seen()).toEqual(nothing)
    box.games.forgetUnplayed()
    expect(box.games.eventsOf(id)).toEqual([])
  })

  test('REH-02 REH-10 the room that they left plays a true game', async () => {
    const box = await newBox()()
    const token = box.tokenOf(4)
    const room = await openTestRoom(box, { token })
    const { phone } = await joinTestRoom(box, room.roomID)
    await rehearse(box, room, 3, token)
    await rehearse(box, room, 0, token)
    room.host.say('pres_startGame', { token })
    await box.settle()
    expect(phone.taken('player_startGame')).toEqual({})
    expect(room.host.taken('pres_startGame_callback')).toEqual({})
    expect(box.db.select({ nb: gameMasters.nbGame }).from(gameMasters).all()).toEqual([{ nb: 1 }])
    expect(box.db.select({ at: quizzes.lastPlayedAt }).from(quizzes).all()).toEqual([
      { at: expect.any(Number) },
    ])
  })

  async function chained(box: TestBox, room: TestRoom, token: string, keep_scores: boolean) {
    room.host.say('pres_chain', {
      token,
      quizz_unique_name: oneQuestion(box),
      keep_scores,
      max_answer_time: 30,
      help_zone: 'non',
    })
    await box.settle()
    return rehearse(box, room, 0, token)
  }

  test('REH-04 REH-10 after a rehearsal, a game from 0 without simulated players is a true one', async () => {
    const box = await newBox()()
    const token = box.tokenOf(4)
    const room = await openTestRoom(box, { token })
    await rehearse(box, room, 3, token)
    await play(box, room, token)
    const { rehearsal, playerList } = await chained(box, room, token, false)
    expect([rehearsal, playerList.length]).toEqual([undefined, 0])
    const { phone } = await joinTestRoom(box, room.roomID)
    room.host.say('pres_startGame', { token })
    await box.settle()
    expect(phone.taken('player_startGame')).toEqual({})
    await box.pass(5_000)
    await box.pass(32_000)
    room.host.say('pres_nextQuestion', { token })
    await box.settle()
    expect(phone.taken('player_endGame')).toMatchObject({ souvenir: expect.any(String) })
    const { games } = createHistory(box.db, box.games).list(
      { kind: 'mj', gameMasterId: 4 },
      { limit: 9, offset: 0 },
    )
    expect(games).toEqual([
      expect.objectContaining({ players: 1, questionsNb: 1, playedQuestions: 1, finished: true }),
    ])
  })

  test('REH-04 REH-05 a game that keeps the scores of a rehearsal is one, also once the simulated players have left', async () => {
    const box = await newBox()()
    const token = box.tokenOf(4)
    const room = await openTestRoom(box, { token })
    await rehearse(box, room, 3, token)
    await play(box, room, token)
    expect(await chained(box, room, token, true)).toMatchObject({ rehearsal: true, simulated: 0 })
    await joinTestRoom(box, room.roomID)
    await box.pass(100)
    expect(room.host.taken('pres_newPlayer')).toMatchObject({ rehearsal: true })
  })

  test('REH-10 of a rehearsed evening no quiz counts as played', async () => {
    const box = await newBox()()
    const quizzesOf = [oneQuestion(box), oneQuestion(box)]
    const evening = await openEvening(
      box,
      quizzesOf.map((quiz) => roundOf(quiz)),
      1,
    )
    await rehearse(box, evening.room, 2)
    await evening.host('pres_startGame')
    await evening.begin()
    await box.pass(32_000)
    await evening.host('pres_nextQuestion')
    await evening.host('pres_nextStep')
    expect(gameIn(box, evening.room.roomID)).toMatchObject({ phase: 'starting', rehearsal: true })
    expect(box.db.select({ at: quizzes.lastPlayedAt }).from(quizzes).all()).toEqual([
      { at: null },
      { at: null },
    ])
  })
})

// The machine's date is set while games run: a Raspberry Pi has no clock of its own, and learns the date from the network.
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/day.ts'
import { createHistory } from '../../db/history.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { RENNES } from '../../testing/testQuiz.ts'

const SETS = [7, 40, -365].map((days) => ({ days }))

test.each(SETS)(
  'MND-12 a date set by $days days while a question runs changes no question, logs nobody out, and dates the evening',
  async ({ days }) => {
    const open = newBox()
    let box = await open()
    const room = await openTestRoom(box)
    const { phone, session } = await joinTestRoom(box, room.roomID)
    await startTestGame(box, room)
    await box.pass(5_000)
    box.clock.setDate(days * DAY_MS)
    await box.settle()
    expect(box.accounts.accountOf(box.token)).toMatchObject({ kind: 'admin' })
    phone.say('player_answer', { coords: RENNES, time: 5_000 })
    await box.settle()
    expect(phone.taken('player_endQuestion')).toMatchObject({ pointsQuestion: 9.167 })
    for (let question = 1; question < 2; question++) {
      await box.pass(1_000)
      room.host.say('pres_nextQuestion', { token: box.token })
      await box.pass(100)
      phone.say('player_answer', { coords: RENNES, time: 50 })
      await box.pass(1_000)
    }
    room.host.say('pres_nextQuestion', { token: box.token })
    await box.settle()
    const { album } = await room.host.next('pres_album')
    const today = box.clock.date()
    const line = createHistory(box.db, box.games).list({ kind: 'admin' }, { limit: 1, offset: 0 })
      .games[0]
    expect(Math.abs((line?.startedAt ?? 0) - today)).toBeLessThan(60_000)
    expect(Math.abs((line?.endedAt ?? 0) - today)).toBeLessThan(60_000)
    expect(Math.abs((box.games.all()[0]?.openedAt ?? 0) - today)).toBeLessThan(60_000)
    expect(box.souvenirs.album(album ?? '')).not.toBeNull()
    const token = box.token
    box.kill()
    box = await open()
    box.rooms.recover()
    expect(box.souvenirs.album(album ?? '')).not.toBeNull()
    expect(box.accounts.accountOf(token)).not.toBeNull()
    const back = await joinTestRoom(box, room.roomID, session)
    expect(back.state.step).toBe('endGame')
    box.clock.setDate(31 * DAY_MS)
    box.clock.advance(31 * DAY_MS)
    expect(box.souvenirs.album(album ?? '')).toBeNull()
    expect(box.accounts.accountOf(token)).toBeNull()
    expect(box.errors).toEqual([])
  },
)

test.each(SETS)(
  'MND-12 a date set by $days days while the box does not run leaves of a question what was left',
  async ({ days }) => {
    const open = newBox()
    const before = await open()
    const room = await openTestRoom(before)
    const { session } = await joinTestRoom(before, room.roomID)
    await startTestGame(before, room)
    await before.pass(5_000)
    before.kill()
    // The next start has the date of the machine as the beginning of its games' clock.
    const { clock } = before
    const box = await open({ clock: { ...clock, now: () => clock.now() + days * DAY_MS } })
    box.rooms.recover()
    await box.settle()
    const { state } = await joinTestRoom(box, room.roomID, session)
    expect(state).toMatchObject({ step: 'question' })
    expect(Math.abs((state.remaining ?? 0) - 25_000)).toBeLessThan(1_500)
  },
)

test('MND-13 a box that did not run for 90 s: phones and big screen are told the time that is left, and points are as before', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  const { phone } = await joinTestRoom(box, room.roomID)
  const { phone: other } = await joinTestRoom(box, room.roomID)
  await startTestGame(box, room)
  await box.pass(5_000)
  box.clock.freeze(90_000)
  await box.settle()
  const told = phone.all().findLast(({ event }) => event === 'player_joinRoom_callback')
  expect(told?.data).toMatchObject({ state: { step: 'question', remaining: 25_000 } })
  expect(room.host.taken('pres_roomState')).toMatchObject({ step: 'question', elapsed: 5_000 })
  await box.pass(1_000)
  phone.say('player_answer', { coords: RENNES, time: 96_000 })
  other.say('player_answer', { coords: RENNES, time: 96_000 })
  await box.settle()
  expect(phone.taken('player_endQuestion')).toMatchObject({ pointsQuestion: 9 })
})

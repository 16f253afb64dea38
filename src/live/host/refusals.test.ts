// What cannot be is refused with words of its own, and changes nothing.
import { expect, it } from 'vitest'
import { HOST_ERRORS, SOCKET_ERRORS } from '#protocol/errors.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import { joinTestRoom, openTestRoom, ROOM, startTestGame } from '../../testing/testEvening.ts'
import { createTestQuiz, RENNES } from '../../testing/testQuiz.ts'
import { ROOMS_AN_ACCOUNT } from '../room/rooms.ts'

it('MND-39 another quiz’s name does not start the game', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  await joinTestRoom(box, room.roomID)
  const other = createTestQuiz(box.quizzes)
  room.host.say('pres_startGame', { token: box.token, quiz_unique_name: other })
  await box.settle()
  expect(await room.host.next('error')).toEqual({
    code: 'bad_request',
    message: HOST_ERRORS.otherQuiz,
  })
  expect(room.host.count('pres_startGame_callback')).toBe(0)
  const { unique_name } = room.quizzData
  room.host.say('pres_startGame', { token: box.token, quiz_unique_name: unique_name })
  await box.settle()
  expect(room.host.count('pres_startGame_callback')).toBe(1)
})

it('MND-39 a fruit in a colour that was not chosen is not given', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box, { icon_type: 'defined' })
  const [first = '', second = ''] = room.colors
  const phone = box.connect()
  const { roomID } = room
  phone.say('player_alert_joinRoom', { roomID })
  await box.settle()
  phone.say('player_chooseColor', { roomID, color: first })
  await box.settle()
  phone.say('player_chooseFruit', { roomID, color: second, fruit: 'Pomme' })
  await box.settle()
  expect(await phone.next('fruit_selected_callback')).toEqual({
    status: 'error',
    pseudo: null,
    message: "Ce n'est pas la couleur que vous avez choisie.",
  })
  phone.say('player_chooseFruit', { roomID, color: first, fruit: 'Pomme' })
  await box.settle()
  expect(await phone.next('fruit_selected_callback')).toMatchObject({ status: 'success' })
})

it('MND-39 a kick of nobody says that the player is not there, not that the room is not', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  const { phone } = await joinTestRoom(box, room.roomID)
  room.host.say('pres_kickPlayer', { token: box.token, playerID: 'nobody' })
  await box.settle()
  expect(await room.host.next('error')).toEqual({
    code: 'not_found',
    message: HOST_ERRORS.unknownPlayer,
  })
  expect(phone.count('player_kicked')).toBe(0)
})

it('MND-39 an address that never asked is not let in, and the host is told so', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  room.host.say('pres_allowAddress', { token: box.token, address: '203.0.113.9' })
  await box.settle()
  expect(await room.host.next('error')).toEqual({
    code: 'not_found',
    message: HOST_ERRORS.neverAsked,
  })
  expect(room.host.count('pres_addressAllowed')).toBe(0)
})

it('MND-39 a host’s page that would join as a player keeps its room', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  await joinTestRoom(box, room.roomID)
  for (const event of ['player_joinRoom', 'player_alert_joinRoom']) {
    room.host.say(event, { roomID: room.roomID })
    // oxlint-disable-next-line no-await-in-loop
    await box.settle()
    // oxlint-disable-next-line no-await-in-loop
    expect(await room.host.next('error')).toEqual({
      code: 'out_of_turn',
      message: HOST_ERRORS.drives,
    })
  }
  room.host.say('pres_newRemote', { token: box.token })
  await box.settle()
  const { url } = await room.host.next('pres_newRemote_callback')
  room.host.say('remote_pair', { roomID: room.roomID, key: url.split('#')[1] })
  await box.settle()
  expect(await room.host.next('error')).toEqual({
    code: 'out_of_turn',
    message: HOST_ERRORS.drives,
  })
  room.host.say('pres_startGame', { token: box.token })
  await box.settle()
  expect(room.host.count('pres_startGame_callback')).toBe(1)
})

it('MND-24 an account has sixty open rooms at most; another account and a closed room make place', async () => {
  const box = await newBox()()
  const quiz = createTestQuiz(box.quizzes)
  const open = (token: string) => {
    const host = box.connect()
    host.say('pres_newRoom', { token, quizz_unique_name: quiz, ...ROOM })
    return host
  }
  const owner = box.tokenOf(7)
  const hosts = Array.from({ length: ROOMS_AN_ACCOUNT }, () => open(owner))
  await box.settle()
  expect(hosts.map((host) => host.count('pres_newRoom_callback'))).toEqual(hosts.map(() => 1))
  const refused = open(owner)
  const other = open(box.tokenOf(8))
  await box.settle()
  expect(await refused.next('error')).toEqual({
    code: 'too_many_rooms',
    message: SOCKET_ERRORS.too_many_rooms,
  })
  expect(refused.count('pres_newRoom_callback')).toBe(0)
  expect(other.count('pres_newRoom_callback')).toBe(1)
  const [room] = box.rooms.all()
  room?.apply({ type: 'closeRoom' }, box.clock.now())
  await box.settle()
  const again = open(owner)
  await box.settle()
  expect(again.count('pres_newRoom_callback')).toBe(1)
})

it('MND-24 a game takes three hundred corrections, undone ones among them', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  const { phone, playerID } = await joinTestRoom(box, room.roomID)
  await startTestGame(box, room)
  phone.say('player_answer', { coords: RENNES, time: 0 })
  await box.settle()
  room.host.say('pres_showRanking', { token: box.token })
  await box.settle()
  for (let n = 0; n < 300; n++) {
    room.host.say('pres_adjust', { token: box.token, playerID, points: n % 2 ? -1 : 1 })
    box.clock.advance(100)
    // oxlint-disable-next-line no-await-in-loop
    if (n % 50 === 0) await box.settle()
  }
  await box.settle()
  expect(room.host.count('pres_adjusted')).toBe(300)
  room.host.say('pres_adjust', { token: box.token, playerID, points: 5 })
  await box.settle()
  expect(await room.host.next('error')).toEqual({
    code: 'too_many_corrections',
    message: SOCKET_ERRORS.too_many_corrections,
  })
  expect(room.host.count('pres_adjusted')).toBe(300)
})

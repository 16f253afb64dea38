// The doors of a room as phones, host and remote experience them. A restart is a new box over the same data folder.
import { expect, test } from 'vitest'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox, TestClient } from '../../testing/testBox.ts'
import { openTestRoom, startTestGame, type TestRoom } from '../../testing/testEvening.ts'
import { RENNES } from '../../testing/testQuiz.ts'

const HALL = '192.168.1.77'

async function knock(
  box: TestBox,
  roomID: string,
  {
    address = HALL,
    counted = true,
    session,
  }: { address?: string; counted?: boolean; session?: string } = {},
): Promise<TestClient> {
  const phone = box.connect(address, counted)
  phone.say('player_joinRoom', { roomID, session })
  await box.settle()
  return phone
}

const seated = (phone: TestClient): boolean => phone.count('player_joinRoom_callback') > 0

async function fill(
  box: TestBox,
  room: TestRoom,
  count: number,
  from: { address?: string; counted?: boolean } = {},
): Promise<TestClient[]> {
  const phones: TestClient[] = []
  for (let i = 0; i < count; i++) phones.push(await knock(box, room.roomID, from))
  return phones
}

const seatsOf = (box: TestBox, { roomID }: TestRoom): number =>
  box.rooms.find(roomID)?.game.seats.length ?? -1

test('STR-05 DOORS-04 forty lines of one LAN address get ten seats, and forty with the host’s yes; the host is asked once', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  const phones = await fill(box, room, 40)
  expect(phones.map(seated)).toEqual(Array.from({ length: 40 }, (_, i) => i < 10))
  expect(phones[10]?.taken('error')).toEqual({
    code: 'rate_limited',
    message: expect.stringContaining('même adresse'),
    reason: 'same_address',
  })
  expect(room.host.all().filter(({ event }) => event === 'pres_sameAddress')).toEqual([
    { event: 'pres_sameAddress', data: { address: HALL, seats: 10 } },
  ])

  room.host.say('pres_allowAddress', { token: box.token, address: HALL })
  await box.settle()
  expect(room.host.taken('pres_addressAllowed')).toEqual({ address: HALL })
  for (const phone of phones.slice(10)) phone.say('player_joinRoom', { roomID: room.roomID })
  await box.settle()
  expect(seatsOf(box, room)).toBe(40)
  expect(phones.every(seated)).toBe(true)
})

test('STR-05 DOORS-04 sixty behind a proxy or on the machine itself join as before, and nobody is asked', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box, { max_player: 60 })
  expect((await fill(box, room, 60, { counted: false })).every(seated)).toBe(true)
  expect(room.host.count('pres_sameAddress')).toBe(0)
})

test('STR-05 DOORS-04 waiting costs no failure at the door: a hall that asks every two seconds is not shut out', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  const phones = await fill(box, room, 12)
  for (let i = 0; i < 40; i++) {
    box.clock.advance(2_000)
    for (const phone of phones.slice(10)) phone.say('player_joinRoom', { roomID: room.roomID })
  }
  await box.settle()
  room.host.say('pres_allowAddress', { token: box.token, address: HALL })
  await box.settle()
  for (const phone of phones.slice(10)) phone.say('player_joinRoom', { roomID: room.roomID })
  await box.settle()
  expect(phones.every(seated)).toBe(true)
})

test('STR-05 DOORS-04 in a room where pseudos are chosen, the eleventh waits before it chooses', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box, { icon_type: 'defined', max_player: 48 })
  const choosers = Array.from({ length: 11 }, () => box.connect(HALL, true))
  for (const [i, phone] of choosers.entries()) {
    phone.say('player_alert_joinRoom', { roomID: room.roomID })
    await box.settle()
    phone.say('player_chooseColor', { roomID: room.roomID, color: room.colors[i % 2] })
    await box.settle()
  }
  expect(
    choosers.map(
      (phone) => phone.taken('color_selected_callback')?.status ?? phone.taken('error')?.reason,
    ),
  ).toEqual([...Array.from({ length: 10 }, () => 'success'), 'same_address'])
  expect(room.host.taken('pres_sameAddress')).toEqual({ address: HALL, seats: 10 })
})

test('STR-05 DOORS-03 fifty ghosts, and the next phone of that very address has a seat', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  for (let i = 0; i < 50; i++) {
    const ghost = await knock(box, room.roomID, { counted: false })
    ghost.leave()
    await box.settle()
  }
  expect(seatsOf(box, room)).toBe(8)
  expect(seated(await knock(box, room.roomID, { counted: false }))).toBe(true)
})

test('STR-05 DOORS-04 decoys that take turns are ten at a question all the same, in whatever order their lines come and go', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  const sessions: string[] = []
  for (let i = 0; i < 30; i++) {
    const decoy = await knock(box, room.roomID)
    const session = decoy.taken('player_joinRoom_callback')?.session
    if (session !== undefined) sessions.push(session)
    if (i % 3 === 0) await box.pass(11_000)
    decoy.leave()
    await box.settle()
  }
  const honest = await knock(box, room.roomID, { address: '192.168.1.30' })
  const back = []
  for (const session of sessions) back.push(await knock(box, room.roomID, { session }))
  await startTestGame(box, room)
  for (const decoy of back) decoy.say('player_answer', { coords: RENNES, time: 1 })
  honest.say('player_answer', { coords: RENNES, time: 1 })
  await box.settle()
  expect(back.filter((decoy) => decoy.count('player_answer_callback') > 0)).toHaveLength(10)
  expect(honest.count('player_answer_callback')).toBe(1)
})

test('STR-05 DOORS-05 a kick holds: whoever is kicked twice from one address waits for the host, with a new session too', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  const kick = async (phone: TestClient): Promise<void> => {
    room.host.say('pres_kickPlayer', {
      token: box.token,
      playerID: (await phone.next('player_joinRoom_callback')).playerID,
    })
    await box.settle()
  }
  for (let i = 0; i < 2; i++) await kick(await knock(box, room.roomID))
  const third = await knock(box, room.roomID)
  expect([seated(third), third.taken('error')?.reason]).toEqual([false, 'same_address'])
  expect(room.host.taken('pres_sameAddress')).toEqual({ address: HALL, seats: 0, kicked: 2 })
  expect(seated(await knock(box, room.roomID, { address: '192.168.1.30' }))).toBe(true)
})

test('STR-05 DOORS-01 a locked room takes nobody new and everybody back; the host is told, and the code says nothing', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  const phone = await knock(box, room.roomID)
  const { session } = await phone.next('player_joinRoom_callback')
  room.host.say('pres_lockRoom', { token: box.token, locked: true })
  await box.settle()
  expect(room.host.taken('pres_locked')).toEqual({ locked: true })
  expect((await knock(box, room.roomID)).taken('error')?.code).toBe('full')
  phone.leave()
  expect(seated(await knock(box, room.roomID, { session }))).toBe(true)
  const stranger = box.connect()
  stranger.say('pres_lockRoom', { locked: false })
  stranger.say('pres_lockRoom', { token: box.token, locked: false })
  phone.say('pres_removeAway')
  room.host.say('pres_lockRoom', { token: box.token })
  room.host.say('pres_allowAddress', { token: box.token, address: '' })
  await box.settle()
  expect(stranger.all().map(({ data }) => data)).toMatchObject([
    { code: 'unauthorized' },
    { code: 'not_found' },
  ])
  expect([room.host.taken('error')?.code, room.host.taken('error')?.code]).toEqual([
    'bad_request',
    'bad_request',
  ])
  expect(box.rooms.find(room.roomID)?.game.admission.locked).toBe(true)
})

test('STR-05 DOORS-02 removing who is away frees their seats, and their phones may join again', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box)
  const [gone, here] = [await knock(box, room.roomID), await knock(box, room.roomID)]
  const { session } = await gone.next('player_joinRoom_callback')
  gone.leave()
  await box.settle()
  room.host.say('pres_removeAway', { token: box.token })
  await box.pass(200)
  expect(seatsOf(box, room)).toBe(1)
  expect(room.host.all().findLast(({ event }) => event === 'pres_playerLeft')?.data).toMatchObject({
    playerList: [{ connected: true }],
  })
  const again = await knock(box, room.roomID, { session })
  expect([seated(again), seated(here), seatsOf(box, room)]).toEqual([true, true, 2])
})

test('STR-05 KEEP-01 after SIGKILL the room is still locked, the address still allowed, the log without an address', async () => {
  const open = newBox()
  const before = await open()
  const room = await openTestRoom(before)
  await fill(before, room, 11)
  room.host.say('pres_allowAddress', { token: before.token, address: HALL })
  room.host.say('pres_lockRoom', { token: before.token, locked: true })
  await before.settle()
  const written = JSON.stringify(before.games.open().flatMap(({ id }) => before.games.eventsOf(id)))
  expect(written).not.toContain(HALL)
  before.kill()

  const after = await open()
  after.rooms.recover()
  await after.settle()
  expect((await knock(after, room.roomID)).taken('error')?.code).toBe('full')
  const host = after.connect('192.168.1.2')
  host.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
  await after.settle()
  expect(host.taken('pres_roomState')).toMatchObject({ locked: true, sameAddress: [] })
  host.say('pres_lockRoom', { locked: false })
  await after.settle()
  expect(seated(await knock(after, room.roomID))).toBe(true)
})

test('STR-05 KEEP-01 a question that nobody has answered is asked again after SIGKILL, with the next knock', async () => {
  const open = newBox()
  const before = await open()
  const room = await openTestRoom(before)
  await fill(before, room, 10)
  before.kill()
  const after = await open()
  after.rooms.recover()
  const host = after.connect('192.168.1.2')
  host.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
  await after.settle()
  await knock(after, room.roomID)
  expect(host.taken('pres_sameAddress')).toEqual({ address: HALL, seats: 10 })
  host.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
  await after.settle()
  expect(host.all().findLast(({ event }) => event === 'pres_roomState')?.data).toMatchObject({
    sameAddress: [{ address: HALL, seats: 10 }],
  })
})

test('STR-10 DOORS-06 colours and fruits chosen a thousand times leave nothing in the log', async () => {
  const box = await newBox()()
  const room = await openTestRoom(box, { icon_type: 'defined', max_player: 48 })
  const kept = (): number => box.games.open().flatMap(({ id }) => box.games.eventsOf(id)).length
  const phone = box.connect()
  phone.say('player_alert_joinRoom', { roomID: room.roomID })
  await box.settle()
  const before = kept()
  for (let i = 0; i < 1_000; i++) {
    box.clock.advance(50)
    phone.say('player_chooseColor', { roomID: room.roomID, color: room.colors[i % 2] })
    if (i % 50 === 0) await box.settle()
  }
  await box.settle()
  expect(phone.count('color_selected_callback')).toBe(1_000)
  expect(kept()).toBe(before)
  phone.say('player_chooseFruit', { roomID: room.roomID, color: room.colors[1], fruit: 'Pomme' })
  phone.say('player_joinRoom', { roomID: room.roomID })
  await box.settle()
  expect([seated(phone), kept()]).toEqual([true, before + 1])
})

// Help zones of a photo: the same in every room, challenge and hall of the box.
import { expect, test } from 'vitest'
import { openServerKeys } from '../../auth/serverKey.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox } from '../../testing/testBox.ts'
import { openTestRoom } from '../../testing/testEvening.ts'
import { openEvening, roundOf } from '../../testing/testRounds.ts'
import { createTestQuiz, NANTES, RENNES } from '../../testing/testQuiz.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { helpZonesOf } from '../room/roomOptions.ts'
import { openTestShow } from '../show/testing/testShow.ts'

const zonesOf = (box: TestBox, roomID: string) => box.rooms.find(roomID)?.game.helpZones

test('MND-14 rooms, a relaunch after a restart, halls and rounds of one quiz have one and the same help zone a photo', async () => {
  const open = newBox()
  let box = await open()
  const quiz = createTestQuiz(box.quizzes, [RENNES, NANTES])
  const first = await openTestRoom(box, {}, quiz)
  const zones = zonesOf(box, first.roomID)
  expect(zones).toHaveLength(2)
  expect(zones?.[0]).not.toBeNull()
  expect(zonesOf(box, (await openTestRoom(box, {}, quiz)).roomID)).toEqual(zones)
  for (const { roomID } of (await openTestShow(box, ['A', 'B'], { quizz_unique_name: quiz })).halls)
    expect(zonesOf(box, roomID)).toEqual(zones)
  const evening = await openEvening(box, [roundOf(quiz, { help_zone: 500 })])
  expect(zonesOf(box, evening.room.roomID)).toEqual(zones)
  box.kill()
  box = await open({ seed: 7 })
  expect(zonesOf(box, (await openTestRoom(box, {}, quiz)).roomID)).toEqual(zones)
  // Another radius, another quiz with the same places: another circle.
  const wider = await openTestRoom(box, { help_zone: 1_000 }, quiz)
  expect(zonesOf(box, wider.roomID)).not.toEqual(zones)
  const copy = await openTestRoom(box, {}, createTestQuiz(box.quizzes, [RENNES, NANTES]))
  expect(zonesOf(box, copy.roomID)).not.toEqual(zones)
})

test('MND-14 another box, and a place that was moved, give another shift', () => {
  const folders = [temporaryFolder('key'), temporaryFolder('key')]
  try {
    const [key, other] = folders.map(({ path }) => openServerKeys(path).helpZone)
    if (!key || !other) throw new Error('no key')
    const quiz = (lat: number) =>
      ({ unique_name: 'q', questions: [{ filename: 'p', coords: { lat, lng: 2 } }] }) as never
    const south = (lat: number, which = key): number => helpZonesOf(quiz(lat), 500, which)[0]!.lat1
    expect(south(48)).toBe(south(48))
    expect(south(48)).not.toBe(south(48, other))
    expect(Math.abs(south(48.001) - south(48) - 0.001)).toBeGreaterThan(1e-9)
  } finally {
    for (const folder of folders) folder.remove()
  }
})

test('MND-08 a veiled round sends phones no photo, and gives none to whoever asks', async () => {
  const box = await newBox()()
  const quiz = createTestQuiz(box.quizzes)
  const evening = await openEvening(box, [roundOf(quiz, { formula: 'veil' })], 2, {
    options: { photo_on_phone: true },
  })
  evening.room.host.say('pres_startGame', { token: box.token })
  await box.settle()
  await evening.begin()
  const [one] = evening.phones
  const question = await one?.phone.next('player_newQuestion')
  expect(question).toMatchObject({ questionIndex: 0 })
  expect(question).not.toHaveProperty('photo')
  const room = box.rooms.find(evening.room.roomID)
  const token = room?.photoAddress(0, 0).split('/').at(-1) ?? ''
  expect(box.rooms.findPhoto(token)).toBeNull()
  const open = await openEvening(box, [roundOf(quiz)], 1, { options: { photo_on_phone: true } })
  open.room.host.say('pres_startGame', { token: box.token })
  await box.settle()
  await open.begin()
  expect(await open.phones[0]?.phone.next('player_newQuestion')).toHaveProperty('photo')
})

// A game during which the log in NATS is full counts each answer once, when the log has space again. A game whose
// photos NATS has lost gets them from the desk, and goes on without photos once the desk is killed.
import { setTimeout as pause } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { Objm } from '@nats-io/obj'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { HELD_MESSAGES } from '#protocol/errors.ts'
import { STREAM } from '../../cluster/engine/stores.ts'
import { openApi } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { readStored, storedAnswers } from '../faults/kit/storedGame.ts'
import { NANTES, north, RENNES } from '../testQuiz.ts'
import { startCluster, type Cluster } from './kit/cluster.ts'

const FULL_MS = 4_000

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster?.dispose())

test('a full log: nothing is acknowledged, the host reads why, and with room again the game goes on, each answer counted once', async () => {
  const [desk, first, second] = cluster.nodes
  const { admin } = cluster
  const line = await cluster.nats.connect()
  onTestFinished(() => line.close())
  const { streams } = await jetstreamManager(line)
  const room = await hostRoom(first.origin, admin, await uploadQuiz(admin))
  const phones = await Promise.all(
    [first, second, second].map(({ origin }) => joinRoom(origin, room.roomID)),
  )
  room.host.say('pres_startGame', { token: admin.token })
  for (const { phone } of phones) await phone.next('player_newQuestion')

  const { state, config } = await streams.info(STREAM)
  await streams.update(STREAM, { max_bytes: state.bytes })
  const answer = (): void =>
    phones.forEach(({ phone }, at) =>
      phone.say('player_answer', { coords: north(RENNES, 40 * at), time: 1_000 }),
    )
  answer()
  await pause(FULL_MS)
  expect(phones.map(({ phone }) => phone.count('player_answer_callback'))).toEqual([0, 0, 0])
  expect(room.host.count('pres_results')).toBe(0)
  room.host.say('pres_pause', { token: admin.token, paused: true })
  expect(await room.host.next('error')).toMatchObject({ message: HELD_MESSAGES.held_by_nats })
  expect(first.output()).toMatch(/maximum bytes exceeded/)
  // A full log must not make the cluster declare the node dead: it keeps its room, which continues once the log has
  // space.
  await streams.update(STREAM, { max_bytes: config.max_bytes })
  // Phones send their answer repeatedly, as a player's page does until the server acknowledges the answer.
  answer()
  for (const { phone } of phones) await phone.next('player_answer_callback')
  expect((await room.host.next('pres_results')).coordsOrderDist).toHaveLength(3)
  await admin.post(`/api/pres/shared/games/close/${room.roomID}`)
  await expect
    .poll(() => readStored(desk.dataDir).events.some(({ type }) => type === 'roomClosed'))
    .toBe(true)
  const { events } = readStored(desk.dataDir)
  expect(storedAnswers(events, 0).size).toBe(3)
  expect(events.filter(({ type }) => type === 'gameResumed')).toHaveLength(1)
})

test('photos that NATS has lost come from the desk; without it the page is told, and the game goes on', async () => {
  const [desk, first, second] = cluster.nodes
  const { admin } = cluster
  const line = await cluster.nats.connect()
  onTestFinished(() => line.close())
  const room = await hostRoom(first.origin, admin, await uploadQuiz(admin, '#113355'), {
    options: { photo_on_phone: true },
  })
  const { phone } = await joinRoom(second.origin, room.roomID)
  const store = await new Objm(line).open('point-de-mire-images')
  const names = async (): Promise<string[]> => (await store.list()).map(({ name }) => name)
  await expect.poll(async () => (await names()).length).toBeGreaterThanOrEqual(2)
  for (const name of await names()) await store.delete(name)

  room.host.say('pres_startGame', { token: admin.token })
  const play = async (place: typeof RENNES): Promise<void> => {
    phone.say('player_answer', { coords: north(place, 10), time: 1_000 })
    expect((await room.host.next('pres_results')).coordsOrderDist).toHaveLength(1)
    room.host.say('pres_nextQuestion', { token: admin.token })
  }
  const shown = openApi(second.origin)
  const { photo } = await phone.next('player_newQuestion')
  const photoOfLibraryNode = await shown.get(photo ?? '')
  expect([photoOfLibraryNode.status, photoOfLibraryNode.headers.get('content-type')]).toEqual([
    200,
    'image/jpeg',
  ])
  await desk.kill('SIGKILL')
  await play(RENNES)
  const { photo: next } = await phone.next('player_newQuestion')
  expect(await shown.get(next ?? '')).toMatchObject({
    status: 503,
    json: { code: 'desk_away', message: expect.stringContaining('La bibliothèque ne répond pas') },
  })
  await play(NANTES)
  await room.host.next('pres_endGame')
})

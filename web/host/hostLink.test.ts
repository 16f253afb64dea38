import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork } from '../live/fakeSocket.ts'
import { forgetRoom } from '../storage/storedRoom.ts'
import { openHostLink, type HostLink } from './hostLink.ts'
import { defaultLaunch } from './launch/launchOptions.ts'

const LAUNCH = defaultLaunch('player')
const QUIZ = {
  unique_name: 'rues',
  name: 'Rues',
  description: '',
  questionsNb: 2,
  mapSettings: null,
  targetSettings: [],
  pointsSettings: { point_max_temps: 5 },
}
const ROOM = {
  roomID: '482913',
  quizzData: QUIZ,
  colors: ['Bleu'],
  joinUrl: 'http://box/play/482913',
  hostSession: 'key',
  capacity: 50,
}
const STATE = {
  ...ROOM,
  step: 'lobby',
  maxTeam: null,
  playerList: [],
  maxAnswerTime: 60,
  questionIndex: 0,
  questionsNb: 2,
  paused: false,
}

let link: HostLink
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    cookie: 'auth_admin=jwt',
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  link.close()
  forgetRoom()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shown = (hostSession: string | null) => ({
  event: 'pres_resumeRoom',
  data: { token: 'jwt', roomID: '482913', hostSession },
})

test('WSH-13 AUTH-04 the host page shows the key of its new room at once, once a line', () => {
  const network = fakeNetwork()
  link = openHostLink('rues', LAUNCH, undefined, { connect: network.connect })
  network.last().accept()
  network.last().tell('pres_newRoom_callback', ROOM)
  network.last().tell('pres_roomState', STATE)
  expect(network.last().of('pres_newRoom')).toHaveLength(1)
  expect(network.last().of('pres_resumeRoom')).toEqual([shown('key')])
  expect(link.store.get().at.step).toBe('lobby')
  network.last().drop()
  vi.advanceTimersByTime(300)
  network.last().accept()
  network.last().tell('pres_roomState', STATE)
  expect(network.last().of('pres_resumeRoom')).toEqual([shown('key')])
})

test('WSH-13 AUTH-04 a room taken back from the manager shows its key as soon as it is known', () => {
  const network = fakeNetwork()
  link = openHostLink('rues', LAUNCH, '482913', { connect: network.connect })
  network.last().accept()
  network.last().tell('pres_roomState', STATE)
  network.last().tell('pres_roomState', STATE)
  expect(network.last().of('pres_resumeRoom')).toEqual([shown(null), shown('key')])
})

test('MND-39 the start names the quiz of the room, not the evening that the page was opened with', () => {
  const network = fakeNetwork()
  link = openHostLink('fete', LAUNCH, undefined, { connect: network.connect })
  network.last().accept()
  network.last().tell('pres_newRoom_callback', ROOM)
  network.last().tell('pres_roomState', STATE)
  link.startGame()
  expect(network.last().of('pres_startGame')).toEqual([
    { event: 'pres_startGame', data: { token: 'jwt', quiz_unique_name: 'rues' } },
  ])
})

test('WSH-13 a button pressed while the room is being taken back is not sent: its refusal would close the room', () => {
  const network = fakeNetwork()
  link = openHostLink('rues', LAUNCH, '482913', { connect: network.connect })
  network.last().accept()
  network.last().tell('pres_roomState', STATE)
  network.last().tell('pres_roomState', STATE)
  network.last().drop()
  vi.advanceTimersByTime(300)
  network.last().accept()
  expect(link.nextQuestion()).toBe(false)
  link.startGame()
  expect(network.last().sent).toEqual([shown('key')])
  network.last().tell('pres_roomState', STATE)
  expect(link.nextQuestion()).toBe(true)
})

test('FAIR-01 the host page says that the first photo is coming, once its room is known, then that it is there', () => {
  const network = fakeNetwork()
  link = openHostLink('rues', LAUNCH, undefined, { connect: network.connect })
  const told = () =>
    network
      .last()
      .of('pres_ready')
      .map(({ data }) => data['ready'])
  network.last().accept()
  network.last().tell('pres_newRoom_callback', ROOM)
  expect(told()).toEqual([])
  network.last().tell('pres_roomState', STATE)
  expect(told()).toEqual([false])
  link.photoReady()
  link.photoReady()
  expect(told()).toEqual([false, true])
  network.last().drop()
  vi.advanceTimersByTime(300)
  network.last().accept()
  network.last().tell('pres_roomState', { ...STATE, step: 'starting', elapsed: 1000 })
  expect(told()).toEqual([true])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import { fakeNetwork } from '../../live/fakeSocket.ts'
import { forgetShow, keepShow, storedShow } from '../../storage/storedShow.ts'
import { defaultLaunch } from '../launch/launchOptions.ts'
import { openShowLink, type ShowLink } from './showLink.ts'

const LAUNCH = { ...defaultLaunch('player'), halls: ['Rouge', 'Bleue'] }
const OPENED = {
  show: 'id',
  hostSession: 'key',
  quiz: { unique_name: 'rues', name: 'Rues', questionsNb: 2 },
  maxAnswerTime: 30,
  halls: [],
  unreachable: false,
  wifi: null,
  since: 1_000,
}
const STATE = { ...OPENED, since: 2_000, states: [], ordered: null, allHalls: null }
const NOT_FOUND = { code: 'not_found', message: 'x' }

const address = { hash: '', pathname: '/pres/rues', search: '' }
let link: ShowLink

beforeEach(() => {
  vi.useFakeTimers()
  address.hash = ''
  vi.stubGlobal('document', {
    cookie: 'auth_admin=jwt',
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', address)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: string) =>
      void (address.hash = url.includes('#') ? url.slice(url.indexOf('#')) : ''),
  })
})
afterEach(() => {
  link.close()
  forgetShow()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function given() {
  const network = fakeNetwork()
  link = openShowLink('rues', LAUNCH, { connect: network.connect, random: () => 1 })
  network.last().accept()
  return network
}
const resumed = (hostSession: string | null, since: number | null) => ({
  event: 'pres_resumeShow',
  data: { token: 'jwt', show: 'id', hostSession, since },
})
const step = () => link.store.get().at.step

test('CLU-13 a new show is in the address and in the tab, and its key is sent at once', () => {
  const network = given()
  expect(network.last().of('pres_newShow')[0]?.data).toMatchObject({
    quizz_unique_name: 'rues',
    halls: ['Rouge', 'Bleue'],
  })
  network.last().tell('pres_newShow_callback', OPENED)
  expect(address.hash).toBe('#salles=id')
  expect(storedShow('rues')).toEqual({ quiz: 'rues', show: 'id', hostSession: 'key' })
  expect(network.last().of('pres_resumeShow')).toEqual([resumed('key', 1_000)])
})

test('CLU-13 after a cut the page resumes its show with the key, and opens no second one', () => {
  const network = given()
  network.last().tell('pres_newShow_callback', OPENED)
  network.last().tell('pres_showState', STATE)
  network.last().drop()
  vi.advanceTimersByTime(1_500)
  expect(link.store.get().connection).toBe('lost')
  network.last().accept()
  expect(network.last().sent).toEqual([resumed('key', 2_000)])
  network.last().tell('pres_showState', STATE)
  expect(link.store.get()).toMatchObject({ at: { step: 'open' }, connection: 'ok' })
})

test('CLU-13 the show in the address comes before the one that the tab holds, and is asked for with the account alone', () => {
  keepShow({ quiz: 'rues', show: 'another', hostSession: 'its key' })
  address.hash = '#salles=id'
  expect(given().last().sent).toEqual([resumed(null, null)])
})

test('CLU-13 a known show that is not found is asked for ten times, 2 s apart, then the page says that it is gone', () => {
  keepShow({ quiz: 'rues', show: 'id', hostSession: 'key' })
  const network = given()
  for (let tries = 1; tries < 10; tries++) {
    network.last().tell('error', NOT_FOUND)
    vi.advanceTimersByTime(1_999)
    expect(network.last().of('pres_resumeShow')).toHaveLength(tries)
    vi.advanceTimersByTime(1)
    expect(network.last().of('pres_resumeShow')).toHaveLength(tries + 1)
  }
  expect(step()).toBe('loading')
  network.last().tell('error', NOT_FOUND)
  expect(step()).toBe('gone')
  expect(storedShow('rues')).toBeNull()
  expect(address.hash).toBe('')
})

test('CLU-13 a show that this tab has never shown is given up after three attempts', () => {
  address.hash = '#salles=id'
  const network = given()
  for (let tries = 0; tries < 3; tries++) {
    network.last().tell('error', NOT_FOUND)
    vi.advanceTimersByTime(2_000)
  }
  expect(network.last().of('pres_resumeShow')).toHaveLength(3)
  expect(step()).toBe('gone')
})

test('CLU-13 a resume refused for good says why and keeps the show', () => {
  keepShow({ quiz: 'rues', show: 'id', hostSession: 'key' })
  given().last().tell('error', { code: 'unauthorized', message: 'Reconnectez-vous.' })
  expect(link.store.get().at).toEqual({
    step: 'refused',
    code: 'unauthorized',
    message: 'Reconnectez-vous.',
  })
  expect(storedShow('rues')?.show).toBe('id')
})

test('CLU-13 an error that answers another request leaves the open show on the page', () => {
  const network = given()
  network.last().tell('pres_newShow_callback', OPENED)
  network.last().tell('pres_showState', STATE)
  link.next()
  network.last().tell('error', NOT_FOUND)
  vi.advanceTimersByTime(2_000)
  expect(step()).toBe('open')
  expect(network.last().of('pres_resumeShow')).toHaveLength(1)
})

test.each([
  [
    'a frame',
    (network: ReturnType<typeof fakeNetwork>) => network.last().tell('pres_replaced', {}),
  ],
  [
    'a close code',
    (network: ReturnType<typeof fakeNetwork>) => network.last().drop(CLOSE_CODES.replaced),
  ],
])(
  'CLU-13 a page that another one replaced, told by %s, does not come back by itself',
  (_, replace) => {
    const network = given()
    network.last().tell('pres_newShow_callback', OPENED)
    const before = network.last()
    replace(network)
    vi.advanceTimersByTime(60_000)
    expect(step()).toBe('replaced')
    expect(network.last()).toBe(before)
  },
)

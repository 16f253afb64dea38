import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openTestBox, type TestBox } from '../../testing/testBox.ts'
import { openTestRoom } from '../../testing/testEvening.ts'
import { createTestQuiz } from '../../testing/testQuiz.ts'

let folder: ReturnType<typeof temporaryFolder>
let box: TestBox
beforeEach(async () => {
  folder = temporaryFolder('host')
  box = await openTestBox(folder.path)
})
afterEach(() => {
  box.kill()
  folder.remove()
})

test('HTTP-42 WSH-13 room codes cannot be tried through pres_resumeRoom; the right key always opens', async () => {
  const { roomID, hostSession } = await openTestRoom(box)
  const stranger = box.connect('192.168.1.66')
  const codes: (string | undefined)[] = []
  for (let i = 0; i < 40; i++) {
    stranger.say('pres_resumeRoom', {
      roomID: i === 35 ? roomID : '100000',
      hostSession: 'au hasard',
    })
    codes.push(stranger.taken('error')?.code)
    box.clock.advance(25)
  }
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'not_found'))
  expect(codes[35]).toBe('rate_limited')
  const host = box.connect('192.168.1.66')
  host.say('pres_resumeRoom', { roomID, hostSession })
  await box.settle()
  expect(host.count('pres_roomState')).toBe(1)
})

test('WS-03 what is dear is counted by itself: a host that floods it is told to wait, and goes on with the rest', async () => {
  const { host } = await openTestRoom(box, { max_player: 1_000 })
  // A host has a burst of ten expensive messages. Opening the room used one, so nine of the following twelve pass.
  for (let i = 0; i < 12; i++)
    host.say('pres_rehearse', { token: box.token, count: i % 2 === 0 ? 1_000 : 0 })
  await box.settle()
  expect(host.count('pres_rehearse_callback')).toBe(9)
  expect(host.all().flatMap((frame) => (frame.event === 'error' ? [frame.data.code] : []))).toEqual(
    ['rate_limited', 'rate_limited', 'rate_limited'],
  )
  expect(host.closeCode()).toBe(null)
  host.say('pres_startGame', { token: box.token })
  await box.settle()
  expect(host.count('pres_startGame_callback')).toBe(1)
})

test('WSH-13 WSH-01 a room is its owner’s and the administrators’, not another game master’s', async () => {
  const [owner, other] = [box.tokenOf(7), box.tokenOf(8)]
  const quiz = createTestQuiz(box.quizzes)
  const host = box.connect()
  host.say('pres_newRoom', {
    token: owner,
    quizz_unique_name: quiz,
    icon_type: 'random',
    max_answer_time: 30,
    help_zone: 'non',
    max_team: null,
    max_player: 5,
  })
  await box.settle()
  const { roomID } = await host.next('pres_newRoom_callback')
  const resume = async (token: string): Promise<string> => {
    const tab = box.connect()
    tab.say('pres_resumeRoom', { roomID, token })
    await box.settle()
    return tab.taken('error')?.code ?? String(tab.taken('pres_roomState')?.step)
  }
  expect(await resume(other)).toBe('unauthorized')
  expect(await resume(owner)).toBe('lobby')
  expect(await resume(box.token)).toBe('lobby')
})

test('BOX-09 the address that the presenter chooses is told to the rooms that run and to those that open', async () => {
  const { host, roomID } = await openTestRoom(box)
  expect(box.servedAddress.choose('10.0.0.5')).toBe(true)
  box.tellAddresses()
  await box.settle()
  expect(await host.next('pres_joinUrl')).toEqual({
    joinUrl: `http://10.0.0.5:8080/play/${roomID}`,
    unreachable: false,
  })
  expect((await openTestRoom(box)).joinUrl).toMatch(/^http:\/\/10\.0\.0\.5:8080\/play\//)
})

test('BOX-09 every big screen is told where phones reach the box now', async () => {
  const { host, joinUrl } = await openTestRoom(box)
  const other = await openTestRoom(box, { icon_type: 'defined' })
  box.tellAddresses()
  await box.settle()
  expect(await host.next('pres_joinUrl')).toEqual({ joinUrl, unreachable: false })
  expect(await other.host.next('pres_joinUrl')).toEqual({
    joinUrl: other.joinUrl,
    unreachable: false,
  })
  host.leave()
  box.tellAddresses()
  await box.settle()
  expect([host.count('pres_joinUrl'), other.host.count('pres_joinUrl')]).toEqual([1, 2])
})

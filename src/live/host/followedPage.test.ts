// The big screen and the remote that follow a room show the same as reloaded ones, at every moment of any evening.
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Command } from '#core/commands.ts'
import type { Game } from '#core/game.ts'
import { nextDeadline } from '#core/deadline.ts'
import { checkAsync } from '#core/testing/check.ts'
import { happeningsOf, night, openingOf, type Night } from '#core/testing/night.ts'
import { afterFrame, afterMove, type HostFrame, type HostView } from '../../../web/host/hostView.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import { north, RENNES } from '../../testing/testQuiz.ts'
import { joinTestShow, openTestShow, passSteps } from '../show/testing/testShow.ts'
import type { TestBox } from '../../testing/testBox.ts'
import type { RemoteEvents, RemoteState } from '#protocol/remoteMessages.ts'
import type { Room } from '../room/room.ts'
import { sessionHashOf } from '../room/session.ts'
import type { Connection } from '../socket/connection.ts'

vi.setConfig({ testTimeout: 1_800_000 })

/** Longer than the server gathers what it tells the host's page and the remote, ms. */
const GATHERED_MS = 250
/** How often the page's connection is cut, and how often the server is killed: once in so many happenings. */
const CUT = 40
const KILLED = 2000

/** A big screen without a browser: what `web/host` makes of the messages of its socket. */
interface Page {
  view: HostView
  /** what a page that is reloaded now shows, by the newest `pres_roomState` */
  reloaded: HostView
  ask(event: string, data?: object): void
  cut(): void
}

/** A message that the network loses: the page never gets the `nth` one of its name. */
interface Lost {
  event: HostFrame['event']
  nth: number
}

/** The presenter's phone: what `web/remote` makes of `remote_state`. */
interface Remote {
  shown: RemoteState | null
  reload(): void
}

type Opened = { open: () => Promise<TestBox>; box: TestBox; room: Room }

function openPage(
  { box, room }: Opened,
  before: HostView = { step: 'loading' },
  lost: Lost | null = null,
): Page {
  let comesBack = true
  const { ask, cut } = connect(box, (text) => {
    const frame = JSON.parse(text) as HostFrame
    const at = box.clock.now()
    if (frame.event === 'pres_roomState') {
      page.reloaded = afterFrame({ step: 'loading' }, frame, at)
      // The page takes a whole state where its connection was cut; the later ones are those of reloaded pages.
      if (!comesBack) return
      comesBack = false
    }
    if (lost?.event === frame.event && lost.nth-- === 0) return
    page.view = afterFrame(page.view, frame, at)
  })
  const page: Page = { view: before, reloaded: { step: 'loading' }, ask, cut }
  ask('pres_resumeRoom', { roomID: room.row.roomID })
  return page
}

/** What the page reports of itself, beside its step. */
const SCREEN = { questionIndex: 0, paused: false, volume: 1, muted: false, soundBlocked: false }
const SESSION = 'the presenter’s phone'

/** Pairs a phone and opens its page. */
function openRemote({ box, room }: Opened): Remote {
  const { ask } = connect(box, (text) => {
    const { event, data } = JSON.parse(text) as {
      event: string
      data: RemoteEvents['remote_state']
    }
    if (event !== 'remote_state') return
    const players = data.players ?? remote.shown?.players
    remote.shown = { ...data, ...(players && { players }) }
  })
  const remote: Remote = {
    shown: null,
    reload() {
      remote.shown = null
      ask('remote_resume', { roomID: room.row.roomID, session: SESSION })
    },
  }
  room.apply({ type: 'pairRemote', sessionHash: sessionHashOf(SESSION) }, box.clock.now())
  remote.reload()
  return remote
}

/** A client without a socket. */
function connect(box: TestBox, heard: (text: string) => void): Pick<Page, 'ask' | 'cut'> {
  let isOpen = true
  const cut = () => {
    isOpen = false
    receiver.closed()
  }
  const connection: Connection = {
    id: `page-${Math.random()}`,
    address: '192.168.1.2',
    counted: false,
    requestHost: undefined,
    roundTripMs: 0,
    get isOpen() {
      return isOpen
    },
    send: ({ text }) => heard(text),
    close: cut,
  }
  const receiver = box.ingress.open(connection)
  return {
    cut,
    ask(event, data = {}) {
      const message = { event, data: { token: box.token, ...data } }
      receiver.receive(JSON.stringify(message), box.clock.now())
    },
  }
}

/** Opens boxes that do not wait for the disk: a box that is killed here does not take the machine with it. */
function unsynced(): () => Promise<TestBox> {
  const open = newBox()
  return () => open({ disk: (disk) => ({ ...disk, sync: async () => undefined, syncNow() {} }) })
}

/** What a view shows, without what a page has of its own: since when it shows it, and how far it has gone in it. */
function shown(view: HostView, at: number): unknown {
  const {
    newcomer: _,
    since: __,
    ...rest
  } = afterMove(view, 'resultsShown', at) as HostView & {
    newcomer?: unknown
    since?: unknown
  }
  const isTold = 'info' in rest && 'remaining' in rest.info
  return JSON.parse(
    JSON.stringify({
      ...rest,
      ...(rest.step === 'roundEnd' && { shown: null }),
      ...(isTold && { info: { ...rest.info, remaining: null } }),
      ...('answered' in rest && {
        answered: rest.answered.toSorted(
          (a, b) => a.time - b.time || (a.pseudo < b.pseudo ? -1 : 1),
        ),
      }),
    }),
  )
}

/** Resolves once all that has happened until then is told. */
async function gathered(box: TestBox, game: () => Game): Promise<void> {
  const before = game()
  await box.pass(GATHERED_MS)
  if (game() !== before) await gathered(box, game)
}

/** Happenings that are not commands of this test: its page comes and goes by its connection, its remote is one phone. */
const ELSEWHERE: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'hostLeaves',
  'resumeGame',
  'pairRemote',
  'dropRemote',
])

/** What the big screen does at once, beside asking the server; null when its step has no button for the command. */
function movedBy({ view }: Page, command: Command, at: number): HostView | null {
  if (command.type === 'showRanking')
    return view.step === 'resultsQuestion' ? afterMove(view, 'rankingShown', at) : null
  if (command.type === 'setPaused')
    return view.step === 'resultsQuestion_classement'
      ? afterMove(view, command.paused ? 'paused' : 'unpaused', at)
      : null
  return view
}

/**
 * Plays an evening with a big screen that follows it.
 * @returns the first moment at which the page differs from a reloaded one, with both; null: at none
 */
async function firstDifference(
  open: () => Promise<TestBox>,
  first: TestBox,
  one: Night,
  lost: Lost | null = null,
): Promise<{
  box: TestBox
  difference: { happening: unknown; is: unknown; reloaded: unknown } | null
}> {
  let box = first
  const { type: _, roomID: __, evening = null, ...opening } = openingOf(one)
  const opened = box.rooms.open({
    owner: { ownerKind: 'admin', ownerId: null },
    evening,
    ...opening,
  })
  if (!opened.ok) throw new Error(opened.rejection)
  let { room } = opened
  let page = openPage({ open, box, room }, undefined, lost)
  await box.settle()
  let remote = openRemote({ open, box, room })
  let turn = 0
  const close = async () => {
    room.apply({ type: 'closeRoom' }, box.clock.now())
    await box.settle()
  }
  for (const next of happeningsOf(one, () => room.game)) {
    turn++
    const { game } = room
    const before = page
    if (next === 'due')
      await box.pass(Math.max(0, (nextDeadline(room.game) ?? 0) - box.clock.now()))
    else if (typeof next === 'number') await box.pass(next)
    else if (!ELSEWHERE.has(next.type)) {
      const moved = movedBy(page, next, box.clock.now())
      if (moved === null) continue
      page.view = moved
      room.apply(next, box.clock.now())
    }
    if ((one.asked[0]?.off ?? 0) % CUT === turn % CUT) {
      page.cut()
      page = openPage({ open, box, room }, page.view, lost)
    }
    if ((one.asked[1]?.off ?? 0) % KILLED === turn) {
      box.kill()
      box = await open()
      box.rooms.recover()
      const again = box.rooms.find(room.row.roomID)
      if (!again) throw new Error('the room did not come back')
      room = again
      page = openPage({ open, box, room }, page.view, lost)
      await box.settle()
      remote = openRemote({ open, box, room })
    }
    await box.settle()
    page.ask('pres_screen', { screen: { ...SCREEN, step: page.view.step } })
    await gathered(box, () => room.game)
    if (room.game.phase === 'closed') break
    if (room.game === game && page === before) continue
    const followed = remote.shown
    remote.reload()
    await box.settle()
    page.ask('pres_resumeRoom', { roomID: room.row.roomID })
    await box.settle()
    const at = box.clock.now()
    page.view = afterMove(page.view, 'resultsShown', at)
    const is = { page: shown(page.view, at), remote: followed }
    const reloaded = { page: shown(page.reloaded, at), remote: remote.shown }
    if (!isDeepStrictEqual(is, reloaded)) {
      await close()
      return { box, difference: { happening: next, is, reloaded } }
    }
  }
  await close()
  return { box, difference: null }
}

test('EVE-10 the big screen that followed an evening shows at every moment what a reloaded one shows', async () => {
  const open = unsynced()
  let box = await open()
  await checkAsync(
    fc.asyncProperty(night, async (one) => {
      const played = await firstDifference(open, box, one)
      box = played.box
      expect(played.difference?.is).toEqual(played.difference?.reloaded)
      expect(played.difference).toBeNull()
    }),
    5,
  )
  expect(box.errors).toEqual([])
})

test.each<HostFrame['event']>(['pres_step', 'pres_playerAnswered', 'pres_newPlayer'])(
  'EVE-10 and no longer where one single %s is lost',
  async (event) => {
    const open = unsynced()
    let box = await open()
    let found = false
    for (const one of fc.sample(night, { numRuns: 20, seed: 7 })) {
      const nth = event === 'pres_step' ? (one.asked[2]?.off ?? 0) % 4 : 0
      const played = await firstDifference(open, box, one, { event, nth })
      box = played.box
      found ||= played.difference !== null
      if (found) break
    }
    expect(found).toBe(true)
  },
)

const inShow = fc.record({
  who: fc.nat(3),
  what: fc.constantFrom(
    'pres_startGame',
    'pres_nextQuestion',
    'pres_nextQuestion',
    'pres_showRanking',
    'answer',
    'answer',
    'wait',
    'screenLeaves',
    'pageLeaves',
  ),
  seconds: fc.nat(8),
})

test('EVE-10 CLU-13 the same in the halls of a show, whoever drives them', async () => {
  const open = unsynced()
  const box = await open()
  await checkAsync(
    fc.asyncProperty(fc.array(inShow, { minLength: 15, maxLength: 15 }), async (acts) => {
      const show = await openTestShow(box, ['A', 'B'])
      const phones = (await joinTestShow(box, show, [2, 2])).flat()
      const halls = show.halls.map(({ roomID }) => {
        const room = box.rooms.find(roomID)
        if (!room) throw new Error('the hall has no room')
        return { room, page: openPage({ open, box, room }) }
      })
      let isPageThere = true
      for (const { who, what, seconds } of acts) {
        const hall = halls[who % 2]
        if (what === 'answer')
          phones[who]?.phone.say('player_answer', { coords: north(RENNES, 10 * seconds), time: 1 })
        else if (what === 'screenLeaves' && hall) {
          hall.page.cut()
          hall.page = openPage({ open, box, room: hall.room }, hall.page.view)
        } else if (what === 'pageLeaves' && isPageThere && seconds === 0) {
          show.page.leave()
          isPageThere = false
        } else if (what.startsWith('pres_')) {
          if (isPageThere) show.page.say(what, { token: box.token })
          else hall?.page.ask(what)
        }
        await passSteps(box, 1 + seconds)
        for (const { room, page } of halls) {
          if (room.game.phase === 'closed') continue
          page.ask('pres_resumeRoom', { roomID: room.row.roomID })
          await box.settle()
          const at = box.clock.now()
          page.view = afterMove(page.view, 'resultsShown', at)
          expect(shown(page.view, at)).toEqual(shown(page.reloaded, at))
        }
      }
      if (isPageThere) show.page.leave()
      for (const { room } of halls) room.apply({ type: 'closeRoom' }, box.clock.now())
      await box.settle()
    }),
    2,
  )
  expect(box.errors).toEqual([])
})

// The big screen that follows a room shows the same as one that is reloaded, at every moment of any evening.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Command } from '#core/commands.ts'
import { nextDeadline } from '#core/deadline.ts'
import { checkAsync } from '#core/testing/check.ts'
import { happeningsOf, night, openingOf, type Night } from '#core/testing/night.ts'
import { afterFrame, afterMove, type HostFrame, type HostView } from '../../../web/host/hostView.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import type { TestBox } from '../../testing/testBox.ts'
import type { Room } from '../room/room.ts'
import type { Connection } from '../socket/connection.ts'

vi.setConfig({ testTimeout: 1_800_000 })

/** Longer than the server gathers answers and arrivals for the host's page, ms. */
const GATHERED_MS = 100
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

type Opened = { open: () => Promise<TestBox>; box: TestBox; room: Room }

function openPage(
  { box, room }: Opened,
  before: HostView = { step: 'loading' },
  lost: Lost | null = null,
): Page {
  let isOpen = true
  let comesBack = true
  const page: Page = {
    view: before,
    reloaded: { step: 'loading' },
    ask(event, data = {}) {
      receiver.receive(
        JSON.stringify({ event, data: { token: box.token, ...data } }),
        box.clock.now(),
      )
    },
    cut() {
      isOpen = false
      receiver.closed()
    },
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
    send({ text }) {
      const frame = JSON.parse(text) as HostFrame
      const at = box.clock.now()
      if (frame.event === 'pres_roomState') {
        page.reloaded = afterFrame({ step: 'loading' }, frame, at)
        // The page itself takes a whole state only where its connection was cut, or its presenter went back.
        if (!comesBack) return
        comesBack = false
      }
      if (lost?.event === frame.event && lost.nth-- === 0) return
      page.view = afterFrame(page.view, frame, at)
    },
    close: () => page.cut(),
  }
  const receiver = box.ingress.open(connection)
  page.ask('pres_resumeRoom', { roomID: room.row.roomID })
  return page
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
  const isTold = 'told' in rest && 'remaining' in rest.told
  return JSON.parse(
    JSON.stringify({
      ...rest,
      ...(rest.step === 'roundEnd' && { shown: null }),
      ...(isTold && { told: { ...rest.told, remaining: null } }),
      ...('answered' in rest && {
        answered: rest.answered.toSorted(
          (a, b) => a.time - b.time || (a.pseudo < b.pseudo ? -1 : 1),
        ),
      }),
    }),
  )
}

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
    else if (next.type !== 'hostLeaves' && next.type !== 'resumeGame') {
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
    }
    await box.settle()
    await box.pass(GATHERED_MS)
    if (room.game.phase === 'closed') break
    if (room.game === game && page === before) continue
    page.ask('pres_resumeRoom', { roomID: room.row.roomID })
    await box.settle()
    const at = box.clock.now()
    page.view = afterMove(page.view, 'resultsShown', at)
    const [is, reloaded] = [shown(page.view, at), shown(page.reloaded, at)]
    if (JSON.stringify(is) !== JSON.stringify(reloaded)) {
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

test.each<HostFrame['event']>([
  'pres_step',
  'pres_playerAnswered',
  'pres_newPlayer',
  'pres_playerLeft',
])('EVE-10 and no longer where one single %s is lost', async (event) => {
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
})

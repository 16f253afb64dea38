import { JetStreamApiError } from '@nats-io/jetstream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTakeOver } from './takeOver.ts'
import type { StoredGame } from './gameLines.ts'
import type { Place } from '../members/list.ts'

const [GAME, CODE, OWN, OTHER] = ['0b6c-42', '123456', 'a', 'b'] as const
const CLAIM = 7
const stored: StoredGame = {
  row: { id: GAME, roomID: CODE } as StoredGame['row'],
  events: [],
  last: 3,
}

/**
 * Makes a takeover of one room over a simulated NATS. `storing` replaces the update of the room's entry: it may change
 * the entry before it calls `update`, and may throw afterwards as if the acknowledgement was lost.
 */
function takeOverWith(
  storing: (entry: { place: Place; revision: number }, update: () => void) => void,
) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const entry = { place: { game: GAME, instance: OWN, ready: false } as Place, revision: CLAIM }
  const open: string[] = []
  const given: string[] = []
  const takeOver = createTakeOver({
    store: {
      async update(_key, data, version) {
        storing(entry, () => {
          if (version !== entry.revision)
            throw new JetStreamApiError({
              code: 400,
              err_code: 10_071,
              description: 'wrong last sequence',
            })
          entry.place = JSON.parse(String(data)) as Place
          entry.revision += 1
        })
        return entry.revision
      },
    },
    list: { lastOf: () => null, lookUp: async () => entry.place },
    lines: { seize: async () => stored },
    log: { goOn() {}, forget() {} },
    rooms: {
      adopt: ({ id }) => void open.push(id),
      release: (game) => void (open.includes(game) && open.splice(open.indexOf(game), 1)),
    },
    instance: OWN,
    give: async (roomID) => void given.push(roomID),
    isOver: () => false,
    report: { warn() {}, error() {} },
    clockNow: () => 0,
  })
  return { entry, open, given, takeOver: () => takeOver(CODE, GAME, OTHER, CLAIM) }
}

test('a node that was frozen in a takeover leaves the room to the one that has claimed it since', async () => {
  const { entry, open, given, takeOver } = takeOverWith((there, update) => {
    Object.assign(there, {
      place: { game: GAME, instance: OTHER, ready: false },
      revision: CLAIM + 1,
    })
    update()
  })
  await takeOver()
  expect([entry.place.instance, open, given]).toEqual([OTHER, [], []])
})

test('a takeover whose last acknowledgement was lost is done once more, with one room', async () => {
  let lost = false
  const { entry, open, given, takeOver } = takeOverWith((_there, update) => {
    update()
    if (lost) return
    lost = true
    throw new Error('timeout')
  })
  const over = takeOver()
  await vi.advanceTimersByTimeAsync(1_000)
  await over
  expect([entry.place, open, given]).toEqual([
    { game: GAME, instance: OWN, ready: true },
    [GAME],
    [],
  ])
})

test('a list without a leader for a second: the game is adopted once, and its room is announced as soon as it can be', async () => {
  let tries = 0
  const { entry, open, given, takeOver } = takeOverWith((_there, update) => {
    tries += 1
    // Error of the NATS client while the machine that led the NATS list has just left the cluster.
    if (tries < 3)
      throw new Error('jetstream is not enabled', {
        cause: new Error("no responders: '$KV.point-de-mire.room.123456'"),
      })
    update()
  })
  const over = takeOver()
  await vi.advanceTimersByTimeAsync(2_000)
  await over
  expect([tries, entry.place, open, given]).toEqual([
    3,
    { game: GAME, instance: OWN, ready: true },
    [GAME],
    [],
  ])
})

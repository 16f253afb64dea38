import { onTestFinished, expect, test, vi } from 'vitest'
import type { GameEvent } from '#core/events.ts'
import type { GameRow } from '../../db/games.ts'
import { readLogged } from '../log/gameLines.ts'
import type { Message } from '../log/jetstreamLog.ts'
import { createUplink } from './uplink.ts'

const GAME = '0b6c-42'
const event = (
  at: number,
  type: 'pauseChanged' | 'gameEnded' | 'roomClosed' = 'pauseChanged',
): GameEvent => ({ at, type, paused: true }) as GameEvent
const rowOf = (id: string): GameRow =>
  ({
    id,
    roomID: '123456',
    quiz: 'q',
    quizName: 'Q',
    ownerKind: 'admin',
    ownerId: null,
    openedAt: 1,
    keepsakeSecret: 's',
    aliveAt: 7,
  }) as GameRow

/** Opens an uplink over the games on a simulated hall's disk and a NATS that the test controls. */
function openHall(stored: readonly GameEvent[] = []) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const disk = new Map(stored.length > 0 ? [[GAME, [...stored]]] : [])
  const nats: { message: Message; seq: number }[] = []
  const line = { isUp: true, losesAcknowledgements: false, refuses: false }
  const overtaken: string[] = []
  const logged = (message: Message) => readLogged(new TextEncoder().encode(message.text))
  const uplink = createUplink({
    lines: {
      async publish(message) {
        if (line.refuses) throw new Error('timeout')
        if ((nats.at(-1)?.seq ?? 0) !== message.after) throw new Error('wrong last sequence')
        nats.push({ message, seq: message.after + 10 })
        if (line.losesAcknowledgements) throw new Error('timeout')
        return message.after + 10
      },
      async findLast() {
        const last = nats.at(-1)
        if (!last) return null
        const { seq, events } = logged(last.message)
        return { id: last.message.id, seq: last.seq, events: seq + events.length }
      },
    },
    games: {
      all: () => [...disk.keys()].map(rowOf),
      eventsNb: (game) => disk.get(game)?.length ?? 0,
      eventsFrom: (game, seq, most) => (disk.get(game) ?? []).slice(seq, seq + most),
      forget: (game) => void disk.delete(game),
    },
    souvenirsOf: (_row, events, aheadMs) => ({
      souvenirs: [],
      album: { key: `after ${events.length}`, until: aheadMs },
      photos: [],
    }),
    aheadMs: () => 60_000,
    isUp: () => line.isUp,
    overtaken: (game) => void overtaken.push(game),
    failed: () => {},
  })
  onTestFinished(() => uplink.stop())
  return {
    uplink,
    line,
    nats,
    disk,
    overtaken,
    /** Writes events to the simulated hall's disk and reports them to the uplink. */
    happens(...events: GameEvent[]) {
      disk.set(GAME, [...(disk.get(GAME) ?? []), ...events])
      for (const _ of events) uplink.kept(rowOf(GAME))
    },
    pass: () => vi.advanceTimersByTimeAsync(300),
    /**
     * All events in NATS, read as the desk reads them: asserts that each message begins where the previous one ended.
     */
    atLibraryNode() {
      const events: GameEvent[] = []
      for (const { message } of nats) {
        expect(logged(message).seq).toBe(events.length)
        events.push(...logged(message).events)
      }
      return events
    },
    logged,
  }
}

test('CLU-11 what happens in a hall goes to NATS in its order, what happens while the line is cut once it is back', async () => {
  const { uplink, line, happens, pass, atLibraryNode, nats, logged } = openHall()
  uplink.begin()
  happens(event(1), event(2))
  await pass()
  expect(nats.map(({ message }) => [message.id, message.after])).toEqual([[`${GAME}:0-2`, 0]])
  expect(logged(nats[0]!.message)).toMatchObject({ seq: 0, opens: { id: GAME, roomID: '123456' } })
  // Asserts that the game's row is sent without the columns that change later, which the desk computes from the events.
  expect(logged(nats[0]!.message).opens).not.toHaveProperty('aliveAt')
  line.isUp = false
  happens(event(3))
  happens(event(4), event(5))
  await pass()
  expect(atLibraryNode()).toHaveLength(2)
  line.isUp = true
  await pass()
  expect(atLibraryNode().map(({ at }) => at)).toEqual([1, 2, 3, 4, 5])
})

test('CLU-11 a message whose acknowledgement was lost is kept once, although more has happened since', async () => {
  const { uplink, line, happens, pass, atLibraryNode } = openHall()
  uplink.begin()
  line.losesAcknowledgements = true
  happens(event(1), event(2))
  await pass()
  happens(event(3))
  await pass()
  line.losesAcknowledgements = false
  await pass()
  expect(atLibraryNode().map(({ at }) => at)).toEqual([1, 2, 3])
})

test('CLU-11 a hall that starts again sends what NATS lacks of its disk, in messages of a thousand events', async () => {
  const { uplink, pass, atLibraryNode, nats } = openHall(
    Array.from({ length: 2_500 }, (_, at) => event(at)),
  )
  uplink.begin()
  await pass()
  expect(nats).toHaveLength(3)
  expect(atLibraryNode()).toHaveLength(2_500)
})

test('CLU-11 STA-01 the end of a game brings what stays of it; a room that is closed is erased here once NATS has it', async () => {
  const { uplink, line, happens, pass, nats, logged, disk } = openHall([
    event(1),
    event(2),
    event(3, 'gameEnded'),
    event(4),
  ])
  uplink.begin()
  await pass()
  expect(logged(nats[0]!.message).keepsakes?.album).toEqual({ key: 'after 3', until: 60_000 })
  expect(logged(nats[0]!.message).aheadMs, 'MND-12').toBe(60_000)
  line.refuses = true
  happens(event(5, 'roomClosed'))
  await pass()
  expect(disk.has(GAME)).toBe(true)
  line.refuses = false
  await pass()
  expect(nats.slice(1).map(({ message }) => logged(message).keepsakes)).toEqual([null, null])
  expect(disk.has(GAME)).toBe(false)
})

test('CLU-11 a game into whose log another node has written is the hall’s no longer', async () => {
  const { uplink, happens, pass, overtaken, nats } = openHall([event(1)])
  nats.push({
    message: {
      game: GAME,
      text: JSON.stringify({ seq: 1, events: [], opens: null, keepsakes: null }),
      id: `${GAME}:0123456789abcdef01:10`,
      after: 0,
    },
    seq: 20,
  })
  uplink.begin()
  await pass()
  happens(event(2))
  await pass()
  expect([overtaken, nats.length]).toEqual([[GAME], 1])
})

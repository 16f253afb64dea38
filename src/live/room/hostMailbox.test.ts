import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { createHostMailbox, type HostAnnouncement } from './hostMailbox.ts'

const HOST = { to: 'host' } as const
let built = 0
const joined = (pseudo: string): HostAnnouncement => ({
  audience: HOST,
  event: 'pres_newPlayer',
  mayWait: true,
  data: () => {
    built += 1
    return { pseudo, playerList: [] }
  },
})
const answered = (pseudo: string, time: number): HostAnnouncement => ({
  audience: HOST,
  event: 'pres_playerAnswered',
  data: () => ({ pseudo, time }),
})
const ended: HostAnnouncement = { audience: HOST, event: 'pres_endQuestion', data: () => ({}) }

function mailbox() {
  const clock = createFakeClock()
  const sent: [number, string, unknown][] = []
  const start = clock.now()
  const box = createHostMailbox(
    clock,
    ({ event, data }) => void sent.push([clock.now() - start, event, data()]),
  )
  return { clock, sent, box }
}

describe('what the host is told of many phones', () => {
  test('WSH-04 the first goes out at once, the next of the window as one, within 100 ms, its list built once', () => {
    const { clock, sent, box } = mailbox()
    built = 0
    for (const pseudo of ['a', 'b', 'c', 'd']) box.post(joined(pseudo))
    expect(sent).toEqual([[0, 'pres_newPlayer', { pseudo: 'a', playerList: [] }]])
    clock.advance(100)
    expect(sent.slice(1)).toEqual([[80, 'pres_newPlayer', { pseudo: 'd', playerList: [] }]])
    expect(built).toBe(2)
    clock.advance(1_000)
    box.post(joined('e'))
    expect(sent.at(-1)?.[2]).toMatchObject({ pseudo: 'e' })
  })

  test('WSH-07 merged answers are all told, in order', () => {
    const { clock, sent, box } = mailbox()
    box.post(answered('a', 1))
    box.post(answered('b', 2))
    box.post(answered('c', 3))
    clock.advance(100)
    expect(sent.map(([, , data]) => data)).toEqual([
      { pseudo: 'a', time: 1 },
      {
        pseudo: 'c',
        time: 3,
        answers: [
          { pseudo: 'b', time: 2 },
          { pseudo: 'c', time: 3 },
        ],
      },
    ])
  })

  test('WSH-08 nothing overtakes: any other message takes what waits along before it', () => {
    const { sent, box } = mailbox()
    box.post(answered('a', 1))
    box.post(answered('b', 2))
    box.post(ended)
    expect(sent.map(([, event]) => event)).toEqual([
      'pres_playerAnswered',
      'pres_playerAnswered',
      'pres_endQuestion',
    ])
  })
})

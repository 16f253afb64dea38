import { expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '../../testing/seededRandom.ts'
import { createLinks, type Links } from './links.ts'
import { decodePacket, encodePacket, type Piece } from './packet.ts'

const [A, B] = ['a'.repeat(18), 'b'.repeat(18)] as const
const text = (client: number, said: string): Piece => ({
  kind: 'text',
  client,
  at: 1_000,
  roundTripMs: 7,
  text: said,
})
const send = (client: number, said: string): Piece => ({
  kind: 'send',
  clients: [client],
  text: said,
})

/** Links two simulated nodes over a network that the test controls. */
function between({
  passes = () => true,
  skewMs = 0,
}: { passes?: () => boolean; skewMs?: number } = {}) {
  const heard: Piece[] = []
  const ages: number[] = []
  const sent: Buffer[] = []
  const overflowed: string[] = []
  const ends = new Map<string, Links>()
  const open = (own: string, skew: number): Links => {
    const links = createLinks({
      own,
      clockNow: () => Date.now() + skew,
      publish(to, bytes) {
        sent.push(bytes)
        if (passes()) setImmediate(() => ends.get(to)?.take(bytes))
      },
      heard(_from, pieces, age) {
        heard.push(...pieces)
        for (const piece of pieces) if (piece.kind === 'text') ages.push(age(piece.at))
      },
      overflowed: (instance) => void overflowed.push(instance),
    })
    ends.set(own, links)
    onTestFinished(() => links.close())
    return links
  }
  return { a: open(A, skewMs), b: open(B, 0), heard, ages, sent, overflowed }
}

test('what one node gives another arrives once and in its order, whatever is lost on the way', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const random = seededRandom(27)
  const { a, heard, sent } = between({ passes: () => random() > 0.4 })
  for (let client = 0; client < 40; client++) {
    a.give(B, text(client, `é${client}`))
    if (client % 5 === 0) await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(Array.from({ length: 40 }, (_, client) => text(client, `é${client}`)))
  // Asserts that a packet is not sent again once it is acknowledged.
  const before = sent.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(before)
})

test('during a long cut little is sent again, ever more rarely; after it everything that waited comes in its order', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isUp = false
  const { a, heard, sent } = between({ passes: () => isUp })
  const pieces = Array.from({ length: 60 }, (_, client) =>
    text(client, String(client % 10).repeat(100_000)),
  )
  for (const piece of pieces) a.give(B, piece)
  await vi.advanceTimersByTimeAsync(1)
  const waiting = sent.length
  expect(waiting).toBe(20)
  // The first packet is sent again eight times in ten seconds: after pauses of 400, 400 and 800 ms, then every
  // 1,600 ms.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent.slice(waiting)).toEqual(Array.from({ length: 8 }, () => sent[0]))
  isUp = true
  await vi.advanceTimersByTimeAsync(2_500)
  expect(heard).toEqual(pieces)
})

test('a text for a thousand phones travels once, and no message overtakes another of its phone', async () => {
  const { a, heard, sent } = between()
  for (let client = 0; client < 1_000; client++) a.give(B, send(client, 'the question'))
  a.give(B, send(3, 'for one'))
  for (let client = 0; client < 3; client++) a.give(B, send(client, 'the end'))
  await expect.poll(() => heard.length).toBe(3)
  expect(
    heard.map((piece) => (piece.kind === 'send' ? [piece.text, piece.clients.length] : piece)),
  ).toEqual([
    ['the question', 1_000],
    ['for one', 1],
    ['the end', 3],
  ])
  expect(sent[0]!.length).toBeLessThan(1_000 * 4 + 200)
})

test('how long a message was under way is known however far apart the clocks are', async () => {
  const { a, ages } = between({ skewMs: -3_600_000 })
  const now = (): number => Date.now() - 3_600_000
  a.give(B, { kind: 'text', client: 1, at: now(), roundTripMs: 0, text: 'now' })
  await expect.poll(() => ages.length).toBe(1)
  a.give(B, { kind: 'text', client: 1, at: now() - 200, roundTripMs: 0, text: 'it waited here' })
  await expect.poll(() => ages.length).toBe(2)
  expect(ages[0]).toBeLessThan(100)
  expect(ages[1]).toBeGreaterThanOrEqual(195)
  expect(ages[1]).toBeLessThan(400)
})

test('CLU-11 how long a message waited is known even when the very first packet to a node was lost in a cut', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isUp = false
  const { a, ages } = between({ passes: () => isUp, skewMs: -3_600_000 })
  a.give(B, {
    kind: 'text',
    client: 1,
    at: Date.now() - 3_600_000,
    roundTripMs: 0,
    text: 'given in the cut',
  })
  await vi.advanceTimersByTimeAsync(60_000)
  isUp = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ages).toHaveLength(1)
  expect(ages[0]).toBeGreaterThanOrEqual(60_000)
  expect(ages[0]).toBeLessThan(62_000)
})

test('a node that is over is not heard any more, and nothing waits for it', async () => {
  const { a, b, heard, sent } = between()
  b.cut(A)
  a.give(B, text(1, 'too late'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toEqual([])
  a.cut(B)
  const before = sent.length
  a.give(B, text(2, 'to nobody'))
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(sent).toHaveLength(before)
})

test('a packet of each kind is read as it was written, and what is none is refused', () => {
  const packet = {
    from: A,
    number: 7,
    acknowledged: 3,
    at: 1_764_000_000_123.5,
    pieces: [
      { kind: 'open', client: 4_000_000_000, facts: '{"id":"x"}' },
      text(1, 'à'),
      { kind: 'closed', client: 2 },
      { kind: 'moved', client: 3, facts: '{}' },
      { kind: 'send', clients: [1, 2, 3], text: '' },
      { kind: 'close', client: 9, code: 4_001, reason: 'silent' },
    ] satisfies Piece[],
  }
  const bytes = encodePacket(packet)
  expect(decodePacket(bytes)).toEqual(packet)
  for (const damaged of [
    bytes.subarray(0, 10),
    bytes.subarray(0, bytes.length - 1),
    Buffer.concat([bytes, Buffer.from([77, 0, 0, 0, 0])]),
  ])
    expect(() => decodePacket(damaged)).toThrow(RangeError)
  const { a, heard } = between()
  a.take(Buffer.from('no packet'))
  expect(heard).toEqual([])
})

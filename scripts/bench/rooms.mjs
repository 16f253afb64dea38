// A hundred rooms of fifty phones: time from an answer to its acknowledgement, which the product sends once the answer
// is on the disk, beside plain ws, which stores nothing.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { besides } from './support/figures.ts'
import { openGameServer, SETTLED_MS } from './support/gameServer.mjs'
import { startGenerator } from './support/generator.mjs'
import { peerFolder, startPeer } from './support/peers.mjs'

const WS = '8.23.0'
const ROOMS = 100
const EACH = 50
const PHONES = ROOMS * EACH
const AT_ONCE = 50
const ROUNDS = 7
/** Two measured paces, ms within which all phones of all rooms answer: nearly at once, and as in a real game. */
const PACES = [1_000, 5_000]

/** @typedef {import('./support/figures.ts').Measured} Measured */

/** Measures the wait for acknowledgements in a hundred rooms, beside plain ws. @returns {Promise<Measured[]>} */
export async function measure() {
  const generator = startGenerator()
  /** @type {(() => Promise<unknown>)[]} */
  const closing = []
  try {
    const game = await openGameServer(generator, {
      name: 'rooms',
      phones: PHONES,
      perRoom: EACH,
      questions: PACES.length * (ROUNDS + 1),
      atOnce: AT_ONCE,
    })
    closing.push(() => game.stop())
    const ws = await startPeer(join(import.meta.dirname, 'peers', 'ws.mjs'), [peerFolder('ws', WS)])
    closing.push(() => ws.stop())
    await generator.tell({
      do: 'join',
      name: 'ws',
      origins: [ws.origin],
      dialect: 'plain',
      count: PHONES,
      atOnce: AT_ONCE,
    })

    /** @type {Measured[]} */
    const rows = []
    let isFirst = true
    for (const overMs of PACES) {
      /** @type {{ ours: number[], theirs: number[] }} */
      const p99 = { ours: [], theirs: [] }
      for (let round = 0; round <= ROUNDS; round++) {
        if (isFirst) await game.start()
        else await game.openNext()
        isFirst = false
        await pause(SETTLED_MS)
        const ours = await game.answer(overMs)
        /** @type {import('./support/generator.mjs').Waits} */
        const theirs = await generator.tell({ do: 'answer', name: 'ws', overMs })
        // The first round only warms the servers up, so its figures are not counted.
        if (round === 0) continue
        p99.ours.push(ours.p99)
        p99.theirs.push(theirs.p99)
      }
      rows.push({
        measure: `${ROOMS} rooms of ${EACH} answer within ${overMs / 1_000} s: acknowledgement p99`,
        ...besides('bare ws', p99.ours, p99.theirs, 'ms'),
        atMost: 1.2,
      })
    }
    return rows
  } finally {
    for (const close of closing) await close()
    generator.stop()
  }
}

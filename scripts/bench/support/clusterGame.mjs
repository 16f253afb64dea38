// A game over a cluster of its own: three NATS servers, the desk, the owner of the room, and the edges of the phones.
import { logIn } from '../../../src/testing/api.ts'
import { startNode } from '../../../src/testing/cluster/kit/cluster.ts'
import { startNats } from '../../../src/testing/cluster/kit/nats.ts'
import { natsServer } from '../../cluster/natsServer.mjs'
import { openGame } from './gameServer.mjs'

/**
 * Starts a cluster and a game on it.
 * @param {ReturnType<typeof import('./generator.mjs').startGenerator>} generator
 * @param {import('./gameServer.mjs').Crowd & { edges: number }} wish `edges`: number of nodes for the phones
 */
export async function openClusterGame(generator, { edges, ...crowd }) {
  // Finds a nats-server, or downloads one, and names it in NATS_SERVER: `startNats` runs the program named there.
  process.env['NATS_SERVER'] = natsServer()
  /** @type {(() => Promise<void>)[]} */
  const closing = []
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const nats = await startNats()
    closing.push(() => nats.dispose())
    const start = async (/** @type {string} */ name, /** @type {string[]} */ ...flags) => {
      const node = await startNode(nats, name, ...flags)
      closing.push(() => node.dispose())
      return node
    }
    const desk = await start('bureau', '--desk')
    const owner = await start('salle')
    const ends = []
    for (let edge = 1; edge <= edges; edge++) ends.push(await start(`bord-${edge}`))
    const nodes = [desk, owner, ...ends]
    const game = await openGame(generator, {
      ...crowd,
      admin: await logIn(desk.origin),
      pid: owner.pid,
      hostAt: owner.origin,
      phonesAt: ends.map(({ origin }) => origin),
    })
    return {
      ...game,
      owner: owner.pid,
      all: [...nodes, ...nats.servers].map(({ pid }) => pid),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

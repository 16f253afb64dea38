// Simulates another node, of another version or with a wrong clock, by its mark alone, an entry in NATS' list of nodes.
import { Kvm } from '@nats-io/kv'
import { LIST } from '../../../cluster/engine/stores.ts'
import { nodeKey, type NodeEntry } from '../../../cluster/members/list.ts'
import type { Nats } from './nats.ts'

/** the interval at which a real node renews its mark, ms */
const RENEW_MS = 500

/** Stores the mark, and renews it until the returned function is called. @param lateMs lag of the node's clock, ms */
export async function keepMark(
  nats: Nats,
  own: Pick<NodeEntry, 'node' | 'version'>,
  lateMs = 0,
): Promise<() => Promise<void>> {
  const line = await nats.connect()
  const list = await new Kvm(line).open(LIST)
  let beat = 0
  const put = (): Promise<number> => {
    const mark: NodeEntry = {
      ...own,
      instance: '0123456789abcdef01',
      desk: false,
      hall: false,
      starting: false,
      folder: 'elsewhere',
      urls: [],
      at: Date.now() - lateMs,
      beat: (beat += 1),
    }
    return list.put(nodeKey(mark), JSON.stringify(mark))
  }
  await put()
  const renewal = setInterval(() => void put(), RENEW_MS)
  return async () => {
    clearInterval(renewal)
    await line.drain()
  }
}

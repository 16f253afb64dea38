// The real memory use of another Node process: its heap after a garbage collection. Resident memory also depends on
// when the collector ran.
import { once } from 'node:events'
import WebSocket from 'ws'

/** Environment variables with which a test starts a server in order to measure its heap. */
export const WITH_INSPECTOR = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

export interface Heap {
  /** Collects garbage; resolves to the memory of the remaining objects and buffers, MB. */
  usedMb(): Promise<number>
  close(): void
}

/**
 * Connects to the inspector of the process whose heap is measured; throws if it has none.
 * @param output text that this process, started with `WITH_INSPECTOR`, has printed: it names the inspector's address
 */
export async function openHeap(output: string): Promise<Heap> {
  const [address] = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(output) ?? []
  if (address === undefined) throw new Error(`no inspector listens:\n${output}`)
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let last = 0
  const ask = async (method: string): Promise<Record<string, number>> => {
    const id = ++last
    socket.send(JSON.stringify({ id, method }))
    for (;;) {
      const [bytes] = (await once(socket, 'message')) as [Buffer]
      const answer: { id?: number; result: Record<string, number> } = JSON.parse(
        bytes.toString('utf8'),
      )
      if (answer.id === id) return answer.result
    }
  }
  return {
    async usedMb() {
      await ask('HeapProfiler.collectGarbage')
      const { usedSize = NaN, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage')
      return (usedSize + backingStorageSize) / 2 ** 20
    },
    close: () => socket.close(),
  }
}

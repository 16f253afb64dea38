// `point-de-mire.local` on the local network: phones and laptops ask everybody, and the box answers by itself. A name that
// another machine has already is left to it, and the box takes the next one.
import { openMdnsResponder, type MdnsResponder } from './mdnsResponder.ts'
import { networkCards } from './networkCards.ts'

export const LOCAL_NAME = 'point-de-mire.local'
/** Names that are tried, from `point-de-mire.local` to `point-de-mire-9.local`; a network that has them all gets no other. */
const MOST = 9

export interface LocalName {
  /** Answers on these cards from now on, and on no other. */
  serve(addresses: readonly string[]): void
  /** Takes the name back. */
  close(): Promise<void>
}

interface Options {
  /** the one that is tried first */
  name?: string
  /** Another machine has the name: it is this one from now on; null: no name is left. */
  renamed?: (name: string | null) => void
}

/** A network that forbids it costs the name and nothing else: the printed address stays. */
export function createLocalName({ name: first = LOCAL_NAME, renamed = () => {} }: Options = {}): LocalName {
  const voices = new Map<string, MdnsResponder>()
  /** What the box has told before may still come back, from a router that repeats the names of others. */
  const told = new Set<string>()
  let wanted: readonly string[] = []
  let turn = 1

  const isOurs = (address: string): boolean => told.has(address) || Object.values(networkCards()).some((infos) => infos?.some((info) => info.address === address))
  const open = (address: string): void => {
    told.add(address)
    const voice = openMdnsResponder({ name: nameAt(first, turn), address, isOurs, taken, failed: () => voices.delete(address) })
    voices.set(address, voice)
  }
  /** On one network is enough: the box has the same name on all of them. */
  function taken(): void {
    for (const voice of voices.values()) voice.fallSilent()
    voices.clear()
    turn += 1
    if (turn <= MOST) wanted.forEach(open)
    renamed(turn <= MOST ? nameAt(first, turn) : null)
  }

  return {
    serve(addresses) {
      wanted = addresses
      for (const [address, voice] of voices) {
        if (addresses.includes(address)) continue
        voices.delete(address)
        void voice.close()
      }
      if (turn > MOST) return
      for (const address of addresses) if (!voices.has(address)) open(address)
    },
    async close() {
      wanted = []
      await Promise.all([...voices.values()].map((voice) => voice.close()))
      voices.clear()
    },
  }
}

/** `point-de-mire.local`, then `point-de-mire-2.local`… @param turn from 1 */
export function nameAt(first: string, turn: number): string {
  return turn === 1 ? first : first.replace(/\.local$/, `-${turn}.local`)
}

// `point-de-mire.local` on the local network, by mDNS: phones and laptops send a multicast question, and the box
// answers it. When another machine already has that name, the box tries `point-de-mire-2.local`, and so on.
import { openMdnsResponder, type MdnsResponder } from './mdnsResponder.ts'
import { networkCards } from './networkCards.ts'

export const LOCAL_NAME = 'point-de-mire.local'
/**
 * Number of names tried, from `point-de-mire.local` to `point-de-mire-9.local`. When other machines already have all
 * nine, the box has no name.
 */
const MOST = 9

export interface LocalName {
  /** Answers mDNS questions on these network cards from now on, and on no others. */
  serve(addresses: readonly string[]): void
  /** Withdraws the box's `.local` name from the network and stops answering questions for it. */
  close(): Promise<void>
}

interface Options {
  /** the `.local` name that the box tries first */
  name?: string
  /** called when another machine has the box's name, with the name that the box has instead; null: no name is left */
  renamed?: (name: string | null) => void
}

/** Serves the box's mDNS name. On a network that forbids multicast there is none, but the printed address works. */
export function createLocalName({
  name: first = LOCAL_NAME,
  renamed = () => {},
}: Options = {}): LocalName {
  const voices = new Map<string, MdnsResponder>()
  /** Addresses that the box has announced: a router that repeats mDNS packets may send them back, which is no conflict. */
  const logged = new Set<string>()
  let wanted: readonly string[] = []
  let turn = 1

  const isOurs = (address: string): boolean =>
    logged.has(address) ||
    Object.values(networkCards()).some((infos) => infos?.some((info) => info.address === address))
  const open = (address: string): void => {
    logged.add(address)
    const voice = openMdnsResponder({
      name: nameAt(first, turn),
      address,
      isOurs,
      taken,
      failed: () => voices.delete(address),
    })
    voices.set(address, voice)
  }
  /** A conflict on one network changes the name on all of them: the box has a single name. */
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

/** The `.local` name of a try: `point-de-mire.local`, then `point-de-mire-2.local`… @param turn counted from 1 */
export function nameAt(first: string, turn: number): string {
  return turn === 1 ? first : first.replace(/\.local$/, `-${turn}.local`)
}

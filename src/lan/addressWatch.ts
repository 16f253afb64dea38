// The Wi-Fi may change in the middle of an evening: another network, a renewed lease, a cable that is plugged in.
import type { LanAddress } from './addresses.ts'

const LOOK_MS = 3_000

export interface AddressWatch {
  close(): void
}

interface Watching {
  /** the addresses of now, likeliest first */
  read: () => readonly LanAddress[]
  /** while the box cannot be told: what changes meanwhile is told by a later look */
  isAway: () => boolean
  /** told whenever they are others, or in another order; never at the start */
  changed: (addresses: readonly LanAddress[]) => void
  lookMs?: number
}

export function watchAddresses({ read, isAway, changed, lookMs = LOOK_MS }: Watching): AddressWatch {
  const mark = (addresses: readonly LanAddress[]): string => addresses.map(({ address }) => address).join(' ')
  let known = mark(read())
  const timer = setInterval(() => {
    if (isAway()) return
    const addresses = read()
    if (mark(addresses) === known) return
    known = mark(addresses)
    changed(addresses)
  }, lookMs)
  timer.unref()
  return { close: () => clearInterval(timer) }
}

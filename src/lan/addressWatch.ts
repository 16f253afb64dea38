// The Wi-Fi may change in the middle of an evening: another network, a renewed lease, a cable that is plugged in.
import type { LanAddress } from './addresses.ts'

const LOOK_MS = 3_000

export interface AddressWatch {
  close(): void
}

/**
 * @param read the addresses of now, likeliest first
 * @param changed told whenever they are others, or in another order; never at the start
 */
export function watchAddresses(read: () => readonly LanAddress[], changed: (addresses: readonly LanAddress[]) => void, lookMs: number = LOOK_MS): AddressWatch {
  const mark = (addresses: readonly LanAddress[]): string => addresses.map(({ address }) => address).join(' ')
  let known = mark(read())
  const timer = setInterval(() => {
    const addresses = read()
    if (mark(addresses) === known) return
    known = mark(addresses)
    changed(addresses)
  }, lookMs)
  timer.unref()
  return { close: () => clearInterval(timer) }
}

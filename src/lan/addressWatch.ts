// Detects a change of this machine's addresses while the server runs: another Wi-Fi, a new lease, a cable plugged in.
import type { LanAddress } from './addresses.ts'

const POLL_MS = 3_000

export interface AddressWatch {
  close(): void
}

interface Watching {
  /** returns this machine's current addresses, first the one that phones most likely reach */
  read: () => readonly LanAddress[]
  /** whether the box is restarting, and cannot use new addresses: a change is then reported after the restart only */
  isAway: () => boolean
  /** the watch calls this when the addresses or their order have changed; never at the start */
  changed: (addresses: readonly LanAddress[]) => void
  lookMs?: number
}

export function watchAddresses({
  read,
  isAway,
  changed,
  lookMs = POLL_MS,
}: Watching): AddressWatch {
  const mark = (addresses: readonly LanAddress[]): string =>
    addresses.map(({ address }) => address).join(' ')
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

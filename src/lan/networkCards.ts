// Lists the network cards of this machine, even while the process has no file descriptor left to read them.
import { networkInterfaces } from 'node:os'
import type { NetworkInterfaces } from './addresses.ts'

let known: NetworkInterfaces = {}

/** `os.networkInterfaces()` needs a file descriptor; when none is left, the last result is returned. */
export function networkCards(): NetworkInterfaces {
  try {
    known = networkInterfaces()
  } catch {
    // no file descriptor was left for `os.networkInterfaces()`
  }
  return known
}

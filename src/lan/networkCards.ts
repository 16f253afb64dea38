// The network cards of this machine, looked up every few seconds and for every phone that asks for the box's name.
import { networkInterfaces } from 'node:os'
import type { NetworkInterfaces } from './addresses.ts'

let known: NetworkInterfaces = {}

/** The system needs a descriptor to tell them: while strangers' connections hold them all, those of before are told. */
export function networkCards(): NetworkInterfaces {
  try {
    known = networkInterfaces()
  } catch {
    // see above
  }
  return known
}

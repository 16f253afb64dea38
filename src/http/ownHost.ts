// DNS rebinding: a page of another site points its own name at the box, and the browser of whoever looks at it then
// takes the box for that site. `Host` still says the name, which no page can change.
import { isIP } from 'node:net'

/** Ends of names that no public name server answers for: mDNS (RFC 6762), the machine itself, and the house behind its router. */
const PRIVATE_ENDS = ['local', 'localhost', 'lan', 'home', 'home.arpa', 'internal']

export interface OwnNames {
  /** name of this machine */
  machine: string
  /** `PUBLIC_URL` */
  publicUrl: string | null
}

/** Whether the box answers by that name. No `Host` is no browser; an address is nobody's name, so it cannot be pointed elsewhere. */
export function isOwnHost(host: string | undefined, { machine, publicUrl }: OwnNames): boolean {
  if (host === undefined) return true
  const name = nameIn(host)
  if (name === null) return false
  const isAddress = isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0
  // A name without a dot is looked up on the local network alone.
  if (isAddress || !name.includes('.')) return true
  if (PRIVATE_ENDS.some((end) => name.endsWith(`.${end}`))) return true
  return name === machine.toLowerCase() || (publicUrl !== null && name === nameIn(new URL(publicUrl).host))
}

/** `name:port` → the name, in small letters and without the root's dot; null when it is not one. */
function nameIn(host: string): string | null {
  const url = URL.parse(`http://${host}`)
  if (url === null || url.username || url.password || url.pathname !== '/' || url.search || url.hash) return null
  return url.hostname.replace(/\.$/, '')
}

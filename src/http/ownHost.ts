// DNS rebinding: a page of another site points its own name at the box, and the browser of whoever looks at it then
// takes the box for that site. `Host` still says the name, which no page can change.
import type { IncomingMessage } from 'node:http'
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

/**
 * Whether the request names its host as RFC 9112, § 3.2 asks: once, or not at all in HTTP/1.0. Of two names, a proxy
 * could judge the one and the box the other.
 */
export function namesHostOnce({ rawHeaders, httpVersionMinor }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersionMinor'>): boolean {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count += 1
  return count === 1 || (count === 0 && httpVersionMinor === 0)
}

/** The name that counts: an address in full (RFC 9112, § 3.2.2) brings its own, whatever `Host` says. */
export function hostNamed(url: string | undefined, host: string | undefined): string | undefined {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url ?? '')?.[1] ?? host
}

/** `name:port` → the name, in small letters and without the root's dot; null when it is not one. */
function nameIn(host: string): string | null {
  const url = URL.parse(`http://${host}`)
  if (url === null || url.username || url.password || url.pathname !== '/' || url.search || url.hash) return null
  return url.hostname.replace(/\.$/, '')
}

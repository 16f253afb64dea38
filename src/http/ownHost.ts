// Protects against DNS rebinding: a page of another site points its own host name at the box's address, and its
// visitor's browser takes the box for that site. `Host` still has the foreign name, which a page cannot change.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Suffixes under which no stranger can give a name an address of their choice: those that public DNS never resolves (of
 * mDNS, this machine, home networks), the one of FRITZ!Box routers, and the one of Tailscale, which itself decides to
 * which addresses its names lead.
 */
const PRIVATE_ENDS = [
  'local',
  'localhost',
  'localdomain',
  'lan',
  'home',
  'home.arpa',
  'internal',
  'fritz.box',
  'ts.net',
]

export interface OwnNames {
  /** host name of this machine */
  machine: string
  /** `PUBLIC_URL`, the address under which players reach the box; null without one */
  publicUrl: string | null
  /** domains in which the network looks up names without a dot: `machine` has a name in each of them */
  domains?: readonly string[]
}

/**
 * Whether the box accepts a `Host`: its own names, any IP address, which DNS cannot rebind, and a missing `Host`, which
 * no browser leaves out.
 */
export function isOwnHost(
  host: string | undefined,
  { machine, publicUrl, domains = [] }: OwnNames,
): boolean {
  if (host === undefined) return true
  const name = nameIn(host)
  if (name === null) return false
  const isAddress = isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0
  // A host name without a dot is resolved on the local network only, so it is no foreign host.
  if (isAddress || !name.includes('.')) return true
  if (PRIVATE_ENDS.some((end) => name.endsWith(`.${end}`))) return true
  const own = machine.toLowerCase()
  return (
    name === own ||
    domains.some((domain) => name === `${own.split('.', 1)[0]}.${domain}`) ||
    (publicUrl !== null && name === nameIn(new URL(publicUrl).host))
  )
}

/**
 * Whether the request has exactly one `Host`, as RFC 9112, § 3.2 requires, or none in HTTP/1.0. Of two `Host` headers,
 * a proxy could check one and the box the other.
 */
export function namesHostOnce({
  rawHeaders,
  httpVersionMinor,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersionMinor'>): boolean {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count += 1
  return count === 1 || (count === 0 && httpVersionMinor === 0)
}

/** The effective host: a request with an absolute URL (RFC 9112, § 3.2.2) contains its own, which overrides `Host`. */
export function hostNamed(url: string | undefined, host: string | undefined): string | undefined {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url ?? '')?.[1] ?? host
}

/** The domains in the text of a `resolv.conf`, in small letters; the last of its lines counts, as for the resolver. */
export function searchDomains(resolvConf: string): string[] {
  const lines = [...resolvConf.matchAll(/^[ \t]*(?:search|domain)[ \t]+(.*)$/gm)]
  const names = lines.at(-1)?.[1]?.toLowerCase().split(/\s+/) ?? []
  return names.map((name) => name.replace(/\.$/, '')).filter(Boolean)
}

/** `name:port` → the name, in small letters and without a final dot; null when it is invalid. */
function nameIn(host: string): string | null {
  const url = URL.parse(`http://${host}`)
  if (
    url === null ||
    url.username ||
    url.password ||
    url.pathname !== '/' ||
    url.search ||
    url.hash
  )
    return null
  return url.hostname.replace(/\.$/, '')
}

// The option `--cluster` and those that go with it: several machines that serve the same rooms.
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { words } from '../words/words.ts'
import type { CommandLine } from './commandLine.ts'

/** The cluster options of one node. */
export interface ClusterConfig {
  /** addresses of the cluster's NATS servers, `nats://host:port` or `tls://host:port` */
  readonly servers: readonly string[]
  /** name of this node, unique among the cluster's nodes */
  readonly node: string
  /** whether this node holds the cluster's library */
  readonly desk: boolean
  /** whether this node keeps its rooms on its own disk, so that they go on while its line to the cluster is cut */
  readonly hall: boolean
  /** absolute path of a NATS credentials file */
  readonly credentials: string | null
  /** whether this node accepts a NATS that may lose what it has acknowledged */
  readonly unsafe: boolean
}

export type ClusterFlags =
  | { readonly ok: true; readonly cluster: ClusterConfig | null }
  | { readonly ok: false; readonly message: string }

const COMPANIONS = ['node', 'cluster-credentials'] as const
const NAME = /^[\w-]{1,32}$/

/** Reads the cluster options. @param servers `value`: of `--cluster` or `CLUSTER`; `name`: which of the two it is */
export function readClusterFlags(
  { values, desk, hall, unsafe }: CommandLine,
  servers: { name: string; value: string } | null,
  cwd: string,
): ClusterFlags {
  if (servers === null) {
    const alone =
      COMPANIONS.find((flag) => values[flag] !== undefined) ??
      (desk ? 'desk' : hall ? 'hall' : unsafe ? 'cluster-unsafe' : null)
    return alone === null
      ? { ok: true, cluster: null }
      : { ok: false, message: words.cluster.alone(`--${alone}`) }
  }
  const urls = servers.value.split(/[\s,]+/).filter((url) => url !== '')
  const stranger = urls.find((url) => !isNatsUrl(url))
  if (urls.length === 0 || stranger !== undefined) {
    return {
      ok: false,
      message: words.cluster.servers(servers.name, withoutAccount(stranger ?? servers.value)),
    }
  }
  if (!urls.every(isAccountReadable))
    return { ok: false, message: words.cluster.percent(servers.name) }
  if (desk && hall) return { ok: false, message: words.cluster.libraryNodeOrHall }
  const node = values.node ?? nameOfMachine()
  if (!NAME.test(node)) return { ok: false, message: words.cluster.name(node) }
  const credentials = values['cluster-credentials']
  return {
    ok: true,
    cluster: {
      servers: urls,
      node,
      desk,
      hall,
      credentials: credentials === undefined ? null : resolve(cwd, credentials),
      unsafe,
    },
  }
}

/** A host name may contain dots; a cluster node's name may not, so the dots are replaced. */
const nameOfMachine = (): string =>
  hostname()
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, 32)

function isNatsUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^(?:nats|tls):$/.test(url.protocol) &&
    url.hostname !== '' &&
    ['', '/'].includes(url.pathname) &&
    !url.search &&
    !url.hash
  )
}

/** Whether user name and password in the URL of a NATS server can be decoded; text with a bare `%` cannot. */
function isAccountReadable(text: string): boolean {
  const { username, password } = new URL(text)
  try {
    decodeURIComponent(`${username}:${password}`)
    return true
  } catch {
    return false
  }
}

const withoutAccount = (url: string): string => url.replace(/(\/\/)[^/?#]*@/, '$1…@')

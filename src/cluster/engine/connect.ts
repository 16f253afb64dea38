// Opens the connection to NATS, or returns the reason for its failure.
import { readFileSync } from 'node:fs'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import {
  connect,
  credsAuthenticator,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node'
import type { ClusterConfig } from '../../cli/clusterFlags.ts'
import { words } from '../../words/words.ts'

/**
 * A failed connection, and why, in one line for the terminal. `away`: NATS was not reached, or is temporarily
 * unavailable, so a later attempt may succeed.
 */
export type Refused = { readonly ok: false; readonly message: string; readonly away?: true }
export type Connected = { readonly ok: true; readonly nats: NatsConnection } | Refused

const CONNECT_MS = 5_000
/**
 * Connection timeout of a hall node, ms. A cut network drops packets without an error, so a longer timeout would delay
 * the hall's reconnection.
 */
const HALL_CONNECT_MS = 1_500
/** Pause between two attempts to reconnect to NATS, ms. */
const RETRY_MS = 250

export const refused = (message: string): Refused => ({ ok: false, message })
export const away = (message: string): Refused => ({ ok: false, message, away: true })

export async function connectTo({
  servers,
  credentials,
  node,
  hall,
}: ClusterConfig): Promise<Connected> {
  const key = credentials === null ? null : readCredentials(credentials)
  if (typeof key === 'string') return refused(key)
  const accounts = servers.map((url) => new URL(url))
  const withAccount = accounts.find(({ username }) => username !== '')
  try {
    const nats = await connect({
      servers: accounts.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
      name: `point-de-mire ${node}`,
      timeout: hall ? HALL_CONNECT_MS : CONNECT_MS,
      // NATS servers advertise one another's addresses, which a hall node may not reach: it uses only the configured
      // ones.
      ignoreClusterUpdates: hall,
      reconnectTimeWait: RETRY_MS,
      reconnectJitter: RETRY_MS,
      maxReconnectAttempts: -1,
      pingInterval: 2_000,
      maxPingOut: 2,
      ...(accounts.some(({ protocol }) => protocol === 'tls:') && {
        tls: tlsOf(accounts.map(({ hostname }) => hostname)),
      }),
      ...(withAccount && {
        user: decodeURIComponent(withAccount.username),
        pass: decodeURIComponent(withAccount.password),
      }),
      ...(key && { authenticator: credsAuthenticator(key) }),
    })
    // Without `ignoreAuthErrorAbort` the client would close the connection for good after two refusals, which also
    // occur while an operator changes the accounts. It is set only once connected: before, a wrong account would be
    // retried forever.
    if ('options' in nats && typeof nats.options === 'object')
      Object.assign(nats.options ?? {}, { ignoreAuthErrorAbort: true })
    return { ok: true, nats }
  } catch (error) {
    return connectFailure(
      error,
      accounts.map(({ host }) => host),
    )
  }
}

/**
 * For a server addressed by IP, the NATS client checks the certificate against `localhost` and refuses it. This check
 * compares the certificate with the configured hosts instead.
 */
export function tlsOf(
  hosts: readonly string[],
): NonNullable<NodeConnectionOptions['tls']> & { checkServerIdentity: typeof checkServerIdentity } {
  const names = hosts.map((host) => host.replaceAll(/^\[|\]$/g, ''))
  return {
    checkServerIdentity(name: string, certificate: PeerCertificate): Error | undefined {
      const known = names.includes(name) ? [name] : names
      return known.some((host) => checkServerIdentity(host, certificate) === undefined)
        ? undefined
        : checkServerIdentity(known[0] ?? name, certificate)
    },
  }
}

function readCredentials(path: string): Uint8Array | string {
  try {
    return readFileSync(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return words.cluster.unreadable(path, code)
  }
}

function connectFailure(error: unknown, hosts: readonly string[]): Refused {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  const where = hosts.join(', ')
  if (/authorization|authentication|nkey|jwt|credential/i.test(text))
    return refused(words.cluster.stranger(where))
  if (/tls|certificate|self.signed/i.test(text)) return refused(words.cluster.tls(where, text))
  return away(words.cluster.nobody(where))
}

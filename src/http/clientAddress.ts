// Who asks, as the limits count them.
import type { FastifyRequest } from 'fastify'
import { BlockList } from 'node:net'

/** A proxy may write the client's port with its address (`192.0.2.1:5432`, `[2001:db8::1]:5432`): each connection would count anew. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, address] = /^\[(.+)\](?::\d+)?$/.exec(ip) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip) ?? []
  return address ?? ip
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')
LOOPBACK.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/**
 * Whether the address is another machine's that came by itself. Behind a proxy that is trusted, and on the machine itself
 * (which reaches any of its addresses from that very address), one address may be anybody's.
 */
export function isNeighbour({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): boolean {
  const { remoteAddress: from, localAddress: to } = socket
  if (from === undefined || ip !== from || from === to) return false
  return !LOOPBACK.check(from, from.includes(':') ? 'ipv6' : 'ipv4')
}

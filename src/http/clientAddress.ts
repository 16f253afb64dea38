// The client's address, by which limits count.
import type { FastifyRequest } from 'fastify'
import { BlockList } from 'node:net'

/**
 * The port is removed: some proxies write it with the address (`192.0.2.1:5432`, `[2001:db8::1]:5432`), and each
 * connection would count as a new client.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, address] = /^\[(.+)\](?::\d+)?$/.exec(ip) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip) ?? []
  return address ?? ip
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')
LOOPBACK.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/**
 * Whether the request comes directly from another machine. Behind a trusted proxy, and on the box's own machine (which
 * reaches each of its addresses from that same address), one address may stand for many clients.
 */
export function isNeighbour({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): boolean {
  const { remoteAddress: from, localAddress: to } = socket
  if (from === undefined || ip !== from || from === to) return false
  return !LOOPBACK.check(from, from.includes(':') ? 'ipv6' : 'ipv4')
}

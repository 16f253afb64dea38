// A client's IP address, by which rate limits count its requests.
import type { FastifyRequest } from 'fastify'
import { BlockList } from 'node:net'

/**
 * The client's IP address without a port: some proxies append the port (`192.0.2.1:5432`, `[2001:db8::1]:5432`), with
 * which each connection would count as a new client.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, address] = /^\[(.+)\](?::\d+)?$/.exec(ip) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip) ?? []
  return address ?? ip
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')
LOOPBACK.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/** Networks whose addresses no router of the internet knows: those of a hall, a home or the machine itself. */
const LOCAL = new BlockList()
LOCAL.addSubnet('10.0.0.0', 8)
LOCAL.addSubnet('172.16.0.0', 12)
LOCAL.addSubnet('192.168.0.0', 16)
LOCAL.addSubnet('169.254.0.0', 16)
LOCAL.addSubnet('127.0.0.0', 8)
LOCAL.addAddress('::1', 'ipv6')
LOCAL.addSubnet('fc00::', 7, 'ipv6')
LOCAL.addSubnet('fe80::', 10, 'ipv6')

/** Whether a client's address is one of the local network. @param address as `clientAddress` returns it */
export function isLocal(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return LOCAL.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4')
}

/**
 * Whether the request comes directly from another machine, neither through a trusted proxy nor from the box's own
 * machine: a proxy, or a tunnel on the box's machine, may pass on many clients under one address.
 */
export function isNeighbour({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): boolean {
  const { remoteAddress: from, localAddress: to } = socket
  if (from === undefined || ip !== from || from === to) return false
  return !LOOPBACK.check(from, from.includes(':') ? 'ipv6' : 'ipv4')
}

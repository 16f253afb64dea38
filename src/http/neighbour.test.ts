import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isNeighbour } from './clientAddress.ts'

test.each([
  ['another machine of the network', '192.168.1.30', '192.168.1.30', '192.168.1.20', true],
  [
    'the same, where the box listens on IPv6 too',
    '::ffff:192.168.1.30',
    '::ffff:192.168.1.30',
    '::ffff:192.168.1.20',
    true,
  ],
  ['another machine over IPv6', 'fe80::1%eth0', 'fe80::1%eth0', 'fe80::2%eth0', true],
  ['the machine itself', '127.0.0.1', '127.0.0.1', '127.0.0.1', false],
  [
    'the machine itself, by another of its loopback addresses',
    '127.0.0.9',
    '127.0.0.9',
    '127.0.0.1',
    false,
  ],
  ['the machine itself, over IPv6', '::1', '::1', '::1', false],
  [
    'the machine itself, as IPv6 writes it',
    '::ffff:127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:127.0.0.1',
    false,
  ],
  [
    'the machine itself, by its address on the network',
    '192.168.1.20',
    '192.168.1.20',
    '192.168.1.20',
    false,
  ],
  ['somebody behind a proxy on the machine', '203.0.113.9', '127.0.0.1', '127.0.0.1', false],
  ['somebody behind a proxy elsewhere', '203.0.113.9', '192.168.1.5', '192.168.1.20', false],
  ['a line that is gone', '192.168.1.30', undefined, undefined, false],
])('STR-05 DOORS-04 %s: counted or not', (_, ip, remoteAddress, localAddress, counted) => {
  const request = { ip, socket: { remoteAddress, localAddress } } as FastifyRequest
  expect(isNeighbour(request)).toBe(counted)
})

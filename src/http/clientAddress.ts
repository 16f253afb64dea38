// Who asks, as the limits count them.
import type { FastifyRequest } from 'fastify'

/** A proxy may write the client's port with its address (`192.0.2.1:5432`, `[2001:db8::1]:5432`): each connection would count anew. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, address] = /^\[(.+)\](?::\d+)?$/.exec(ip) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip) ?? []
  return address ?? ip
}

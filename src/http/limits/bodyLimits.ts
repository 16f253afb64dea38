// Size limits of JSON bodies: an untrusted client sends a name and a password, an author may send a whole quiz.
import type { FastifyInstance } from 'fastify'

/** Most bytes of a body for routes without a guard (access check), and for addresses without a route. */
export const STRANGERS_BODY = 16 * 1024
/** Most bytes of a body for routes whose guard runs before the body is read. */
const ACCOUNTS_BODY = 1024 * 1024

/**
 * Raises the size limit of bodies for routes with a guard (access check before the body is read). All others keep the
 * limit for untrusted clients: parsing a megabyte of nested lists blocks the event loop for a third of a second.
 */
export function raiseBodyLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.onRequest !== undefined) route.bodyLimit ??= ACCOUNTS_BODY
  })
}

// How large a JSON body may be: what a stranger has to say is a name and a password, what an author sends may be a quiz.
import type { FastifyInstance } from 'fastify'

/** bytes, of every route that nobody stands before, and of addresses that do not exist */
export const STRANGERS_BODY = 16 * 1024
/** bytes, of routes whose door is judged before the body is read */
const ACCOUNTS_BODY = 1024 * 1024

/** Parsing a megabyte of nested lists takes a third of a second of everybody's time: `bodyLimit` is the strangers', and a guard raises it. */
export function raiseBodyLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.onRequest !== undefined) route.bodyLimit ??= ACCOUNTS_BODY
  })
}

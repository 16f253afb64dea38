// Access checks of the routes. Errors have the order 401, 404 (unknown object), 403; an invalid body (400) comes last.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { refuse } from '../http/refuse.ts'
import type { Account, Accounts } from './accounts.ts'
import { mayEdit, type Owned } from './rights.ts'

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
  }
}

/** Access check of a route: an `onRequest` hook, which runs before the body is read. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>

export interface Guards {
  requireAccount: Guard
  requireAdmin: Guard
  requireGameMaster: Guard
  /** `find` returns the object that the URL names, null when there is none: `unknown` is then the text of the 404 */
  requireEditor(find: (request: FastifyRequest) => Owned | null, unknown: string): Guard
}

/** The token of a request, from its header only: with a cookie, another site's page could act in its visitor's name. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

const COOKIE = /(?:^|;\s*)auth_(?:admin|mj)=([^;]*)/

/**
 * The token of a request: from its `Authorization` header, or else from the page's cookie. May be called only for
 * requests that change nothing and reveal nothing, such as those for map tiles: the browser sends them without that
 * header.
 */
export function lookedAtBy(request: FastifyRequest): string | null {
  const cookie = COOKIE.exec(request.headers.cookie ?? '')?.[1]
  return bearerOf(request) ?? (cookie === undefined ? null : unescaped(cookie))
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export function createGuards(accounts: Pick<Accounts, 'accountOf'>): Guards {
  const identify = (request: FastifyRequest): Account | null =>
    (request.account = accounts.accountOf(bearerOf(request)))
  const requireKind =
    (kind: Account['kind']): Guard =>
    async (request, reply) => {
      const account = identify(request)
      if (!account) return refuse(reply, 401, HTTP_ERRORS.notAuthenticated)
      if (account.kind !== kind) return refuse(reply, 403, HTTP_ERRORS.forbidden)
    }
  return {
    requireAccount: async (request, reply) => {
      if (!identify(request)) return refuse(reply, 401, HTTP_ERRORS.notAuthenticated)
    },
    requireAdmin: requireKind('admin'),
    requireGameMaster: requireKind('mj'),
    requireEditor: (find, unknown) => async (request, reply) => {
      const account = identify(request)
      if (!account) return refuse(reply, 401, HTTP_ERRORS.notAuthenticated)
      const thing = find(request)
      if (!thing) return refuse(reply, 404, unknown)
      if (!mayEdit(account, thing)) return refuse(reply, 403, HTTP_ERRORS.forbidden)
    },
  }
}

/** The account that the request's guard has accepted; throws when the route has no guard. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw new Error('this route has no guard')
  return request.account
}

// Doors of the routes. Refusals come as 401, then 404 (unknown thing), then 403; a bad body (400) comes after them all.
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

/** An `onRequest` hook: it runs before the body is read. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>

export interface Guards {
  requireAccount: Guard
  requireAdmin: Guard
  requireGameMaster: Guard
  /** `find` names the thing that the address asks for; null answers 404 with `unknown` */
  requireEditor(find: (request: FastifyRequest) => Owned | null, unknown: string): Guard
}

/** Only the header: a cookie would let another site's page act in the name of who looks at it. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

const COOKIE = /(?:^|;\s*)auth_(?:admin|mj)=([^;]*)/

/**
 * The token of whoever looks, the page's cookie included: for what changes nothing and tells nothing, such as the
 * pictures of a map, which a browser fetches by itself.
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
  const identify = (request: FastifyRequest): Account | null => (request.account = accounts.accountOf(bearerOf(request)))
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

/** The account that a guard has let in. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw new Error('this route has no guard')
  return request.account
}

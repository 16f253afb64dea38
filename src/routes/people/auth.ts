// Routes to log in and out.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HTTP_ERRORS, PEOPLE_ERRORS } from '#protocol/errors.ts'
import { loginSchema } from '#protocol/rest.ts'
import { isAdminName, type Account, type Accounts } from '../../auth/accounts.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import type { FailureLimit } from '../../auth/limits.ts'
import { createLoginQueue } from '../../auth/loginQueue.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { refuse } from '../../http/refuse.ts'
import { mayEditAll } from '../../auth/rights.ts'
import type { Valibot } from '../../http/validation.ts'

interface Dependencies {
  accounts: Accounts
  guards: Guards
  /** limits failed logins by client address and name: a guesser locks a name out only at the guesser's own address */
  loginLimit: FailureLimit
  /** limits failed logins by client address, for all names together */
  loginAddressLimit: FailureLimit
}

/** Seconds (`retry-after`) after which the login queue, now full, probably has a free place. */
const QUEUE_SECONDS = 1

export function authRoutes(
  app: FastifyInstance,
  { accounts, guards, loginLimit, loginAddressLimit }: Dependencies,
): void {
  // Logins of one client address are checked one after the other: in parallel, all would pass the limit before one of
  // them counts as failed.
  const queue = createLoginQueue()
  const login = (path: string, kind: Account['kind']): void => {
    app
      .withTypeProvider<Valibot>()
      .post(
        path,
        { schema: { body: loginSchema }, config: { refusal: HTTP_ERRORS.missingFields } },
        async (request, reply) => {
          const { identifiant, password } = request.body
          const address = clientAddress(request)
          const key = `${address} ${kind} ${identifiant.toLowerCase()}`
          const tooMany = (seconds: number): FastifyReply =>
            refuse(reply.header('retry-after', seconds), 429, HTTP_ERRORS.tooManyRequests)
          // A bucket by address and name limits the failed logins of everybody, and a bucket by address alone those of
          // game masters. The second does not limit the administrator: a client that tries many names must not lock out
          // the administrator behind the same address (a proxy, an access point); the bucket of the administrator's
          // well-known name limits guesses at that password.
          const waitOf = (): number | null =>
            isAdminName(kind, identifiant)
              ? loginLimit.retryAfter(key)
              : later(loginLimit.retryAfter(key), loginAddressLimit.retryAfter(address))
          // The limit is checked before a login waits in the queue, and again at its turn: a client over its limit must
          // not take places in the queue from others at its address.
          const wait = waitOf()
          if (wait !== null) return tooMany(wait)
          const judged = await queue.run(
            address,
            () => request.raw.socket.destroyed,
            async () => {
              const stillToWait = waitOf()
              if (stillToWait !== null) return tooMany(stillToWait)
              const answer = await accounts.logIn(kind, identifiant, password)
              if (answer.ok)
                return reply.header('cache-control', 'no-store').send({ jwt: answer.token })
              if (answer.reason === 'expired')
                return refuse(reply, 403, PEOPLE_ERRORS.expiredAccount)
              loginLimit.fail(key)
              loginAddressLimit.fail(address)
              return refuse(reply, 403, HTTP_ERRORS.badCredentials)
            },
          )
          return typeof judged === 'string' ? tooMany(QUEUE_SECONDS) : judged
        },
      )
  }
  login('/api/auth/login', 'admin')
  login('/api/auth/mj/login', 'mj')

  const nothing = (): Record<string, never> => ({})
  app.get('/api/auth/check', { onRequest: guards.requireAdmin }, nothing)
  app.get('/api/auth/mj/check', { onRequest: guards.requireGameMaster }, nothing)

  app.post('/api/pres/shared/logout', { onRequest: guards.requireAccount }, (request) => {
    accounts.logOut(accountOf(request))
    return {}
  })

  app.get<{ Params: { token: string } }>(
    '/api/pres/shared/can_edit/:token',
    { onRequest: guards.requireAccount },
    (request, reply) => {
      const account = accounts.accountOf(request.params.token)
      const may = account !== null && mayEditAll(account)
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(may))
    },
  )
}

/** The longer of two waits before a login, seconds; null stands for no wait. */
function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}

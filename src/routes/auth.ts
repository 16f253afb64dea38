// Logging in and out.
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS, PEOPLE_ERRORS } from '#protocol/errors.ts'
import { loginSchema } from '#protocol/rest.ts'
import type { Account, Accounts } from '../auth/accounts.ts'
import { accountOf, type Guards } from '../auth/guards.ts'
import type { FailureLimit } from '../auth/limits.ts'
import { createOneByOne } from '../auth/oneByOne.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { refuse } from '../http/refuse.ts'
import { mayEditAll } from '../auth/rights.ts'
import type { Valibot } from './validation.ts'

interface Dependencies {
  accounts: Accounts
  guards: Guards
  /** by address and name: an account can be locked by nobody but its own address */
  loginLimit: FailureLimit
}

export function authRoutes(app: FastifyInstance, { accounts, guards, loginLimit }: Dependencies): void {
  // Guesses sent all at once would each find the limit untouched: one is judged only when the one before has been.
  const inTurn = createOneByOne()
  const login = (path: string, kind: Account['kind']): void => {
    app.withTypeProvider<Valibot>().post(
      path,
      { schema: { body: loginSchema }, config: { refusal: HTTP_ERRORS.missingFields } },
      (request, reply) => {
        const { identifiant, password } = request.body
        const key = `${clientAddress(request)} ${kind} ${identifiant.toLowerCase()}`
        return inTurn(key, async () => {
          const wait = loginLimit.retryAfter(key)
          if (wait !== null) return refuse(reply.header('retry-after', wait), 429, HTTP_ERRORS.tooManyRequests)
          const answer = await accounts.logIn(kind, identifiant, password)
          if (answer.ok) return reply.header('cache-control', 'no-store').send({ jwt: answer.token })
          if (answer.reason === 'expired') return refuse(reply, 403, PEOPLE_ERRORS.expiredAccount)
          loginLimit.fail(key)
          return refuse(reply, 403, HTTP_ERRORS.badCredentials)
        })
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
      return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(may))
    },
  )
}

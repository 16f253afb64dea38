// Routes by which an account manages itself: its password, and its open sessions.
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS, PEOPLE_ERRORS } from '#protocol/errors.ts'
import {
  endSessionSchema,
  ownPasswordSchema,
  type OwnAccount,
  type SessionRow,
} from '#protocol/people.ts'
import { ADMIN_NAME, type Account, type Accounts } from '../../auth/accounts.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import type { StoredPasswords } from '../../auth/storedPasswords.ts'
import type { FailureLimit } from '../../auth/limits.ts'
import { createKeyedMutex } from '../../auth/keyedMutex.ts'
import { ownerIdOf } from '../../auth/rights.ts'
import type { GameMasters } from '../../db/gameMasters.ts'
import type { Database } from '../../db/open.ts'
import type { Session, Sessions } from '../../db/sessions.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { refuse } from '../../http/refuse.ts'
import type { Valibot } from '../../http/validation.ts'

interface Dependencies {
  db: Database
  accounts: Accounts
  guards: Guards
  sessions: Sessions
  gameMasters: GameMasters
  storedPasswords: StoredPasswords
  /** limits wrong current passwords at a change of password; failed logins have a limit of their own */
  loginLimit: FailureLimit
  /** whether the administrator's password comes from `ADMIN_PASSWORD` */
  passwordFromStart: boolean
  /** returns the server's current time, epoch ms */
  now: () => number
}

export function ownAccountRoutes(app: FastifyInstance, deps: Dependencies): void {
  const {
    db,
    accounts,
    guards,
    sessions,
    gameMasters,
    storedPasswords,
    loginLimit,
    passwordFromStart,
    now,
  } = deps
  const onRequest = guards.requireAccount
  const inTurn = createKeyedMutex()

  /** The sessions that an account may see and end: its own; for the administrator, the sessions of every account. */
  const seenBy = (account: Account): Session[] =>
    sessions.list(now(), account.kind === 'admin' ? undefined : account.gameMasterId)

  const rowOf = (
    { id, gameMasterId, createdAt, expiresAt }: Session,
    account: Account,
  ): SessionRow => ({
    id,
    current: id === account.session,
    gameMaster:
      gameMasterId === null || gameMasterId === ownerIdOf(account)
        ? null
        : (gameMasters.find(gameMasterId)?.name ?? ''),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  })

  app.get('/api/pres/shared/account', { onRequest }, (request, reply) => {
    const account = accountOf(request)
    const own: OwnAccount = {
      kind: account.kind,
      identifiant:
        account.kind === 'admin'
          ? ADMIN_NAME
          : (gameMasters.find(account.gameMasterId)?.mail ?? ''),
      passwordFromStart: account.kind === 'admin' && passwordFromStart,
      sessions: seenBy(account).map((session) => rowOf(session, account)),
    }
    return reply.header('cache-control', 'no-store').send(own)
  })

  app.withTypeProvider<Valibot>().post(
    '/api/pres/shared/account/password',
    {
      onRequest,
      schema: { body: ownPasswordSchema },
      config: { refusal: HTTP_ERRORS.missingFields },
    },
    (request, reply) => {
      const account = accountOf(request)
      const { current, password } = request.body
      // Wrong current passwords are limited: a stolen session must not allow guessing the account's password.
      const key = `${clientAddress(request)} own ${account.kind} ${ownerIdOf(account)}`
      return inTurn(key, async () => {
        const wait = loginLimit.retryAfter(key)
        if (wait !== null)
          return refuse(reply.header('retry-after', wait), 429, HTTP_ERRORS.tooManyRequests)
        if (!(await accounts.isPassword(account, current))) {
          loginLimit.fail(key)
          return refuse(reply, 400, PEOPLE_ERRORS.wrongOwnPassword)
        }
        if (account.kind === 'admin') await accounts.changeAdminPassword(password, account.session)
        else {
          const kept = await storedPasswords.keep(password)
          db.transaction(() => {
            gameMasters.change(account.gameMasterId, kept)
            sessions.endAllOf(account.gameMasterId, account.session)
          })
        }
        return reply.header('cache-control', 'no-store').send({})
      })
    },
  )

  app
    .withTypeProvider<Valibot>()
    .post(
      '/api/pres/shared/account/sessions/end',
      { onRequest, schema: { body: endSessionSchema } },
      (request, reply) => {
        const account = accountOf(request)
        const { id } = request.body
        if (id === null) sessions.endAllOf(ownerIdOf(account), account.session)
        else if (seenBy(account).some((session) => session.id === id)) sessions.end(id)
        else return refuse(reply, 404, PEOPLE_ERRORS.unknownSession)
        return reply.header('cache-control', 'no-store').send({})
      },
    )
}

// Routes of « Vérifier avec mon téléphone », the check whether phones reach the box: an account starts the check and
// polls it; any phone that opens the check's address completes it.
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import type { PhoneCheck, PhoneCheckState } from '#protocol/rest.ts'
import type { Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import type { PhoneChecks } from '../../lan/phoneChecks.ts'
import type { ServedAddress } from '../../lan/servedAddress.ts'

interface Dependencies {
  guards: Guards
  servedAddress: ServedAddress
  phoneChecks: PhoneChecks
}

type CodeParams = { code: string }

/** Most bytes of the body of a phone's request, which needs no body: anybody may send it, so a long one is refused. */
const NO_BODY_BYTES = 1024

export function phoneCheckRoutes(
  app: FastifyInstance,
  { guards, servedAddress, phoneChecks }: Dependencies,
): void {
  app.post(
    '/api/pres/shared/phoneCheck',
    { onRequest: guards.requireAccount },
    (request, reply) => {
      const code = phoneChecks.begin()
      const check: PhoneCheck = {
        code,
        url: `${servedAddress.base(request.headers.host)}/essai/${code}`,
      }
      return reply.code(201).header('cache-control', 'no-store').send(check)
    },
  )

  app.get<{ Params: CodeParams }>(
    '/api/pres/shared/phoneCheck/:code',
    { onRequest: guards.requireAccount },
    (request, reply) => {
      const reached = phoneChecks.isReached(request.params.code)
      if (reached === undefined) return refuse(reply, 404, HTTP_ERRORS.unknownPhoneCheck)
      const state: PhoneCheckState = { reached }
      return reply.header('cache-control', 'no-store').send(state)
    },
  )

  app.post<{ Params: CodeParams }>(
    '/api/essai/:code',
    { bodyLimit: NO_BODY_BYTES },
    (request, reply) =>
      phoneChecks.reached(request.params.code)
        ? reply.send({})
        : refuse(reply, 404, HTTP_ERRORS.unknownPhoneCheck),
  )
}

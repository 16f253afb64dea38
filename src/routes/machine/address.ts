// The box's address as players reach it, at the beginning of shared links and of the big screen's QR code, and the
// route by which the presenter chooses it.
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { addressChoiceSchema, type BoxAddress } from '#protocol/rest.ts'
import type { Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import type { ServedAddress } from '../../lan/servedAddress.ts'
import type { Valibot } from '../../http/validation.ts'

interface Dependencies {
  guards: Guards
  servedAddress: ServedAddress
  /** the route calls this after a change: it sends every big screen the box's new address */
  tellAddresses: () => void
}

export function addressRoutes(
  app: FastifyInstance,
  { guards, servedAddress, tellAddresses }: Dependencies,
): void {
  const addressFor = (requestHost: string | undefined): BoxAddress => ({
    base: servedAddress.base(requestHost),
    chosen: servedAddress.chosen()?.address ?? null,
    addresses: [...servedAddress.choices()],
  })

  app.get('/api/pres/shared/address', { onRequest: guards.requireAccount }, (request, reply) =>
    reply.header('cache-control', 'no-store').send(addressFor(request.headers.host)),
  )

  app
    .withTypeProvider<Valibot>()
    .post(
      '/api/pres/shared/address',
      { onRequest: guards.requireAccount, schema: { body: addressChoiceSchema } },
      (request, reply) => {
        if (!servedAddress.choose(request.body.address))
          return refuse(reply, 400, HTTP_ERRORS.unknownAddress)
        tellAddresses()
        return reply.header('cache-control', 'no-store').send(addressFor(request.headers.host))
      },
    )
}

// Route of the search for a place by its name.
import type { FastifyInstance } from 'fastify'
import { MAP_ERRORS } from '#protocol/errors.ts'
import { placesQuery } from '#protocol/maps.ts'
import type { Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import type { Valibot } from '../../http/validation.ts'
import { LEAST_LETTERS, type PlaceSearch } from '../../maps/placeSearch.ts'

interface Dependencies {
  placeSearch: PlaceSearch
  guards: Guards
}

const LETTER = /[\p{L}\p{N}]/gu

export function placeRoutes(app: FastifyInstance, { placeSearch, guards }: Dependencies): void {
  app.withTypeProvider<Valibot>().get(
    '/api/pres/shared/places',
    {
      onRequest: guards.requireAccount,
      schema: { querystring: placesQuery },
      config: { refusal: MAP_ERRORS.shortPlace },
    },
    async (request, reply) => {
      const { q, lang, near } = request.query
      if ((q.match(LETTER)?.length ?? 0) < LEAST_LETTERS)
        return refuse(reply, 400, MAP_ERRORS.shortPlace)
      return reply.send(await placeSearch.find(q, lang, near))
    },
  )
}

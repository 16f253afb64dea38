// Points of the rings, and points for a fast answer, for every quiz without rings of its own: public to read, changed
// on the points page.
import type { FastifyInstance } from 'fastify'
import { PEOPLE_ERRORS } from '#protocol/errors.ts'
import { pointsSchema, type QuizName } from '#protocol/people.ts'
import type { Guards } from '../../auth/guards.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import { byName } from '../library/libraryRows.ts'
import type { Settings } from '../../db/settings.ts'
import type { Valibot } from '../../http/validation.ts'

export function pointsRoutes(
  app: FastifyInstance,
  { settings, quizzes, guards }: { settings: Settings; quizzes: Quizzes; guards: Guards },
): void {
  /** Response: the points of an answer outside every ring, then those of the rings of 200, 100, 50 and 20 m. */
  app.get('/api/config/points/distance', (_request, reply) => {
    const { outside, rings } = settings.points()
    return reply
      .header('cache-control', 'no-store')
      .send([outside, ...rings].map((points) => ({ points })))
  })

  app.get('/api/config/points/time', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ point_max_temps: settings.points().pointMaxTemps }),
  )

  /** Response: the quizzes that score by points of their own, by name. */
  app.get('/api/pres/admin/points/own', { onRequest: guards.requireAdmin }, () =>
    quizzes
      .withOwnPoints()
      .toSorted(byName)
      .map(({ uniqueName, name }): QuizName => ({ unique_name: uniqueName, name })),
  )

  for (const path of ['/api/pres/admin/pointsModify/', '/api/pres/admin/pointsModify']) {
    app.withTypeProvider<Valibot>().post(
      path,
      {
        onRequest: guards.requireAdmin,
        schema: { body: pointsSchema },
        config: { refusal: PEOPLE_ERRORS.badPoints },
      },
      (request) => {
        const { circlesPoints: rings, point_max_temps } = request.body
        const before = settings.points()
        settings.setPoints({
          ...before,
          rings,
          pointMaxTemps: point_max_temps ?? before.pointMaxTemps,
        })
        return {}
      },
    )
  }
}

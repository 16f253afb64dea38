// GET /api/config/points/distance: the points of the rings, outside first, then 200, 100, 50 and 20 m.
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../db/settings.ts'

export function pointsRoutes(app: FastifyInstance, { settings }: { settings: Settings }): void {
  app.get('/api/config/points/distance', () => {
    const { outside, rings } = settings.points()
    return [outside, ...rings].map((points) => ({ points }))
  })
}

// All routes, as Fastify lists them: a test of every route must include routes added later.
import type { FastifyInstance } from 'fastify'

/** Lists each route, such as `GET /api/quizz/:unique_name`; without HEAD, which exists for each GET. */
export function routesOf(app: FastifyInstance): string[] {
  const prefixes: string[] = []
  // Fastify prints its routes as a tree, with an indentation of four columns a level.
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      if (part === '') return []
      const depth = indent.length / 4
      const path = `${depth === 0 ? '' : prefixes[depth - 1]}${part}`
      prefixes[depth] = path
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path}`)
    })
}

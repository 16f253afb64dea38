// Route that adds the demonstration quiz to the library once more, for instance after its deletion.
import type { FastifyInstance } from 'fastify'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import { ownerIdOf } from '../../auth/rights.ts'
import type { Database } from '../../db/open.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import { bringDemoQuiz } from '../../media/demoQuiz.ts'
import { askedLanguage } from '../machine/askedLanguage.ts'

interface Dependencies {
  db: Database
  quizzes: Quizzes
  guards: Guards
  demoDir: string
  /** returns the server's current time, epoch ms */
  now: () => number
}

export function demoRoutes(app: FastifyInstance, { guards, ...deps }: Dependencies): void {
  app.post('/api/pres/shared/demo', { onRequest: guards.requireAccount }, (request, reply) => {
    const owner = { ownerId: ownerIdOf(accountOf(request)), folderId: null }
    const uniqueName = bringDemoQuiz({ ...deps, language: askedLanguage(request) }, owner)
    return uniqueName === null
      ? refuse(reply, 404, LIBRARY_ERRORS.noDemo)
      : reply.code(201).send({ unique_name: uniqueName })
  })
}

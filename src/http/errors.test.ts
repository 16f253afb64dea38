import fastify from 'fastify'
import { expect, test } from 'vitest'
import { errorHandling } from './errors.ts'

test('ERR-03 ERR-06 ERR-09 HTTP-40 what breaks is logged, and told without a word of what it was', async () => {
  const logged: string[] = []
  const app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  })
  errorHandling(app)
  app.get('/casse', () => {
    throw new Error('SQLITE_CORRUPT in /home/box/data')
  })
  const answer = await app.inject('/casse')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    statusCode: 500,
    error: 'Internal Server Error',
    message: 'Une erreur est survenue au niveau du serveur',
    code: 'server',
  })
  expect(logged.join('')).toContain('SQLITE_CORRUPT')
})

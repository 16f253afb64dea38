import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('HTTP-16 a token in an address does not reach the log', async () => {
  let log = ''
  const app = Fastify({ loggerInstance: createLog({ write: (line) => void (log += line) }) })
  app.get('/api/pres/shared/can_edit/:token', (request, reply) => {
    request.log.error({ req: request }, 'told')
    return reply.send('ok')
  })
  app.setNotFoundHandler((request, reply) => {
    request.log.error({ req: request }, 'told')
    return reply.code(404).send()
  })
  for (const url of [
    '/api/pres/shared/can_edit/eyJhbGciOi.secret.xyz',
    '/api/pres/shared/can_edit/secret?x=1',
    '/api/photo/secret',
    '/API/PHOTO/secret/rien',
    '/api/souvenir/secret',
    '/api/album/secret/photo/3',
    '/api/challenge/secret',
    '/api/challenge/secret/photo/other-secret',
    '/boite/defi/secret?borne=1',
    '/album/secret',
    '/souvenir/secret',
  ]) {
    await app.inject(url)
  }
  await app.close()
  expect(log).not.toContain('secret')
  expect(log).toContain('/api/pres/shared/can_edit/…')
  expect(log).toContain('/api/photo/…')
  expect(log).toContain('/api/challenge/…/photo/…')
  expect(log, 'nor whose phone it was').not.toContain('127.0.0.1')
})

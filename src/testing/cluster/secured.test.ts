// NATS over TLS, configured by scripts/deploy/cluster/tls.conf: nodes that are given the private authority's
// certificate play a game, and a node without it refuses to start.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { logIn } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { ADMIN_PASSWORD, runServer, startServer } from '../servers/startServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { healthOf, nodeFlags } from './kit/cluster.ts'
import { startNats } from './kit/nats.ts'

/** Creates a private authority and a certificate for 127.0.0.1, by the commands of docs/CLUSTER.md. */
function certificates(folder: string): { certificate: string; key: string; authority: string } {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '30',
    '-subj',
    '/CN=Point de Mire',
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
  )
  openssl(
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=nats',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-keyout',
    'nats.key',
    '-out',
    'nats.csr',
  )
  openssl(
    'x509',
    '-req',
    '-in',
    'nats.csr',
    '-CA',
    'authority.pem',
    '-CAkey',
    'authority.key',
    '-CAcreateserial',
    '-copy_extensions',
    'copy',
    '-days',
    '30',
    '-out',
    'nats.pem',
  )
  return {
    certificate: join(folder, 'nats.pem'),
    key: join(folder, 'nats.key'),
    authority: join(folder, 'authority.pem'),
  }
}

test('a cluster over TLS: nodes believe the authority that they are given, and nobody else', async () => {
  const folder = temporaryFolder('tls')
  onTestFinished(folder.remove)
  const { certificate, key, authority } = certificates(folder.path)
  const nats = await startNats({
    change: (text) => text.replaceAll('# include tls.conf', 'include tls.conf'),
    env: { NATS_CERTIFICATE: certificate, NATS_KEY: key, NATS_AUTHORITY: authority },
    authority: readFileSync(authority, 'utf8'),
  })
  onTestFinished(() => nats.dispose())
  const flags = (name: string, ...more: string[]) =>
    nodeFlags({ ...nats, urls: nats.urls.replaceAll('nats://', 'tls://') }, name, ...more)
  const stranger = temporaryFolder('stranger')
  onTestFinished(stranger.remove)
  const refused = await runServer([
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--data',
    stranger.path,
    ...flags('bureau', '--desk'),
  ])
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('ne s’ouvre pas par TLS'),
  })

  const env = { ADMIN_PASSWORD, NODE_EXTRA_CA_CERTS: authority }
  const desk = await startServer({ env, flags: flags('bureau', '--desk') })
  onTestFinished(() => desk.dispose())
  const hall = await startServer({ env, flags: flags('salle-1') })
  onTestFinished(() => hall.dispose())
  expect((await healthOf(hall)).cluster).toEqual({
    node: 'salle-1',
    desk: false,
    nats: 'up',
    rooms: 0,
  })
  const admin = await logIn(desk.origin)
  const room = await hostRoom(hall.origin, admin, await uploadQuiz(admin))
  const { phone } = await joinRoom(desk.origin, room.roomID)
  room.host.say('pres_startGame', { token: admin.token })
  expect(await phone.next('player_newQuestion')).toMatchObject({
    questionIndex: expect.any(Number),
  })
})

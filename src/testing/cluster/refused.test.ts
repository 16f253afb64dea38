// Tests that a node refuses to start when it could lose acknowledged answers, or does not fit this cluster: it prints
// one French line, and exits with code 2.
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { logIn } from '../api.ts'
import { hostRoom, uploadQuiz } from '../evening.ts'
import { runServer, startServer } from '../servers/startServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { keepMark } from './kit/mark.ts'
import { healthOf, nodeFlags, startNode } from './kit/cluster.ts'
import { startNats, type Nats, type NatsOptions } from './kit/nats.ts'

const start = async (...flags: string[]) => {
  const folder = temporaryFolder('refused')
  onTestFinished(folder.remove)
  return runServer(['--host', '127.0.0.1', '--port', '0', '--data', folder.path, ...flags])
}

/** Expects that the start prints exactly one line and exits with code 2. @returns that line */
const refusal = async (...flags: string[]): Promise<string> => {
  const { code, stdout, stderr } = await start(...flags)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^[^\n]+\n$/)
  return stderr.trimEnd().replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('a NATS that would lose what it has acknowledged', () => {
  test.each<[string, NatsOptions, RegExp]>([
    [
      'that writes to its disk later',
      { change: (text) => text.replace(/^\s*sync_interval: always$/m, '') },
      /^NATS perdrait des réponses à une coupure de courant : sync_interval: always manque sur nats-\d\.$/,
    ],
    [
      'of a single server',
      { count: 1, change: (text) => text.replace(/^cluster \{[\s\S]*?^\}$/m, '') },
      /^NATS perdrait des réponses : 1 serveur avec JetStream, il en faut 3\.$/,
    ],
    [
      'that does not say how it writes',
      { change: (text) => text.replace(/^\s*imports:.*$/m, '') },
      /^NATS ne dit pas s’il écrit tout sur le disque : son compte doit pouvoir demander \$SYS\.REQ\.SERVER\.PING\.JSZ \(docs\/CLUSTER\.md\)\.$/,
    ],
  ])(
    '%s is refused, and serves with --cluster-unsafe, which every health tells',
    async (_, options, line) => {
      const nats = await startNats(options)
      onTestFinished(nats.dispose)
      expect(await refusal(...nodeFlags(nats, 'bureau', '--desk'))).toMatch(line)
      const node = await startNode(nats, 'bureau', '--desk', '--cluster-unsafe')
      onTestFinished(node.dispose)
      expect((await healthOf(node)).cluster).toEqual({
        node: 'bureau',
        desk: true,
        nats: 'up',
        rooms: 0,
        unsafe: true,
      })
    },
  )

  test('of a version before 2.12 is refused', async () => {
    // The first line that an old NATS server sends, here sent by a simulated server: no old version is installed.
    const server = createServer((socket) => {
      socket.write(
        'INFO {"server_id":"N","server_name":"nats-1","version":"2.10.27","proto":1,"headers":true,"max_payload":1048576,"jetstream":true}\r\n',
      )
      socket.on('data', (bytes) => void (bytes.includes('PING') && socket.write('PONG\r\n')))
      socket.on('error', () => {})
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    expect(
      await refusal(
        '--cluster',
        `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
        '--desk',
      ),
    ).toBe('NATS 2.10.27 (nats-1) est trop ancien : il faut 2.12 ou plus récent.')
  })
})

describe('a node that cannot come in', () => {
  let nats: Nats
  beforeAll(async () => void (nats = await startNats()))
  afterAll(() => nats?.dispose())

  test('without NATS, with the wrong account, or with credentials that are not there', async () => {
    expect(await refusal('--cluster', 'nats://127.0.0.1:1', '--desk')).toBe(
      'Aucun serveur NATS ne répond à 127.0.0.1:1 : démarrez-les, puis recommencez.',
    )
    expect(
      await refusal('--cluster', nats.urls.replaceAll(/:[^:@/]+@/g, ':autre@'), '--desk'),
    ).toMatch(
      /^NATS \(127\.0\.0\.1:\d+.*\) refuse ces identifiants : voyez --cluster-credentials, ou le compte de l’adresse\.$/,
    )
    expect(
      await refusal(
        ...nodeFlags(nats, 'bureau', '--desk', '--cluster-credentials', '/nulle/part.creds'),
      ),
    ).toBe('--cluster-credentials : /nulle/part.creds ne peut pas être lu (ENOENT).')
    const folder = temporaryFolder('creds')
    onTestFinished(folder.remove)
    const file = join(folder.path, 'faux.creds')
    writeFileSync(file, 'rien')
    expect(
      await refusal(...nodeFlags(nats, 'bureau', '--desk', '--cluster-credentials', file)),
    ).toMatch(/refuse ces identifiants/)
  })

  test('over a log with fewer copies than there are servers, which an unsafe start has made', async () => {
    const line = await nats.connect()
    onTestFinished(() => line.close())
    const { streams } = await jetstreamManager(line)
    await streams.add({ name: 'POINT_DE_MIRE', subjects: ['pdm.log.*'], num_replicas: 1 })
    onTestFinished(async () => void (await streams.delete('POINT_DE_MIRE')))
    expect(await refusal(...nodeFlags(nats, 'bureau', '--desk'))).toBe(
      'NATS perdrait des réponses : il n’en garde que 1 copie, il en faut 3.',
    )
  })

  test('before there is a desk, as a second desk, and under the name of another', async () => {
    expect(await refusal(...nodeFlags(nats, 'salle-1'))).toBe(
      'Aucun nœud ne tient la bibliothèque : démarrez d’abord celui de --desk.',
    )
    const desk = await startNode(nats, 'bureau', '--desk')
    onTestFinished(desk.dispose)
    expect(await refusal(...nodeFlags(nats, 'salle-1', '--desk'))).toBe(
      'Le nœud bureau tient déjà la bibliothèque : un seul démarre avec --desk.',
    )
    expect(await refusal(...nodeFlags(nats, 'bureau'))).toBe(
      'Un nœud nommé bureau est déjà là : donnez à celui-ci un autre nom avec --node.',
    )
  })

  test('CLU-11 a hall that has never seen the cluster, and one over the games of another box', async () => {
    expect(await refusal('--cluster', 'nats://127.0.0.1:1', '--hall')).toBe(
      'Aucun serveur NATS ne répond à 127.0.0.1:1 : démarrez-les, puis recommencez.',
    )
    const box = await startServer()
    onTestFinished(box.dispose)
    const admin = await logIn(box.origin)
    await hostRoom(box.origin, admin, await uploadQuiz(admin))
    await box.kill('SIGTERM')
    const { code, stderr } = await runServer([
      '--host',
      '127.0.0.1',
      '--port',
      '0',
      '--data',
      box.dataDir,
      ...nodeFlags(nats, 'fougeres', '--hall'),
    ])
    expect([code, stderr.replaceAll(/[\u00a0\u202f]/g, ' ')]).toEqual([
      2,
      `${box.dataDir} contient les parties d’une autre boîte : une salle (--hall) commence avec un dossier à elle (--data).\n`,
    ])
  })

  test('of another version than one that is there', async () => {
    const desk = await startNode(nats, 'bureau', '--desk')
    onTestFinished(desk.dispose)
    onTestFinished(await keepMark(nats, { node: 'salle-9', version: '99.0.0' }))
    expect(await refusal(...nodeFlags(nats, 'salle-1'))).toMatch(
      /^Le nœud salle-9 est de la version 99\.0\.0, celui-ci de la version \d+\.\d+\.\d+ : il faut la même partout\.$/,
    )
    // The nodes that were running before another node's start was refused still serve requests.
    expect((await healthOf(desk)).cluster).toMatchObject({ node: 'bureau', nats: 'up' })
  })
})

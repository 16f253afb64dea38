// Tests of what the command `doctor` and the page « Tout est prêt ? » show about a cluster.
import { expect, onTestFinished, test } from 'vitest'
import { logIn, type Api } from '../api.ts'
import { runServer } from '../servers/startServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { NAMES, startNode } from './kit/cluster.ts'
import { keepMark } from './kit/mark.ts'
import { startNats } from './kit/nats.ts'

/**
 * ms within which `doctor` and the page « Tout est prêt ? » must show that a NATS server was killed, or that it runs
 * again.
 */
const TOLD_MS = 60_000
const NODES = 'bureau (bibliothèque), salle-1'

/** What the page « Tout est prêt ? » shows about NATS and the nodes. */
async function shown(account: Api): Promise<{ level: string; about: string; text: string }[]> {
  const { findings } = (await account.get('/api/pres/shared/machine')).json
  return findings.filter(({ about }: { about: string }) => ['NATS', 'Nœuds'].includes(about))
}

/** Returns the terminal output of `doctor`, run with `servers` as the cluster's NATS servers. */
async function examined(servers: string): Promise<string> {
  const folder = temporaryFolder('doctor')
  onTestFinished(folder.remove)
  const { stdout } = await runServer([
    'doctor',
    '--port',
    '0',
    '--data',
    folder.path,
    '--cluster',
    servers,
  ])
  return stdout.replaceAll(/[\u00a0\u202f]/g, ' ')
}

test('doctor tells how NATS stands and which nodes are there, before the first one and with them; so does the page, at each node; clocks that are apart are told', async () => {
  expect(await examined('nats://127.0.0.1:1')).toContain(
    'à régler   NATS : Aucun serveur NATS ne répond à 127.0.0.1:1',
  )
  const nats = await startNats()
  onTestFinished(() => nats.dispose())
  expect(await examined(nats.urls)).toMatch(
    /bien {7}NATS : il répond\n.*attention {2}Nœuds : aucun n’est démarré\n/,
  )
  const desk = await startNode(nats, NAMES[0], '--desk')
  onTestFinished(() => desk.dispose())
  const hall = await startNode(nats, NAMES[1])
  onTestFinished(() => hall.dispose())
  const told = await examined(nats.urls)
  expect(told).toMatch(/NATS : il garde ce qu’on lui donne, en \d+ ms\n/)
  expect(told).toContain(`Nœuds : ${NODES}\n`)
  // `doctor` has not become a node and has left no entry in the list: a second run shows the same nodes.
  expect(await examined(nats.urls)).toContain(`Nœuds : ${NODES}\n`)
  for (const { origin } of [desk, hall]) {
    const { findings } = (await (await logIn(origin)).get('/api/pres/shared/machine')).json
    expect(findings).toContainEqual({ level: 'fine', about: 'Nœuds', text: NODES })
    expect(findings.some(({ text }: { text: string }) => text.includes('d’écart'))).toBe(false)
    expect(findings).toContainEqual({
      level: expect.stringMatching(/fine|warning/),
      about: 'NATS',
      text: expect.stringMatching(/^il garde ce qu’on lui donne, en \d+ ms$/),
    })
  }
  onTestFinished(await keepMark(nats, { node: 'salle-9', version: '0.2.0' }, 5_000))
  expect(await examined(nats.urls)).toMatch(
    /attention {2}Horloge : les nœuds ont [45](?:,\d)? s d’écart ; réglez leurs horloges\n/,
  )
  const apart = {
    level: 'warning',
    about: 'Horloge',
    text: expect.stringMatching(/^les nœuds ont [45](?:,\d)? s d’écart ; réglez leurs horloges$/),
  }
  await expect
    .poll(
      async () => (await (await logIn(hall.origin)).get('/api/pres/shared/machine')).json.findings,
    )
    .toContainEqual(apart)
})

test('CLU-15 a NATS server that is killed is told by the page at each node and by doctor, whether it led the log or not; it is told no more once it is back', async () => {
  const nats = await startNats()
  onTestFinished(() => nats.dispose())
  const desk = await startNode(nats, NAMES[0], '--desk')
  onTestFinished(() => desk.dispose())
  const node = await startNode(nats, NAMES[1])
  onTestFinished(() => node.dispose())
  const accounts = [await logIn(desk.origin), await logIn(node.origin)]
  const warned = async () =>
    (await Promise.all(accounts.map(shown))).map((findings) =>
      findings.filter(({ text }) => text.includes('serveurs')),
    )
  expect(await warned()).toEqual([[], []])
  const isLeader = async ({ name }: { name: string }) => name === (await nats.leader()).name
  const follower = (await isLeader(nats.servers[0]!)) ? nats.servers[1]! : nats.servers[0]!
  for (const server of [follower, null]) {
    const killed = server ?? (await nats.leader())
    await killed.kill('SIGKILL')
    const text = `2 de ses 3 serveurs répondent (sans réponse : ${killed.name}) ; une panne de plus arrêterait les parties`
    const warning = [{ level: 'warning', about: 'NATS', text }]
    await expect.poll(warned, { timeout: TOLD_MS }).toEqual([warning, warning])
    // `doctor` is run until NATS answers it, which takes longer than the election of the leader of the log's stream:
    // the servers must also have elected the leader of JetStream as a whole.
    await expect
      .poll(() => examined(nats.urls), { timeout: TOLD_MS })
      .toContain(`attention  NATS : ${text}\n`)
    await killed.start()
    await expect.poll(warned, { timeout: TOLD_MS }).toEqual([[], []])
    expect(await examined(nats.urls)).not.toContain('serveurs répondent')
  }
})

test('CLU-15 a hall lists no node that was killed, although nobody has deleted its mark', async () => {
  const nats = await startNats()
  onTestFinished(() => nats.dispose())
  const desk = await startNode(nats, NAMES[0], '--desk')
  onTestFinished(() => desk.dispose())
  const node = await startNode(nats, NAMES[1])
  onTestFinished(() => node.dispose())
  const hall = await startNode(nats, 'fougeres', '--hall')
  onTestFinished(() => hall.dispose())
  const account = await logIn(hall.origin)
  expect(await shown(account)).toContainEqual({
    level: 'fine',
    about: 'Nœuds',
    text: 'bureau (bibliothèque), fougeres (salle), salle-1',
  })
  await Promise.all([desk.kill('SIGKILL'), node.kill('SIGKILL')])
  await expect
    .poll(() => shown(account), { timeout: 10_000 })
    .toContainEqual({
      level: 'fault',
      about: 'Nœuds',
      text: 'fougeres (salle) ; aucun ne tient la bibliothèque (--desk)',
    })
  expect(await examined(nats.urls)).toContain(
    'Nœuds : fougeres (salle) ; aucun ne tient la bibliothèque (--desk)\n',
  )
})

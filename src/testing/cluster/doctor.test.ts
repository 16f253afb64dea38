// Tests of what the command `doctor` and the page « Tout est prêt ? » show about a cluster.
import { expect, onTestFinished, test } from 'vitest'
import { logIn } from '../api.ts'
import { runServer } from '../servers/startServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { NAMES, startNode } from './kit/cluster.ts'
import { keepMark } from './kit/mark.ts'
import { startNats } from './kit/nats.ts'

const NODES = 'bureau (bibliothèque), salle-1'

/** Returns the terminal output of `doctor`, run with `servers` as the cluster's NATS servers. */
async function examined(servers: string): Promise<string> {
  const folder = temporaryFolder('doctor')
  onTestFinished(folder.remove)
  const { stdout } = await runServer(['doctor', '--port', '0', '--data', folder.path, '--cluster', servers])
  return stdout.replaceAll(/[\u00a0\u202f]/g, ' ')
}

test('doctor tells how NATS stands and which nodes are there, before the first one and with them; so does the page, at each node; clocks that are apart are told', async () => {
  expect(await examined('nats://127.0.0.1:1')).toContain('à régler   NATS : Aucun serveur NATS ne répond à 127.0.0.1:1')
  const nats = await startNats()
  onTestFinished(() => nats.dispose())
  expect(await examined(nats.urls)).toMatch(/bien {7}NATS : il répond\n.*attention {2}Nœuds : aucun n’est démarré\n/)
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
    expect(findings).toContainEqual({ level: expect.stringMatching(/fine|warning/), about: 'NATS', text: expect.stringMatching(/^il garde ce qu’on lui donne, en \d+ ms$/) })
  }
  onTestFinished(await keepMark(nats, { node: 'salle-9', version: '0.2.0' }, 5_000))
  expect(await examined(nats.urls)).toMatch(/attention {2}Horloge : les nœuds ont [45](?:,\d)? s d’écart ; réglez leurs horloges\n/)
  const apart = { level: 'warning', about: 'Horloge', text: expect.stringMatching(/^les nœuds ont [45](?:,\d)? s d’écart ; réglez leurs horloges$/) }
  await expect.poll(async () => (await (await logIn(hall.origin)).get('/api/pres/shared/machine')).json.findings).toContainEqual(apart)
})

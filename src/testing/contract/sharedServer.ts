// The server shared by all tests of a file, over an empty data folder. With `npm run test:cluster -- contract` the
// tests use a node of a cluster instead, which CONTRACT_NODE names.
import { afterAll, beforeAll } from 'vitest'
import { logIn, openApi, type Api } from '../api.ts'
import type { ClusterHealth } from '../../cluster/member.ts'
import { startServer, type StartedServer } from '../servers/startServer.ts'

export let server: StartedServer
/** the same after a restart */
export let origin: string
export let anybody: Api
/** the data folder of the library: the server's own, or the desk's */
export let libraryDir: string
/** fields that a node's `health` has in addition */
export let clusterHealth: { cluster?: ClusterHealth }
/** calls of the administrator, logged in at the start */
export let admin: Api

const NODE = process.env['CONTRACT_NODE']

interface Shared {
  server: StartedServer
  libraryDir: string
  clusterHealth: typeof clusterHealth
}

async function oneBox(): Promise<Shared> {
  const box = await startServer()
  return { server: box, libraryDir: box.dataDir, clusterHealth: {} }
}

async function nodeOfCluster(name: string): Promise<Shared> {
  // Imported only then: it needs NATS, which other tests do not.
  const { NAMES, startCluster } = await import('../cluster/kit/cluster.ts')
  const cluster = await startCluster()
  const found = cluster.nodes[NAMES.findIndex((known) => known === name)]
  if (!found) throw new Error(`CONTRACT_NODE is one of ${NAMES.join(', ')}, not ${name}`)
  // The cluster's own function calls the node's `dispose`.
  const node = Object.create(found, { dispose: { value: () => cluster.dispose() } }) as StartedServer
  const [desk] = cluster.nodes
  return { server: node, libraryDir: desk.dataDir, clusterHealth: { cluster: { node: name, desk: found === desk, nats: 'up', rooms: 0 } } }
}

/** To be called once at the top of a test file: its server starts before the tests and ends after them. */
export function shareServer(): void {
  beforeAll(async () => {
    ;({ server, libraryDir, clusterHealth } = await (NODE === undefined ? oneBox() : nodeOfCluster(NODE)))
    origin = server.origin
    anybody = openApi(origin)
    admin = await logIn(origin)
  })
  afterAll(() => server.dispose())
}

// The server that all tests of a file share, over an empty data folder. `npm run test:cluster -- contract` has them speak
// to a node of a cluster instead, which CONTRACT_NODE names.
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
/** what `health` says of a node beside the state of any server */
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
  // It needs NATS, which other tests do without.
  const { NAMES, startCluster } = await import('../cluster/kit/cluster.ts')
  const cluster = await startCluster()
  const found = cluster.nodes[NAMES.findIndex((known) => known === name)]
  if (!found) throw new Error(`CONTRACT_NODE is one of ${NAMES.join(', ')}, not ${name}`)
  // The node's own `dispose` is what the cluster's calls.
  const node = Object.create(found, { dispose: { value: () => cluster.dispose() } }) as StartedServer
  const [desk] = cluster.nodes
  return { server: node, libraryDir: desk.dataDir, clusterHealth: { cluster: { node: name, desk: found === desk, nats: 'up', rooms: 0 } } }
}

/** Called once at the top of a file of tests: its server starts before them and ends after them. */
export function shareServer(): void {
  beforeAll(async () => {
    ;({ server, libraryDir, clusterHealth } = await (NODE === undefined ? oneBox() : nodeOfCluster(NODE)))
    origin = server.origin
    anybody = openApi(origin)
    admin = await logIn(origin)
  })
  afterAll(() => server.dispose())
}

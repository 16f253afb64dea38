// The server shared by all tests of a file, over an empty data folder. With `npm run test:cluster -- contract` the
// tests use a node of a cluster instead, which CONTRACT_NODE names.
import { afterAll, beforeAll } from 'vitest'
import { logIn, openApi, type Api } from '../api.ts'
import type { ClusterHealth } from '../../cluster/member.ts'
import { startServer, type StartedServer } from '../servers/startServer.ts'

export let server: StartedServer
/** origin of `server`; it stays the same after a restart of the server */
export let origin: string
export let anybody: Api
/** the data folder that holds the library: in a cluster that of the node called desk, otherwise the server's own */
export let libraryDir: string
/** fields that only a cluster node's `health` response has, not a single server's */
export let clusterHealth: { cluster?: ClusterHealth }
/** API client that is logged in as administrator when the tests start */
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
  // cluster.ts needs NATS, so it is imported only for tests of a cluster's node.
  const { NAMES, startCluster } = await import('../cluster/kit/cluster.ts')
  const cluster = await startCluster()
  const found = cluster.nodes[NAMES.findIndex((known) => known === name)]
  if (!found) throw new Error(`CONTRACT_NODE is one of ${NAMES.join(', ')}, not ${name}`)
  // A test file disposes of `server` alone. In a cluster `server` is one node, so its `dispose` ends the whole cluster.
  const node = Object.create(found, {
    dispose: { value: () => cluster.dispose() },
  }) as StartedServer
  const [desk] = cluster.nodes
  return {
    server: node,
    libraryDir: desk.dataDir,
    clusterHealth: { cluster: { node: name, desk: found === desk, nats: 'up', rooms: 0 } },
  }
}

/** To be called once at the top of a test file: its server starts before the tests and ends after them. */
export function shareServer(): void {
  beforeAll(async () => {
    ;({ server, libraryDir, clusterHealth } = await (NODE === undefined
      ? oneBox()
      : nodeOfCluster(NODE)))
    origin = server.origin
    anybody = openApi(origin)
    admin = await logIn(origin)
  })
  afterAll(() => server.dispose())
}

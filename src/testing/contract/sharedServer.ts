// The server that all tests of a file share, over an empty data folder. `npm run test:cluster -- contract` has them speak
// to a node of a cluster instead, which CONTRACT_NODE names.
import { afterAll, beforeAll } from 'vitest'
import { logIn, openApi, type Api } from '../api.ts'
import { startServer, type StartedServer } from '../servers/startServer.ts'

export let server: StartedServer
/** the same after a restart */
export let origin: string
export let anybody: Api
/** calls of the administrator, logged in at the start */
export let admin: Api

const NODE = process.env['CONTRACT_NODE']

async function nodeOfCluster(name: string): Promise<StartedServer> {
  // It needs NATS, which other tests do without.
  const { NAMES, startCluster } = await import('../cluster/kit/cluster.ts')
  const cluster = await startCluster()
  const found = cluster.nodes[NAMES.findIndex((known) => known === name)]
  if (!found) throw new Error(`CONTRACT_NODE is one of ${NAMES.join(', ')}, not ${name}`)
  // The node's own `dispose` is what the cluster's calls.
  return Object.create(found, { dispose: { value: () => cluster.dispose() } }) as StartedServer
}

/** Called once at the top of a file of tests: its server starts before them and ends after them. */
export function shareServer(): void {
  beforeAll(async () => {
    server = await (NODE === undefined ? startServer() : nodeOfCluster(NODE))
    origin = server.origin
    anybody = openApi(origin)
    admin = await logIn(origin)
  })
  afterAll(() => server.dispose())
}

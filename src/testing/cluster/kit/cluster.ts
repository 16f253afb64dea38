// A cluster on this machine: NATS, a desk (the node that holds the library) and two other nodes, each of them the built
// server in its own process.
import { logIn, type Api } from '../../api.ts'
import { ADMIN_PASSWORD, startServer, type StartedServer } from '../../servers/startServer.ts'
import { startNats, type Nats, type NatsOptions } from './nats.ts'

export interface Cluster {
  readonly nats: Nats
  /** the three nodes of the cluster; the first one is the desk, which holds the library */
  readonly nodes: readonly [StartedServer, StartedServer, StartedServer]
  /** API client that is logged in as administrator, at the node that holds the library */
  readonly admin: Api
  dispose(): Promise<void>
}

export const NAMES = ['bureau', 'salle-1', 'salle-2'] as const

export const nodeFlags = (nats: Nats, name: string, ...more: string[]): string[] => [
  '--cluster',
  nats.urls,
  '--node',
  name,
  ...more,
]

export function startNode(nats: Nats, name: string, ...more: string[]): Promise<StartedServer> {
  return startServer({ env: { ADMIN_PASSWORD }, flags: nodeFlags(nats, name, ...more) })
}

export async function startCluster(options: NatsOptions = {}): Promise<Cluster> {
  const nats = await startNats(options)
  const desk = await startNode(nats, NAMES[0], '--desk')
  const [first, second] = await Promise.all([startNode(nats, NAMES[1]), startNode(nats, NAMES[2])])
  return {
    nats,
    nodes: [desk, first, second],
    admin: await logIn(desk.origin),
    async dispose() {
      await Promise.all([desk, first, second].map((node) => node.dispose()))
      await nats.dispose()
    },
  }
}

export interface Health {
  status: string
  cluster?: { node: string; desk: boolean; nats: 'up' | 'down'; rooms: number; unsafe?: true }
}

export async function healthOf({ origin }: StartedServer): Promise<Health> {
  return (await fetch(`${origin}/api/health`)).json() as Promise<Health>
}

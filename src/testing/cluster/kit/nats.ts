// Starts three NATS servers on this machine, each its own process, configured by `scripts/deploy/cluster/nats.conf`.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { connect as dial, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { jetstreamManager } from '@nats-io/jetstream'
import { natsServer } from '../../../../scripts/cluster/natsServer.mjs'
import { tlsOf } from '../../../cluster/engine/connect.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const SHIPPED = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'deploy', 'cluster')
const PASSWORD = 'noisetier-27'
const UP_MS = 30_000

export interface NatsServer {
  readonly name: string
  /** process id of the server; 0 before its first start */
  readonly pid: number
  kill(signal: NodeJS.Signals): Promise<void>
  start(): Promise<void>
}

export interface Nats {
  readonly servers: readonly NatsServer[]
  /** addresses of the servers, as the value for `--cluster` */
  readonly urls: string
  /** Opens a connection with the account of the nodes; the caller must close that connection. */
  connect(): Promise<NatsConnection>
  /** Resolves to the server that is the leader of the log's stream. */
  leader(): Promise<NatsServer>
  /**
   * Starts all servers; none of them may be running at the call. Resolves when a stream with a replica on each server
   * can be created.
   */
  startAll(): Promise<void>
  dispose(): Promise<void>
}

export interface NatsOptions {
  count?: number
  /** whether `startNats` resolves only once NATS has elected its leaders; true by default */
  isAwaited?: boolean
  /** address of this machine that the servers listen on */
  host?: string
  /** returns the folder of a server's files; by default the files are in a temporary folder */
  store?: (server: number) => string
  /** returns the text of the shipped NATS configuration with the changes of the test */
  change?: (text: string) => string
  /** environment variables of the servers, in addition to those that every server gets */
  env?: Record<string, string>
  /** certificate of the authority that signed the servers' certificates; only for servers with TLS */
  authority?: string
}

export async function startNats({
  count = 3,
  isAwaited = true,
  host = '127.0.0.1',
  store,
  change = (text) => text,
  env = {},
  authority,
}: NatsOptions = {}): Promise<Nats> {
  const folder = temporaryFolder('nats')
  const configuration = join(folder.path, 'nats.conf')
  writeFileSync(configuration, change(readFileSync(join(SHIPPED, 'nats.conf'), 'utf8')))
  copyFileSync(join(SHIPPED, 'tls.conf'), join(folder.path, 'tls.conf'))
  const ports = await freePorts(2 * count)
  const routes = `[${ports
    .slice(count)
    .map((port) => `"nats://127.0.0.1:${port}"`)
    .join(', ')}]`
  const servers = Array.from({ length: count }, (_, at) =>
    serverOf({
      name: `nats-${at + 1}`,
      host,
      configuration,
      env,
      routes,
      port: ports[at] ?? 0,
      route: ports[count + at] ?? 0,
      store: store?.(at) ?? join(folder.path, `${at}`),
    }),
  )
  const urls = ports
    .slice(0, count)
    .map((port) => `nats://point-de-mire:${PASSWORD}@${host}:${port}`)
    .join(',')
  const own = () =>
    connect({
      servers: addressesOf(urls),
      user: 'point-de-mire',
      pass: PASSWORD,
      ...(authority !== undefined && { tls: { ca: authority, ...tlsOf(['127.0.0.1']) } }),
    })
  const startAll = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.start()))
    await ready(own, count)
  }
  await (isAwaited ? startAll() : Promise.all(servers.map((server) => server.start())))
  return {
    servers,
    urls,
    connect: own,
    startAll,
    async leader() {
      const line = await own()
      const { cluster } = await (await jetstreamManager(line)).streams.info('POINT_DE_MIRE')
      await line.close()
      const found = servers.find(({ name }) => name === cluster?.leader)
      if (!found) throw new Error('nobody leads the log')
      return found
    },
    async dispose() {
      await Promise.all(servers.map((server) => server.kill('SIGKILL')))
      folder.remove()
    },
  }
}

interface Told {
  name: string
  host: string
  configuration: string
  env: Record<string, string>
  routes: string
  port: number
  route: number
  store: string
}

function serverOf({
  name,
  host,
  configuration,
  env: more,
  routes,
  port,
  route,
  store,
}: Told): NatsServer {
  let child: ChildProcess | null = null
  const env = {
    ...process.env,
    ...more,
    NATS_NAME: name,
    NATS_LISTEN: `${host}:${port}`,
    NATS_ROUTE: `127.0.0.1:${route}`,
    NATS_ROUTES: routes,
    NATS_STORE: store,
    NATS_PASSWORD: PASSWORD,
    NATS_SYSTEM: `${PASSWORD}-sys`,
  }
  return {
    name,
    get pid() {
      return child?.pid ?? 0
    },
    async kill(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      // SIGSTOP and SIGCONT do not end the process, so only other signals wait for its exit.
      if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await ended
    },
    async start() {
      let said = ''
      const started = spawn(natsServer(), ['-c', configuration], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      started.stderr
        .setEncoding('utf8')
        .on('data', (text: string) => void (said = (said + text).slice(-4_000)))
      child = started
      for (const until = Date.now() + UP_MS; !(await answers(host, port)); await pause(50)) {
        if (started.exitCode !== null || Date.now() > until)
          throw new Error(`nats-server did not start:\n${said}`)
      }
    },
  }
}

/** Resolves when NATS can create a stream with `count` replicas. */
async function ready(open: () => Promise<NatsConnection>, count: number): Promise<void> {
  const line = await open()
  try {
    const manager = await jetstreamManager(line, { checkAPI: false, timeout: 2_000 })
    for (const until = Date.now() + UP_MS; ; await pause(100)) {
      try {
        await manager.streams.add({ name: 'READY', subjects: ['ready'], num_replicas: count })
        await manager.streams.delete('READY')
        return
      } catch (error) {
        if (Date.now() > until) throw error
      }
    }
  } finally {
    await line.close()
  }
}

const addressesOf = (urls: string): string[] => urls.split(',').map((url) => new URL(url).host)

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = dial(port, host, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = held.map((server) => (server.address() as { port: number }).port)
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

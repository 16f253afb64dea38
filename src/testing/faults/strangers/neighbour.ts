// Measures the effect of an attack on another client, which sends requests during the whole attack, each on a new
// connection: how long they wait for their response. After each request, the server's memory is measured too.
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { StartedServer } from '../../servers/startServer.ts'
import { quantile } from '../kit/fault.ts'
import { residentMb } from '../kit/memory.ts'

/** How long the requests of a client that takes no part in the attack waited for their response, ms. */
export interface Waits {
  median: number
  p90: number
  worst: number
}

export interface Noticed {
  before: Waits
  during: Waits
  after: Waits
  /** resident memory of the server, MB: before the attack, and the maximum until the measurement ends */
  memory: { before: number; most: number }
}

export interface Attack<T> {
  /** ms for which the other client's waits are measured before the attack, and again after it */
  around?: number
  run(): Promise<T>
}

const EVERY_MS = 10

/** Runs an attack on the server; resolves to the effect on another client, and to the attack's own result. */
export async function noticed<T>(
  server: StartedServer,
  { around = 1_000, run }: Attack<T>,
): Promise<Noticed & { told: T }> {
  const phases: Record<'before' | 'during' | 'after', number[]> = {
    before: [],
    during: [],
    after: [],
  }
  let phase: keyof typeof phases = 'before'
  const over = new AbortController()
  let most = 0
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      // A request that began during the attack counts as affected by it, even when it ends after the attack.
      const waits = phases[phase]
      waits.push(await oneRequest(server.origin))
      most = Math.max(most, residentMb(server.pid))
      await pause(EVERY_MS)
    }
  }
  const watching = watch()
  await pause(around)
  const before = residentMb(server.pid)
  most = before
  phase = 'during'
  let told: T
  try {
    told = await run()
  } finally {
    phase = 'after'
    await pause(around)
    over.abort()
    await watching
  }
  return {
    told,
    before: waitsOf(phases.before),
    during: waitsOf(phases.during),
    after: waitsOf(phases.after),
    memory: { before, most },
  }
}

/**
 * The wait of one request, ms; a refused or closed connection counts as the time until its failure, and as at least a
 * second.
 */
async function oneRequest(origin: string): Promise<number> {
  const from = performance.now()
  const request = get(`${origin}/api/health`, { agent: false })
  try {
    const [response] = await once(request, 'response')
    response.resume()
    await once(response, 'end')
    return performance.now() - from
  } catch {
    return Math.max(1_000, performance.now() - from)
  }
}

const waitsOf = (waits: readonly number[]): Waits => ({
  median: quantile(waits, 0.5),
  p90: quantile(waits, 0.9),
  worst: Math.max(0, ...waits),
})

/** Repeats a measurement until it passes, at most `tries` times, since other load on the machine comes and goes. */
export async function upTo<T>(
  tries: number,
  attempt: () => Promise<T>,
  holds: (tried: T) => boolean,
): Promise<T> {
  for (;;) {
    const tried = await attempt()
    if (tries <= 1 || holds(tried)) return tried
    tries -= 1
  }
}

export const growth = ({ memory }: Noticed): number => memory.most - memory.before

/**
 * Formats, for the table of `npm run faults`, the server's memory, and how long the client that takes no part in the
 * attack waited for responses.
 */
export function inWords({ before, during, after, memory }: Noticed): string {
  const ms = ({ median, p90, worst }: Waits): string =>
    `${median.toFixed(0)} (p90 ${p90.toFixed(0)}, worst ${worst.toFixed(0)})`
  return `others wait ${ms(before)} → ${ms(during)} → ${ms(after)} ms; memory ${memory.before.toFixed(0)} → ${memory.most.toFixed(0)} MB`
}

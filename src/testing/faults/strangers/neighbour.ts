// What somebody else notices of an attack: requests on lines of his own, each a new one, all the time; and the memory
// of the box, seen as often.
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { StartedServer } from '../../servers/startServer.ts'
import { quantile } from '../kit/fault.ts'
import { residentMb } from '../kit/memory.ts'

/** What his requests waited, ms. */
export interface Waits {
  median: number
  p90: number
  worst: number
}

export interface Noticed {
  before: Waits
  during: Waits
  after: Waits
  /** resident, MB: before, and at most until the end */
  memory: { before: number; most: number }
}

export interface Attack<T> {
  /** How long he watches before and after, ms. */
  around?: number
  run(): Promise<T>
}

const EVERY_MS = 10

/** Resolves to what he noticed, and to what the attack itself told. */
export async function noticed<T>(server: StartedServer, { around = 1_000, run }: Attack<T>): Promise<Noticed & { told: T }> {
  const phases: Record<'before' | 'during' | 'after', number[]> = { before: [], during: [], after: [] }
  let phase: keyof typeof phases = 'before'
  const over = new AbortController()
  let most = 0
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      // What began during the attack is its doing, whenever it ends.
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
  return { told, before: waitsOf(phases.before), during: waitsOf(phases.during), after: waitsOf(phases.after), memory: { before, most } }
}

/** ms; a line that is refused or cut counts as long as it took to fail, and at least a second */
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

const waitsOf = (waits: readonly number[]): Waits => ({ median: quantile(waits, 0.5), p90: quantile(waits, 0.9), worst: Math.max(0, ...waits) })

/** What the machine does besides comes and goes, what an attack does comes each time: the first try that holds counts, or the last. */
export async function upTo<T>(tries: number, attempt: () => Promise<T>, holds: (tried: T) => boolean): Promise<T> {
  for (;;) {
    const tried = await attempt()
    if (tries <= 1 || holds(tried)) return tried
    tries -= 1
  }
}

export const growth = ({ memory }: Noticed): number => memory.most - memory.before

/** In the table: the neighbour's waits and the box's memory. */
export function inWords({ before, during, after, memory }: Noticed): string {
  const ms = ({ median, p90, worst }: Waits): string => `${median.toFixed(0)} (p90 ${p90.toFixed(0)}, worst ${worst.toFixed(0)})`
  return `others wait ${ms(before)} → ${ms(during)} → ${ms(after)} ms; memory ${memory.before.toFixed(0)} → ${memory.most.toFixed(0)} MB`
}

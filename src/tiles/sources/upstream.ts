// One tile server on the network: asked once for each tile, left alone when it fails.
import { createFairGate } from '../fairGate.ts'
import { imageTypeOf } from '../imageType.ts'
import { freshSeconds } from '../freshness.ts'
import type { TileAnswer } from './tileSource.ts'
import { isWholeImage } from '../wholeImage.ts'

/** Past this the phone shows the world below rather than wait. */
export const PATIENCE_MS = 3_000
const FAILURES_IN_A_ROW = 3
const LEFT_ALONE_MS = 5_000
/** The reason that is told meanwhile. */
export const LEFT_ALONE = 'left alone'
export const REDIRECTED = 'redirected'
export const NO_ANSWER = 'no answer in time'
/** A server that asks for a rest and doesn't say how long. */
const REST_MS = 10_000
const LONGEST_REST_MS = 600_000
/** No raster tile is that heavy; a wrong address may answer with a film. */
const MOST_BYTES = 4 * 1024 * 1024
/** A room of phones that all look elsewhere opens no more lines than this. */
const MOST_AT_ONCE = 24

export interface Surroundings {
  fetch?: typeof fetch
  /** ms, only differences count */
  now?: () => number
}

export type UpstreamAnswer = TileAnswer & {
  /** seconds that the server lets it be kept; null: it must not be; absent: it is no answer of the server */
  fresh?: number | null
}

export interface Upstream {
  /**
   * However many ask for an address at once, it is asked for once. Never rejects.
   * @param lane those of another one do not share the request: to be told sooner would tell that somebody else asks
   * @param who takes turns with the others for the few lines to the server
   */
  ask(url: string, lane: string, who?: string, patienceMs?: number): Promise<UpstreamAnswer>
  /** ms during which the server wants to be, or is, left alone; 0 when it may be asked */
  restMs(): number
  /** null: it has not been asked yet */
  isUp(): boolean | null
  /** Whatever is under way fails. */
  close(): void
}

export function createUpstream({ fetch: ask = fetch, now = () => performance.now() }: Surroundings = {}): Upstream {
  const underway = new Map<string, Promise<UpstreamAnswer>>()
  const closing = new AbortController()
  const gate = createFairGate(MOST_AT_ONCE)
  let failures = 0
  let restUntil = -Infinity
  let up: boolean | null = null
  let trying = false

  function learn(outcome: Outcome): UpstreamAnswer {
    const { answer, retryAfterMs } = outcome
    if (answer.kind !== 'upstreamFailed') {
      failures = 0
      up = true
      return answer
    }
    failures += 1
    if (retryAfterMs !== undefined) restUntil = Math.max(restUntil, now() + retryAfterMs)
    else if (failures >= FAILURES_IN_A_ROW && now() >= restUntil) restUntil = now() + LEFT_ALONE_MS
    if (failures >= FAILURES_IN_A_ROW) up = false
    return answer
  }

  /** After a rest a single request goes to see: the others need not wait for what may still be dead. */
  async function fetchTile(url: string, who: string, patienceMs: number): Promise<UpstreamAnswer> {
    const alone = failures >= FAILURES_IN_A_ROW
    if (alone) trying = true
    try {
      const from = now()
      return await gate(who, async () => {
        // Whoever gets no turn in time learns nothing about the server, which has its own time once it is asked.
        if (now() - from > patienceMs || closing.signal.aborted) return failed(504, NO_ANSWER)
        return learn(await askOnce(ask, url, AbortSignal.any([AbortSignal.timeout(patienceMs), closing.signal])))
      })
    } finally {
      if (alone) trying = false
    }
  }

  return {
    ask(url, lane, who = lane, patienceMs = PATIENCE_MS) {
      const asked = `${lane} ${url}`
      const already = underway.get(asked)
      if (already !== undefined) return already
      if (now() < restUntil || (trying && failures >= FAILURES_IN_A_ROW) || closing.signal.aborted) return Promise.resolve(failed(502, LEFT_ALONE))
      const answer = fetchTile(url, who, patienceMs).finally(() => underway.delete(asked))
      underway.set(asked, answer)
      return answer
    },
    restMs: () => Math.max(0, restUntil - now()),
    isUp: () => up,
    close: () => closing.abort(),
  }
}

interface Outcome {
  answer: UpstreamAnswer
  /** ms; set when the server has asked for a rest */
  retryAfterMs?: number
}

async function askOnce(ask: typeof fetch, url: string, signal: AbortSignal): Promise<Outcome> {
  try {
    // One signal for the wait, the headers and the body: a server that trickles its bytes is as bad as a silent one.
    // A redirect would lead wherever that server wants: to the box itself, or into the network behind it.
    const response = await ask(url, { signal, redirect: 'manual', headers: { accept: 'image/*', 'user-agent': 'point-de-mire' } })
    if (!response.ok || response.status === 204) {
      await response.body?.cancel()
      return refusal(response)
    }
    const bytes = await readBody(response)
    const type = imageTypeOf(bytes)
    if (type === null) return { answer: failed(502, 'not an image') }
    if (!isWholeImage(bytes, type)) return { answer: failed(502, 'cut short') }
    return { answer: { kind: 'image', bytes, type, fresh: freshSeconds(response.headers) } }
  } catch (error) {
    // Never the error's own text: it may hold the address, and the key in it.
    return { answer: signal.aborted ? failed(504, NO_ANSWER) : failed(502, wordOf(error)) }
  }
}

function refusal({ status, headers }: Response): Outcome {
  if (status === 404 || status === 410 || status === 204) return { answer: { kind: 'nothingThere', fresh: freshSeconds(headers) } }
  if (status >= 300 && status < 400) return { answer: failed(502, REDIRECTED) }
  const answer = failed(502, `status ${status}`)
  const asked = headers.get('retry-after')
  if (status === 429 || (status === 503 && asked !== null)) return { answer, retryAfterMs: restOf(asked) }
  return { answer }
}

/** `Retry-After` is a number of seconds or a date. */
function restOf(text: string | null): number {
  if (text === null) return REST_MS
  const ms = /^\s*\d+\s*$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.min(LONGEST_REST_MS, Math.max(1_000, ms)) : REST_MS
}

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > MOST_BYTES) throw new Error('too heavy for a tile')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `ECONNREFUSED`, `UND_ERR_SOCKET`, `too heavy for a tile`. */
function wordOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error.cause instanceof Error) return wordOf(error.cause)
  return error.message === 'too heavy for a tile' ? error.message : error.name
}

export function failed(status: 502 | 504, reason: string): TileAnswer {
  return { kind: 'upstreamFailed', status, reason }
}

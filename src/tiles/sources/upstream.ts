// Requests to one tile server on the network: phones that want the same tile at the same time share one request, and
// after several failures no requests are sent for a while.
import { createFairQueue } from '../fairQueue.ts'
import { imageTypeOf } from '../imageType.ts'
import { freshSeconds } from '../freshness.ts'
import type { TileAnswer } from './tileSource.ts'
import { isWholeImage } from '../wholeImage.ts'

/** Time for which a phone waits for a tile, ms; then it shows the embedded world map instead. */
export const TIMEOUT_MS = 3_000
const FAILURES_IN_A_ROW = 3
const LEFT_ALONE_MS = 5_000
/**
 * Reason given for a missing tile while the box sends no requests to the tile server, because the server has failed
 * several times or has asked for a pause.
 */
export const LEFT_ALONE = 'left alone'
export const REDIRECTED = 'redirected'
export const NO_ANSWER = 'no answer in time'
/** Pause after a response in which the tile server asks for a pause without saying how long, ms. */
const REST_MS = 10_000
const LONGEST_REST_MS = 600_000
/** Most bytes of a tile: no raster tile is larger, and a wrong address may send a film. */
const MOST_BYTES = 4 * 1024 * 1024
/** Maximum number of connections to the tile server at once, however many phones view different tiles. */
const MOST_AT_ONCE = 24

export interface Surroundings {
  fetch?: typeof fetch
  /** returns ms of any clock; only differences are used */
  now?: () => number
}

export type UpstreamAnswer = TileAnswer & {
  /** seconds for which the tile server permits caching; null: the tile must not be stored; absent: no answer came */
  fresh?: number | null
}

export interface Upstream {
  /**
   * Requests an address; simultaneous callers of one `lane` share one request. Never rejects.
   * @param lane the cache's shelf, for instance. Callers of different shelves share no request: a player whose request
   * was answered faster than usual would learn that the desk had already requested the same tile.
   * @param who the client, so that clients whose requests wait take turns
   */
  ask(url: string, lane: string, who?: string, patienceMs?: number): Promise<UpstreamAnswer>
  /** ms for which the tile server must not be used yet, at its own request or after failures; 0: it may be used */
  restMs(): number
  /** whether the tile server is up: false after three failures in a row, until it answers; null: not known yet */
  isUp(): boolean | null
  /** Aborts all requests to the tile server that are under way. */
  close(): void
}

export function createUpstream({
  fetch: ask = fetch,
  now = () => performance.now(),
}: Surroundings = {}): Upstream {
  const underway = new Map<string, Promise<UpstreamAnswer>>()
  const closing = new AbortController()
  const gate = createFairQueue(MOST_AT_ONCE)
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

  /** Fetches a tile. After the pause that follows failures, one request tests the server; other callers are refused. */
  async function fetchTile(url: string, who: string, patienceMs: number): Promise<UpstreamAnswer> {
    const alone = failures >= FAILURES_IN_A_ROW
    if (alone) trying = true
    try {
      const from = now()
      return await gate(who, async () => {
        // A request that got no turn in time does not count as a failure of the server. The time limit `patienceMs`
        // begins again once the request is sent.
        if (now() - from > patienceMs || closing.signal.aborted) return failed(504, NO_ANSWER)
        return learn(
          await askOnce(
            ask,
            url,
            AbortSignal.any([AbortSignal.timeout(patienceMs), closing.signal]),
          ),
        )
      })
    } finally {
      if (alone) trying = false
    }
  }

  return {
    ask(url, lane, who = lane, patienceMs = TIMEOUT_MS) {
      const asked = `${lane} ${url}`
      const already = underway.get(asked)
      if (already !== undefined) return already
      if (now() < restUntil || (trying && failures >= FAILURES_IN_A_ROW) || closing.signal.aborted)
        return Promise.resolve(failed(502, LEFT_ALONE))
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
  /** pause that the tile server has asked for, ms; absent: none asked */
  retryAfterMs?: number
}

async function askOnce(ask: typeof fetch, url: string, signal: AbortSignal): Promise<Outcome> {
  try {
    // One time limit covers the connection, the headers and the body: a server that sends single bytes is treated
    // like a silent one. Redirects are refused: they could lead to the box itself, or into its network.
    const response = await ask(url, {
      signal,
      redirect: 'manual',
      headers: { accept: 'image/*', 'user-agent': 'point-de-mire' },
    })
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
    // The answer names the error's code or class, not its message: the message may contain the tile's address, and
    // with it the tile server's key.
    return { answer: signal.aborted ? failed(504, NO_ANSWER) : failed(502, wordOf(error)) }
  }
}

function refusal({ status, headers }: Response): Outcome {
  if (status === 404 || status === 410 || status === 204)
    return { answer: { kind: 'nothingThere', fresh: freshSeconds(headers) } }
  if (status >= 300 && status < 400) return { answer: failed(502, REDIRECTED) }
  const asked = headers.get('retry-after')
  const isBusy = status === 429 || (status === 503 && asked !== null)
  return isBusy
    ? { answer: failed(502, `status ${status}`, true), retryAfterMs: restOf(asked) }
    : { answer: failed(502, `status ${status}`) }
}

/** Reads `Retry-After`, which is a number of seconds or a date. */
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

/** A short reason of a failed request for the log: `ECONNREFUSED`, `UND_ERR_SOCKET`, `too heavy for a tile`. */
function wordOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error.cause instanceof Error) return wordOf(error.cause)
  return error.message === 'too heavy for a tile' ? error.message : error.name
}

export function failed(status: 502 | 504, reason: string, isBusy = false): TileAnswer {
  return { kind: 'upstreamFailed', status, reason, ...(isBusy && { busy: true }) }
}

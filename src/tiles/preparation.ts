// Fetches the tiles of prepared areas, one area after the other, at the pace that tile servers accept; a killed box
// resumes where it stopped.
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { tilesOf, type Tile } from './area.ts'
import type { Pack } from './pack.ts'
import type { NetworkSource } from './sources/xyzSource.ts'

/**
 * Why a preparation makes no progress. `some_missing`: the box has requested all missing tiles several times, and the
 * source has sent none of them.
 */
export type Trouble =
  | 'source_gone'
  | 'forbidden'
  | 'source_silent'
  | 'source_busy'
  | 'some_missing'
  | 'disk_full'
  | 'failed'

export interface Preparations {
  /** Starts or resumes the preparation of a pack's area. */
  start(pack: Pack): void
  /** Pauses a pack's preparation; resolves once nothing more is written to the pack. */
  pause(pack: Pack): Promise<void>
  /** the trouble of a pack's preparation, which remains until the preparation makes progress; null: none */
  troubleOf(id: string): Trouble | null
  /** id of the pack whose tiles are being fetched: one pack at a time; null: none */
  active(): string | null
  close(): Promise<void>
}

export interface PreparationOptions {
  network: (source: string) => NetworkSource | undefined
  /** most requests to a tile server at once */
  atOnce?: number
  /** first pause after a failed request, ms; further pauses double up to a minute */
  firstWaitMs?: number
  onError?: (error: unknown) => void
}

const AT_ONCE = 4
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/**
 * Number of times that the box requests all missing tiles and receives none of them; then it pauses the preparation,
 * until the administrator resumes it.
 */
const FRUITLESS_ROUNDS = 3
/**
 * Number of tiles already fetched that a preparation skips in one turn of the event loop: before the next turn, the
 * server handles phones' requests.
 */
const PASSED_AT_ONCE = 200

export function createPreparations({
  network,
  atOnce = AT_ONCE,
  firstWaitMs = FIRST_WAIT_MS,
  onError = () => {},
}: PreparationOptions): Preparations {
  const troubles = new Map<string, Trouble>()
  const queue: Pack[] = []
  let current: { pack: Pack; stop: AbortController; over: Promise<void> } | null = null

  function goOn(): void {
    if (current) return
    const pack = queue.shift()
    if (!pack) return
    const stop = new AbortController()
    const over = run(pack, stop.signal)
      .catch((error: unknown) => giveUp(pack, error))
      .finally(() => {
        current = null
        goOn()
      })
    current = { pack, stop, over }
  }

  function giveUp(pack: Pack, error: unknown): void {
    const isFull =
      error instanceof Error &&
      'code' in error &&
      (error.code === 'SQLITE_FULL' || error.code === 'ENOSPC')
    troubles.set(pack.id, isFull ? 'disk_full' : 'failed')
    if (!isFull) onError(error)
    try {
      pack.setStep('paused')
    } catch (refused) {
      onError(refused)
    }
  }

  async function run(pack: Pack, signal: AbortSignal): Promise<void> {
    const source = network(pack.source.id)
    if (!source?.offlineAllowed) {
      troubles.set(pack.id, source ? 'forbidden' : 'source_gone')
      return pack.setStep('paused')
    }
    let fruitless = 0
    while (!signal.aborted) {
      const before = pack.fetched.tiles
      const left = await round(pack, signal)
      if (signal.aborted) return
      if (left === 0) {
        troubles.delete(pack.id)
        return pack.setStep('done')
      }
      fruitless = pack.fetched.tiles > before ? 0 : fruitless + 1
      if (fruitless >= FRUITLESS_ROUNDS) {
        troubles.set(pack.id, 'some_missing')
        return pack.setStep('paused')
      }
    }
  }

  /** Requests each missing tile once; returns the number of tiles that could not be fetched. */
  async function round(pack: Pack, signal: AbortSignal): Promise<number> {
    const tiles = tilesOf(pack.areas)
    let passed = 0
    let left = 0
    /**
     * number of failed requests in a row, except refusals by a busy tile server: each doubles the pause before the next
     * request; requests that fail during such a pause are not counted
     */
    let failures = 0
    let quietUntil = 0

    async function worker(): Promise<void> {
      for (const tile of sharing(tiles)) {
        if (pack.knows(tile)) {
          passed += 1
          if (passed % PASSED_AT_ONCE === 0) await turn()
        } else if (!(await fetchOne(tile))) left += 1
        if (signal.aborted) return
      }
    }

    async function fetchOne(tile: Tile): Promise<boolean> {
      await wait(
        Math.max(network(pack.source.id)?.restMs() ?? 0, quietUntil - performance.now()),
        signal,
      )
      if (signal.aborted) return false
      // The source is looked up for each tile, since the administrator may have changed it.
      const answer = (await network(pack.source.id)?.fetchAhead(tile.z, tile.x, tile.y)) ?? {
        kind: 'hole',
      }
      if (answer.kind === 'image' || answer.kind === 'nothingThere') {
        failures = 0
        troubles.delete(pack.id)
        pack.put(tile, answer)
        return true
      }
      const isBusy = answer.kind === 'upstreamFailed' && answer.busy === true
      troubles.set(pack.id, isBusy ? 'source_busy' : 'source_silent')
      // Each request already waits for the end of the pause that a busy tile server has asked for (`restMs`): only
      // other failures begin a pause of the preparation's own (`quietUntil`).
      if (!isBusy && performance.now() >= quietUntil) {
        quietUntil = performance.now() + Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** failures)
        failures += 1
      }
      return false
    }

    await Promise.all(Array.from({ length: atOnce }, worker))
    return left
  }

  return {
    start(pack) {
      troubles.delete(pack.id)
      pack.setStep('running')
      if (current?.pack.id !== pack.id && !queue.some(({ id }) => id === pack.id)) queue.push(pack)
      goOn()
    },
    async pause(pack) {
      const waiting = queue.findIndex(({ id }) => id === pack.id)
      if (waiting >= 0) queue.splice(waiting, 1)
      if (current?.pack.id === pack.id) {
        current.stop.abort()
        await current.over
      }
      if (pack.step === 'running') pack.setStep('paused')
    },
    troubleOf: (id) => troubles.get(id) ?? null,
    active: () => current?.pack.id ?? null,
    async close() {
      queue.length = 0
      current?.stop.abort()
      await current?.over
    },
  }
}

/** Iterates without closing the iterator at the end: several workers share one, and none may end it for the others. */
function* sharing<T>(items: Iterator<T>): Generator<T> {
  for (let next = items.next(); next.done !== true; next = items.next()) yield next.value
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return
  try {
    await pause(ms, undefined, { signal })
  } catch {
    // `signal` was aborted, which ends the pause early: nothing else is done here, since the caller checks the signal.
  }
}

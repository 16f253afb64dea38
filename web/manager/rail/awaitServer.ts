// Waits until a restarting server is back: a request has failed, and a later one is answered. A restart may be so fast
// that no request fails, so after `SETTLED_MS` an answer alone is enough.
export interface Waiting {
  /** sends one request to the server; resolves with whether the server answered */
  ask: () => Promise<boolean>
  pause: (ms: number) => Promise<void>
}

const EVERY_MS = 400
/**
 * ms of waiting for a restarted server after which an answer counts as the new process's, even if no request has failed
 * before. Sooner, such an answer may come from the old process, which still answers while it stops.
 */
const SETTLED_MS = 4_000

/** Resolves when the restarted server answers requests; never rejects. */
export async function awaitServer({ ask, pause }: Waiting): Promise<void> {
  let wasSilent = false
  for (let waited = 0; ; waited += EVERY_MS) {
    await pause(EVERY_MS)
    const answers = await ask()
    if (answers && (wasSilent || waited >= SETTLED_MS)) return
    wasSilent ||= !answers
  }
}

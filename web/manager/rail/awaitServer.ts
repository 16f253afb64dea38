// Waits for a server that was asked to restart. It may be back before its silence was seen.
export interface Waiting {
  /** one question to the server: whether it answered */
  ask: () => Promise<boolean>
  pause: (ms: number) => Promise<void>
}

const EVERY_MS = 400
/** An answer is only believed after a silence, or after this long: the old process still serves while it stops. */
const SETTLED_MS = 4_000

/** Resolves when the server serves again; never rejects. */
export async function awaitServer({ ask, pause }: Waiting): Promise<void> {
  let wasSilent = false
  for (let waited = 0; ; waited += EVERY_MS) {
    await pause(EVERY_MS)
    const answers = await ask()
    if (answers && (wasSilent || waited >= SETTLED_MS)) return
    wasSilent ||= !answers
  }
}

// « Vérifier avec mon téléphone »: a page shows an address that only a phone on the box's network can open; this module
// records which of these addresses were opened.

export interface PhoneChecks {
  /** Begins a check whether phones reach the box. @returns its code, too long to be guessed */
  begin(): string
  /** Records that a phone has opened the check's address. @returns false when the check is unknown or has expired */
  reached(code: string): boolean
  /**
   * Whether a phone has opened the address that the page shows for the check `code`; undefined when the check is
   * unknown or has expired.
   */
  isReached(code: string): boolean | undefined
  /** epoch ms of the last check that a phone passed since the server's start; null: none */
  lastReachedAt(): number | null
}

/** How long a phone check is valid, ms: finding the right Wi-Fi takes time. */
const VALID_MS = 15 * 60_000
/**
 * Most phone checks (whether a phone reaches the box) held in memory: a further check replaces the oldest, so that
 * repeated requests cannot fill the memory.
 */
const MOST = 50

/** Keeps phone checks in memory. @param now epoch ms @param draw an unpredictable code for a check's address */
export function createPhoneChecks(now: () => number, draw: () => string): PhoneChecks {
  const checks = new Map<string, { begunAt: number; isReached: boolean }>()
  let last: number | null = null
  const find = (code: string) => {
    const check = checks.get(code)
    return check !== undefined && now() - check.begunAt <= VALID_MS ? check : undefined
  }
  return {
    begin() {
      const [oldest] = checks.keys()
      if (checks.size >= MOST && oldest !== undefined) checks.delete(oldest)
      const code = draw()
      checks.set(code, { begunAt: now(), isReached: false })
      return code
    },
    reached(code) {
      const check = find(code)
      if (check === undefined) return false
      check.isReached = true
      last = now()
      return true
    },
    isReached: (code) => find(code)?.isReached,
    lastReachedAt: () => last,
  }
}

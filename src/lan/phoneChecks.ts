// « Vérifier avec mon téléphone »: a page shows an address that only a phone which reaches this box can open; the box
// remembers which of them were.

export interface PhoneChecks {
  /** @returns the code of a new check, too long to be guessed */
  begin(): string
  /** A phone has opened the address of this check. @returns false when there is none, or not any more */
  reached(code: string): boolean
  /** undefined when there is no such check, or not any more */
  isReached(code: string): boolean | undefined
  /** epoch ms of the last phone that got here since the start; null before */
  lastReachedAt(): number | null
}

/** Whoever looks for the right Wi-Fi takes his time. */
const VALID_MS = 15 * 60_000
/** A page that asks again and again must not fill the memory: the oldest goes. */
const MOST = 50

/** @param now epoch ms @param draw an unforeseeable code that may stand in an address */
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

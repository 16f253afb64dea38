import { MAX_CORRECTION } from '#core/evening.ts'

/** Returns typed points, with a comma or a dot, as a number; null for a text that is no valid correction. */
export function typedPoints(typed: string): number | null {
  const text = typed.trim().replace('−', '-').replace(',', '.')
  if (!/^[+-]?\d{1,3}(\.\d{1,3})?$/.test(text)) return null
  const value = Number(text)
  return value === 0 || Math.abs(value) > MAX_CORRECTION ? null : value
}

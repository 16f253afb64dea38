/**
 * A year as people write it, without a separator of thousands: `1910`, `2500 av. J.-C.`
 * @param before what the language writes after a year before our era
 */
export function yearName(year: number, before: string): string {
  return year < 0 ? `${-year}\u00a0${before}` : String(year)
}

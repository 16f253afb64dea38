// The time zone in which sentences tell a moment: this computer's, or the one of the page that asked, since the computer
// may stand in another (a Raspberry Pi on UTC). The page itself writes its dates in its browser's.
let zone: string | undefined

export const timeZone = (): string | undefined => zone

/**
 * Makes a text whose moments are told in a time zone.
 * @param asked IANA name, from a stranger; an unknown one counts as none
 * @param make must be synchronous: the zone holds while it runs
 */
export function inZone<Made>(asked: string | null, make: () => Made): Made {
  zone = isZone(asked) ? asked : undefined
  try {
    return make()
  } finally {
    zone = undefined
  }
}

function isZone(name: string | null): name is string {
  if (name === null) return false
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

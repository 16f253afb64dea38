// Which files of the texts each kind of page needs: one file for each language that the page has, found by its name.

/** The parts that a page loads, and their files; a name that ends with `/` is a folder, all of whose files are loaded. */
export const PARTS = {
  lobby: ['lobby'],
  game: ['map', 'game'],
  challenge: ['map', 'game', 'challenge'],
  souvenirs: ['souvenirs'],
  lateLoaded: ['lateLoaded'],
  manager: ['map', 'lateLoaded', 'staff', 'manager/'],
  host: ['map', 'lateLoaded', 'staff', 'host'],
  remote: ['map', 'lateLoaded', 'staff', 'host', 'remote'],
  viewer: ['map', 'lateLoaded', 'staff', 'viewer'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Part = keyof typeof PARTS

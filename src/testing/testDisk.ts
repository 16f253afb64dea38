import type { TestBoxOptions } from './testBox.ts'

/** Simulates a disk that refuses to store the log of games while `full` is set. */
export function testDisk(): { full: boolean; games: NonNullable<TestBoxOptions['games']> } {
  const disk = {
    full: false,
    games: ((games) => ({
      ...games,
      append(additions) {
        if (disk.full) throw new Error('SQLITE_FULL')
        games.append(additions)
      },
    })) satisfies TestBoxOptions['games'],
  }
  return disk
}

// The order in which vitest runs files: long ones first, so that no worker is left alone with a long file at the end.
// In a fresh clone vitest has no times of earlier runs, and would order files by size.
import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..')

/** Test files that take long to run, the longest first. */
const LONG: readonly string[] = [
  'src/testing/faults/sigkill.test.ts',
  'src/testing/contract/machine/restart.test.ts',
  'src/testing/contract/roles.test.ts',
  'src/testing/contract/machine/proxy.test.ts',
  'src/testing/contract/maps/killedPreparation.test.ts',
  'src/testing/contract/fairStart.test.ts',
  'src/testing/contract/rehearsal.test.ts',
  'src/media/photos.test.ts',
  'src/core/invariants.test.ts',
  'src/maps/fileAdmission.test.ts',
  'src/testing/contract/maps/mapSources.test.ts',
  'src/testing/contract/maps/mapPacks.test.ts',
  'src/testing/contract/machine/lasting.test.ts',
  'src/testing/contract/machine/backup.test.ts',
  'src/testing/contract/machine/adminPassword.test.ts',
  'src/maintenance/maintenance.test.ts',
  'src/routes/library/largeLibrary.test.ts',
  'src/routes/library/exchange.test.ts',
  'src/testing/faults/year.test.ts',
  'src/testing/contract/history.test.ts',
  'src/testing/contract/machine/backupPage.test.ts',
  'src/testing/contract/game.test.ts',
  'src/testing/browser/game.browser.test.ts',
  'src/testing/browser/library.browser.test.ts',
  'src/testing/browser/survival.browser.test.ts',
]

const gone = LONG.filter((path) => !existsSync(join(root, path)))
if (gone.length > 0)
  throw new Error(`scripts/longestFirst.ts names files that are not there: ${gone.join(', ')}`)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: vitest's own order
    const others = await super.sort(files)
    return others.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

/** Rank of a test file in the run: its index in `LONG`; all other files come after those, in vitest's own order. */
function rankOf({ moduleId }: TestSpecification): number {
  const place = LONG.indexOf(relative(root, moduleId).split(sep).join('/'))
  return place === -1 ? LONG.length : place
}

// The box's maintenance of itself: free pages returned to the disk, every page read once a week, old copies deleted.
import { basename } from 'node:path'
import type { Database } from '../db/open.ts'
import type { Settings } from '../db/settings.ts'
import { createSpaceReturn } from '../db/disk/spaceReturn.ts'
import { OLD_COPY_DAYS, pruneOldCopies } from './oldCopies.ts'
import { createSpace, type Space } from './space.ts'
import type { Folders } from './usage.ts'
import { createWholeChecks } from './wholeCheck.ts'

export interface Upkeep {
  readonly space: Space
  /** Returns erased pages of the database to the disk, as soon as no room is open. */
  giveBack(this: void): void
  close(): void
}

interface Dependencies {
  db: Database
  dataDir: string
  folders: Folders
  settings: Settings
  /** runs a write to the database when its turn comes */
  take: <Result>(write: () => Result) => Promise<Result>
  /** whether a room is open in the box */
  isPlaying: () => boolean
  /** whether the clock is plausible: until then no copy is deleted because of its age */
  mayDelete: () => boolean
  /** command of the process that reads the whole database */
  checkCommand: readonly [string, ...string[]]
  env: NodeJS.ProcessEnv
  log: Record<'info' | 'error', (details: object, message: string) => void>
  /** returns the current time of the box, epoch ms */
  now: () => number
  /** pause between two steps of giving space back to the disk */
  rest?: ((ms: number) => Promise<unknown>) | undefined
}

/** ms between two looks: maintenance begins once the start is over and no room is open. */
const LOOK_MS = 10 * 60_000

export function createUpkeep({ db, dataDir, folders, settings, take, isPlaying, mayDelete, checkCommand, env, log, now, rest }: Dependencies): Upkeep {
  const spaceReturn = createSpaceReturn({ db, take, isPlaying, rest })
  const onError = (err: unknown): void => log.error({ err }, 'erased space could not be given back')
  const space = createSpace({ db, dataDir, folders, spaceReturn, isPlaying, onError })
  const giveBack = (): void => void spaceReturn.giveBack().catch(onError)
  const checks = createWholeChecks({ command: checkCommand, env, last: settings.wholeCheck, note: settings.noteWholeCheck, isPlaying, now })
  let closed = false

  const look = async (): Promise<void> => {
    if (isPlaying()) return
    try {
      if (mayDelete()) for (const { path } of pruneOldCopies(dataDir, now())) log.info({ copy: basename(path) }, `removed: a copy older than ${OLD_COPY_DAYS} days`)
      await spaceReturn.giveBack()
      const found = closed ? null : await checks.check()
      if (found?.sound === false) log.error({}, 'the database is damaged: stop the box and restore the last good backup')
    } catch (error) {
      onError(error)
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)

  return {
    space,
    giveBack,
    close() {
      closed = true
      clearInterval(timer)
      spaceReturn.close()
      checks.close()
    },
  }
}

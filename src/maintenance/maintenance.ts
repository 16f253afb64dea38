// Automatic maintenance: returns empty database pages to the disk, checks the database every week (every day while it
// is damaged), and deletes copies of all data that a restore or an update made over 90 days ago.
import { basename } from 'node:path'
import type { Database } from '../db/open.ts'
import type { Settings } from '../db/settings.ts'
import { createSpaceReturn } from '../db/disk/spaceReturn.ts'
import { OLD_COPY_DAYS, pruneOldCopies } from './oldCopies.ts'
import { createSpace, type Space } from './space.ts'
import type { Folders } from './usage.ts'
import { createWholeChecks } from './wholeCheck.ts'

export interface Maintenance {
  readonly space: Space
  /** Returns empty pages of the database to the disk, unless a room is open. */
  giveBack(this: void): void
  close(): void
}

interface Dependencies {
  db: Database
  dataDir: string
  folders: Folders
  settings: Settings
  /** puts a write to the database into the queue of background writes */
  take: <Result>(write: () => Result) => Promise<Result>
  /** whether a room is open in the box */
  isPlaying: () => boolean
  /** whether copies of the data made over 90 days ago may be deleted: not while the clock seems wrong, for instance */
  mayDelete: () => boolean
  /** command that starts the process for the complete check of the database */
  checkCommand: readonly [string, ...string[]]
  env: NodeJS.ProcessEnv
  log: Record<'info' | 'error', (details: object, message: string) => void>
  /** returns the current time of the box, epoch ms */
  now: () => number
  /** waits between two writes that return pages to the disk, ms; only tests replace it */
  rest?: ((ms: number) => Promise<unknown>) | undefined
}

/** Time between two runs of the maintenance, ms; while a room is open, no run begins. */
const POLL_MS = 10 * 60_000

export function createMaintenance({
  db,
  dataDir,
  folders,
  settings,
  take,
  isPlaying,
  mayDelete,
  checkCommand,
  env,
  log,
  now,
  rest,
}: Dependencies): Maintenance {
  const spaceReturn = createSpaceReturn({ db, take, isPlaying, rest })
  const onError = (err: unknown): void => log.error({ err }, 'erased space could not be given back')
  const space = createSpace({ db, dataDir, folders, spaceReturn, isPlaying, onError })
  const giveBack = (): void => void spaceReturn.giveBack().catch(onError)
  const checks = createWholeChecks({
    command: checkCommand,
    env,
    last: settings.wholeCheck,
    note: settings.noteWholeCheck,
    isPlaying,
    now,
  })
  let closed = false

  const look = async (): Promise<void> => {
    if (isPlaying()) return
    try {
      if (mayDelete())
        for (const { path } of pruneOldCopies(dataDir, now()))
          log.info({ copy: basename(path) }, `removed: a copy older than ${OLD_COPY_DAYS} days`)
      await spaceReturn.giveBack()
      const found = closed ? null : await checks.check()
      if (found?.sound === false)
        log.error({}, 'the database is damaged: stop the box and restore the last good backup')
    } catch (error) {
      onError(error)
    }
  }
  const timer = setInterval(() => void look(), POLL_MS)

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

// What the box does by itself so that it lasts: room given back, every page read once a week, old copies taken away.
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
  /** Gives back what was erased, as soon as nobody plays. */
  giveBack(this: void): void
  close(): void
}

interface Dependencies {
  db: Database
  dataDir: string
  folders: Folders
  settings: Settings
  /** does a write as its turn comes */
  take: <Result>(write: () => Result) => Promise<Result>
  /** whether a room is open */
  isPlaying: () => boolean
  /** whether the clock is believed: nothing is removed by its age before */
  mayDelete: () => boolean
  /** starts the process that reads the whole database */
  checkCommand: readonly [string, ...string[]]
  env: NodeJS.ProcessEnv
  log: Record<'info' | 'error', (details: object, message: string) => void>
  /** epoch ms */
  now: () => number
  /** between two pieces that are given back */
  rest?: ((ms: number) => Promise<unknown>) | undefined
}

/** A box is looked after when it has been quiet for a while, and its start is over. */
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

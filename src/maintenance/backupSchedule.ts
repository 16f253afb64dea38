// Hourly work against loss of data: stores the current time, by which the next start notices a wrong clock, and makes a
// backup when one is due. After each new backup, erases what was in the bin for 30 days, and other outdated data.
import { createAutomaticBackups } from '../backup/automatic.ts'
import { openMemory, type Memory } from '../backup/memory.ts'
import { createClockTrust, type ClockTrust } from '../machine/clockTrust.ts'

export interface BackupSchedule {
  readonly clock: ClockTrust
  readonly memory: Memory
  /**
   * To be called at the server's start: stores the current time, or warns when the clock seems to be wrong. The hourly
   * `check` does this as well.
   */
  begin(): void
  check(): Promise<void>
}

export interface BackupScheduleOptions {
  readonly dataDir: string
  /** `BACKUP_DIR`, the folder of the backups; they are made beside the data when it is null or cannot be used */
  readonly elsewhere: string | null
  /** Writes a backup into a new file; resolves to the reason of a failure, in the machine's language, or null. */
  write(this: void, file: string): Promise<string | null>
  /**
   * Erases what was in the bin for 30 days, and other outdated data. What was put into the bin after the newest backup
   * is kept, since that backup may lack its last changes. @param heldAt time of the newest backup, epoch ms
   */
  tidy(this: void, heldAt: number): void
  /** returns the current time of the box, epoch ms */
  readonly now: () => number
  /** Writes a warning to the log; `message` is English. */
  warn(this: void, details: object, message: string): void
}

export function createBackupSchedule({
  dataDir,
  elsewhere,
  write,
  tidy,
  now,
  warn,
}: BackupScheduleOptions): BackupSchedule {
  const memory = openMemory(dataDir)
  const clock = createClockTrust(memory, now)
  const backups = createAutomaticBackups({
    dataDir,
    elsewhere,
    memory,
    write,
    now,
    isClockBelieved: () => clock.doubt() === null,
  })
  let hasLoggedDoubt = false
  let loggedFailure: string | null = null

  const begin = (): void => {
    clock.note()
    const doubt = clock.doubt()
    if (doubt !== null && !hasLoggedDoubt)
      warn(
        { doubt },
        'the clock is far from that of the last start: nothing is erased until the administrator says that it is right',
      )
    hasLoggedDoubt = doubt !== null
  }

  return {
    clock,
    memory,
    begin,
    async check() {
      begin()
      const made = await backups.check()
      const failure = memory.read().failure?.reason ?? null
      if (failure !== null && failure !== loggedFailure)
        warn({ failure }, 'the backup could not be made, or not where it was wanted')
      loggedFailure = failure
      const heldAt = backups.heldAt()
      if (made && heldAt !== null && clock.mayErase()) tidy(heldAt)
    },
  }
}

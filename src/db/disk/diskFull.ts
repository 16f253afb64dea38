/** Whether an error code, of SQLite or of the system, means that the disk is full. */
export function isDiskFull(code: string): boolean {
  // SQLITE_IOERR_SHMSIZE: no room even for the small `-shm` file that SQLite needs for reading the database.
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code.startsWith('SQLITE_FULL') ||
    code === 'SQLITE_IOERR_SHMSIZE'
  )
}

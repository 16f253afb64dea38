/** Whether an error code, of SQLite or of the system, means that the disk is full. */
export function isDiskFull(code: string): boolean {
  // SHMSIZE: the disk cannot even take the few bytes of the `-shm` file that a reader of the database needs.
  return code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_FULL') || code === 'SQLITE_IOERR_SHMSIZE'
}

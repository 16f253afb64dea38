/** Whether that code, of SQLite or of the system, means that a disk has no room left. */
export function isDiskFull(code: string): boolean {
  // SHMSIZE: not even the few bytes with which a reader of the database begins (its `-shm` file) could be written.
  return code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_FULL') || code === 'SQLITE_IOERR_SHMSIZE'
}

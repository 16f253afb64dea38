// Ways in which the program ends with a failure: one line on standard error, or an uncaught error.
import { diskRefusal } from './wayBack.ts'

/** Prints why the program refuses to run, in one line, and exits with code 2. */
export function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

/**
 * Ends the process after an error. A disk error is printed as one line; any other error is thrown uncaught, which
 * prints it to terminal and log and exits with code 1.
 * @param code exit code for a disk error; with code 2 the system's service does not start the program again
 */
export function broken(error: unknown, code: 1 | 2 = 2): void {
  const line = diskRefusal(error)
  if (line !== null) {
    process.stderr.write(`${line}\n`)
    process.exit(code)
  }
  setImmediate(() => {
    throw error
  })
}

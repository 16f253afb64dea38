// How the program ends when it cannot go on: one line on standard error, or an error that nobody caught.
import { diskRefusal } from './wayBack.ts'

/** One line, exit code 2. */
export function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

/**
 * A disk that refuses is one line; anything else ends the process as an error that nobody caught: on the terminal, in
 * the log, code 1.
 * @param code with which a disk that refuses ends it: 2 is a start that the service does not repeat
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

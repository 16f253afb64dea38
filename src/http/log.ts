// The server's log: one JSON object a line, only warnings and errors.
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { requestForLog } from './requestLog.ts'

/** Makes the server's log. It is made before the server, so that code that runs earlier can log too. */
export function createLog(destination: { write(line: string): void }): FastifyBaseLogger {
  return pino({ level: 'warn', serializers: { req: requestForLog } }, destination)
}

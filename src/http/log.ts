// The server's log: one JSON object a line, only warnings and errors.
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { requestForLog } from './requestLog.ts'

/** Created before the server, which uses it for requests, so that code that runs earlier can log as well. */
export function createLog(destination: { write(line: string): void }): FastifyBaseLogger {
  return pino({ level: 'warn', serializers: { req: requestForLog } }, destination)
}

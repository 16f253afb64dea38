// The server's log: one JSON object a line, warnings and errors alone.
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { requestForLog } from './requestLog.ts'

/** Made before the server, which logs its requests with it, so that whatever is put together first can warn too. */
export function createLog(destination: { write(line: string): void }): FastifyBaseLogger {
  return pino({ level: 'warn', serializers: { req: requestForLog } }, destination)
}

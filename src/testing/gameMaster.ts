// A game master who is logged in, put straight into the data folder of a started server.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openServerKeys } from '../auth/serverKey.ts'
import { createTokens } from '../auth/tokens.ts'
import { openDatabase } from '../db/open.ts'
import { createSessions } from '../db/sessions.ts'
import { openApi, type Api } from './api.ts'
import type { StartedServer } from './startServer.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'db', 'migrations')
const HOUR = 3_600_000

export function asGameMaster({ origin, dataDir }: StartedServer, gameMasterId: number): Api {
  const opened = openDatabase(dataDir, MIGRATIONS)
  if (!opened.ok) throw new Error(opened.message)
  const at = Date.now()
  const session = { id: randomBytes(16).toString('base64url'), kind: 'mj' as const, gameMasterId, createdAt: at, expiresAt: at + HOUR }
  createSessions(opened.db).open(session)
  opened.close()
  return openApi(origin, createTokens(openServerKeys(dataDir).token).sign({ sid: session.id, iat: at, exp: session.expiresAt }))
}

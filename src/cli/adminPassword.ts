// The command `admin-password`: sets a new password for the administrator, also while the server is running.
import { createAccounts } from '../auth/accounts.ts'
import { forgetFirstPassword } from '../auth/firstPassword.ts'
import { createPasswords } from '../auth/passwords.ts'
import type { ServerKeys } from '../auth/serverKey.ts'
import { createTokens } from '../auth/tokens.ts'
import type { Config } from '../config.ts'
import { createGameMasters } from '../db/gameMasters.ts'
import type { OpenDatabase } from '../db/open.ts'
import { createSessions } from '../db/sessions.ts'
import { createSettings } from '../db/settings.ts'
import { words } from '../words/words.ts'

/** Draws and prints a password for the administrator, ends the administrator's sessions and closes the database. */
export async function drawAdminPassword(
  config: Config,
  keys: ServerKeys,
  { db, close }: OpenDatabase,
): Promise<void> {
  const accounts = createAccounts({
    settings: createSettings(db),
    sessions: createSessions(db),
    gameMasters: createGameMasters(db),
    passwords: createPasswords(),
    tokens: createTokens(keys.token),
    now: () => Date.now(),
    firstPasswordOver: () => forgetFirstPassword(config.dataDir),
  })
  const drawn = await accounts.drawAdminPassword()
  close()
  const lines = [words.backup.password(drawn), words.backup.dataDir(config.dataDir)]
  if (config.adminPassword !== null) lines.push(words.backup.passwordGiven)
  process.stdout.write(`${lines.join('\n')}\n`)
}

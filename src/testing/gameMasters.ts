// Creates game masters for a test, by the administrator's routes.
import { DAY_MS } from '#core/day.ts'
import type { GameMasterRow } from '#protocol/people.ts'
import { dayOf } from '../auth/expiration.ts'
import { logInGameMaster, type Api } from './api.ts'

export const PASSWORD = ' rosier bleu '
export const YESTERDAY = dayOf(Date.now() - DAY_MS)
export const TODAY = dayOf(Date.now())

let made = 0

/** Returns the form fields of a valid game master; `fields` replace the fields of the same name. */
export function gameMasterFields(
  fields: Readonly<Record<string, string | Blob>> = {},
): Record<string, string | Blob> {
  made += 1
  return {
    name: 'Lise Martin',
    mail: `lise.${made}@exemple.fr`,
    password: PASSWORD,
    expiration: '2099-12-31',
    nb_game: '0',
    edition: 'false',
    ...fields,
  }
}

export async function createGameMaster(
  admin: Api,
  fields: Readonly<Record<string, string | Blob>> = {},
): Promise<GameMasterRow> {
  const { status, json, text } = await admin.postForm(
    '/api/pres/admin/mj',
    gameMasterFields(fields),
  )
  if (status !== 201) throw new Error(`the game master was refused: ${status} ${text}`)
  return json
}

export interface GameMasterSession {
  row: GameMasterRow
  api: Api
}

export async function openGameMaster(
  origin: string,
  admin: Api,
  fields: Readonly<Record<string, string | Blob>> = {},
): Promise<GameMasterSession> {
  const row = await createGameMaster(admin, fields)
  return { row, api: await logInGameMaster(origin, row.mail, row.password) }
}

// Game masters on the server: reading and changing them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { GameMasterRow } from '#protocol/people.ts'
import { callJson, callText, type Answer, type Refusal } from '../../api/api.ts'
import { words } from '../../words/words.ts'
import { valueOf } from '../library/queries.ts'

export type GameMaster = GameMasterRow

/** The values of the form of one game master. */
export interface Draft {
  name: string
  mail: string
  password: string
  /** expiration date `YYYY-MM-DD`; empty until the administrator has chosen a date */
  expiration: string
  edition: boolean
  /** a new picture for the game master; null keeps the present picture */
  file: File | null
}

export const EMPTY_DRAFT: Draft = {
  name: '',
  mail: '',
  password: '',
  expiration: '',
  edition: false,
  file: null,
}

export function draftOf({ name, mail, password, expiration, edition }: GameMaster): Draft {
  return { name, mail, password, expiration: expiration.slice(0, 10), edition, file: null }
}

const ROUTE = '/api/pres/admin/mj'
const LIST = ['gameMasters'] as const

export function useGameMasters() {
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) =>
      valueOf(callJson<GameMaster[]>(`${ROUTE}/list`, { signal }), 'mj/list', signal),
  })
}

export function useReloadGameMasters(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: LIST }), [client])
}

export const deleteGameMaster = (id: number) => callText(`${ROUTE}/delete/${id}`)

/** Checks the form of a new game master; answers an error, or null when the form is complete. */
export function missingIn({ name, mail, password, expiration }: Draft): string | null {
  return [name, mail, password, expiration].some((text) => text.trim() === '')
    ? words.people.required
    : null
}

export function createGameMaster(draft: Draft): Promise<Answer<string>> {
  const form = formOf(draft, 0)
  form.append('photo_name', draft.file?.name ?? '')
  if (draft.file) form.append('photo_file', draft.file)
  return callText(ROUTE, { method: 'POST', body: form })
}

export function updateGameMaster(gameMaster: GameMaster, draft: Draft): Promise<Answer<string>> {
  return callText(ROUTE, { method: 'PATCH', body: updateOf(gameMaster, draft) })
}

/**
 * The form of an update. A password that the administrator has not changed is sent empty, and stays: its game master may
 * have changed it since the list was read, and would else get the old one back.
 */
export function updateOf(
  { id, nb_game: games, photo, password }: GameMaster,
  draft: Draft,
): FormData {
  const isKept = draft.password === password
  const form = formOf(isKept ? { ...draft, password: '' } : draft, games)
  form.append('id', String(id))
  if (draft.file) form.append('file', draft.file)
  else form.append('photo', photo ?? '')
  return form
}

/** The sentence that a game master's row shows when the server refused its update. */
export function updateRefusal({ status, message }: Refusal): string {
  switch (status) {
    case null:
      return words.people.unreachable
    case 404:
      return words.people.unknown
    default:
      return message
  }
}

function formOf({ name, mail, password, expiration, edition }: Draft, games: number): FormData {
  const form = new FormData()
  const fields = { name, mail, password, expiration, nb_game: games, edition }
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  return form
}

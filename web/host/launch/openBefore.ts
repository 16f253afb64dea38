// The room that this tab opened before: a new launch must not leave its players waiting in it.
import type { OpenGame } from '#protocol/rest.ts'
import { callJson, callText } from '../../api/api.ts'
import { storedRoom, storedRoomOfAny } from '../../storage/storedRoom.ts'
import { writeLaunch, type LaunchOptions } from './launchOptions.ts'

const GAMES = '/api/pres/shared/games'
const NOT_FOUND = 404

/**
 * Reads the open room that this tab opened before; null when there is none, its game is over, or the server does not
 * tell: the launch then goes on as if there were none.
 */
export async function readRoomBefore(): Promise<OpenGame | null> {
  return (await findRoomBefore()) ?? null
}

/** As `readRoomBefore`, but undefined when the server does not tell. */
export async function findRoomBefore(): Promise<OpenGame | null | undefined> {
  const kept = storedRoomOfAny()
  if (!kept) return null
  const open = await callJson<OpenGame[]>(`${GAMES}/open`)
  if (!open.ok) return undefined
  return (
    open.value.find(
      ({ roomID, step, show }) => roomID === kept.roomID && step !== 'endGame' && !show,
    ) ?? null
  )
}

/**
 * Whether this tab holds a room of the quiz that it has not opened with these options: the address that asks for them
 * is another one than that of the room, and not a reload.
 */
export function holdsOther(quiz: string, launch: LaunchOptions): boolean {
  const opened = storedRoom(quiz)?.launch
  return opened !== undefined && opened !== writeLaunch(launch, null)
}

/** Whether the room's game has not begun: only such a room may be closed by a launch. */
export const isWaiting = ({ step }: OpenGame): boolean => step === 'lobby'

/** Closes the room. Resolves to the text of the refusal; null when the room is closed, or was so already. */
export async function closeRoomBefore({ roomID }: OpenGame): Promise<string | null> {
  const answer = await callText(`${GAMES}/close/${encodeURIComponent(roomID)}`, {
    method: 'POST',
    body: {},
  })
  return answer.ok || answer.status === NOT_FOUND ? null : answer.message
}

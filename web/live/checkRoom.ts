import { addressOf } from '../ui/address.ts'
import { words } from '../words/words.ts'

export type RoomCheck = { kind: 'open'; random: boolean } | { kind: 'refused'; message: string }

/** Asks whether a room can be joined, and how its pseudos are given. */
export async function checkRoom(roomID: string): Promise<RoomCheck> {
  try {
    const answer = await fetch(addressOf(`/api/game/check/${encodeURIComponent(roomID)}`))
    // Read in either case: a body that nobody reads keeps its connection busy.
    const text = await answer.text()
    if (!answer.ok) return { kind: 'refused', message: refusalOf(answer.status) }
    const { random }: { random: boolean } = JSON.parse(text)
    return { kind: 'open', random }
  } catch {
    return { kind: 'refused', message: words.home.serverError }
  }
}

/** The words for an HTTP status that is not 200. */
export function refusalOf(status: number): string {
  switch (status) {
    case 400: return words.home.missingField
    case 404: return words.home.noSuchRoom
    case 429: return words.home.tooManyTries
    default: return words.home.serverError
  }
}

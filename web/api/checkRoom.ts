import { addressOf } from '../ui/address.ts'

/** Reasons why a room cannot be joined, each the key of the text that the home page shows for it. */
export type RoomRefusal = 'missingField' | 'noSuchRoom' | 'tooManyTries' | 'serverError'
export type RoomCheck = { kind: 'open'; random: boolean } | { kind: 'refused'; why: RoomRefusal }

/** Asks the server whether a room can be joined, and whether its players choose their pseudos. */
export async function checkRoom(roomID: string): Promise<RoomCheck> {
  try {
    const answer = await fetch(addressOf(`/api/game/check/${encodeURIComponent(roomID)}`))
    // The body is read even of a refusal: a response whose body is not read keeps its connection busy.
    const text = await answer.text()
    if (!answer.ok) return { kind: 'refused', why: refusalOf(answer.status) }
    const { random }: { random: boolean } = JSON.parse(text)
    return { kind: 'open', random }
  } catch {
    return { kind: 'refused', why: 'serverError' }
  }
}

/** Returns the refusal that an HTTP status other than 200 means. */
export function refusalOf(status: number): RoomRefusal {
  switch (status) {
    case 400:
      return 'missingField'
    case 404:
      return 'noSuchRoom'
    case 429:
      return 'tooManyTries'
    default:
      return 'serverError'
  }
}

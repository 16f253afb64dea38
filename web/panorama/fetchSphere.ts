import { bearer } from '../api/api.ts'
import { photoUrl } from '../api/photoUrl.ts'
import { addressOf } from '../ui/address.ts'

/** The picture of a question's sphere; null where it cannot be had. @param more headers beside the account's */
export async function fetchSphere(
  quiz: string,
  filename: string,
  signal: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<Blob | null> {
  try {
    const answer = await fetch(addressOf(photoUrl(quiz, filename)), {
      headers: { ...bearer(), ...more },
      signal,
    })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}

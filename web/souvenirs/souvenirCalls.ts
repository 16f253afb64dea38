// Fetches a souvenir or an album from the server, and repeats the request until the server answers.
import { useEffect, useState } from 'react'
import { addressOf } from '../ui/address.ts'

export type Asked<Found> =
  { step: 'loading'; late: boolean } | { step: 'ready'; found: Found } | { step: 'unknown' }

const RETRY_MS = 3_000

/**
 * @param path path of the API. The type of the answer comes from the protocol shared with the server; it is not
 * validated.
 */
export function useSouvenir<Found>(path: string): Asked<Found> {
  const [asked, setAsked] = useState<Asked<Found>>({ step: 'loading', late: false })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const ask = async (): Promise<void> => {
      const answer = await call<Found>(path)
      if (left) return
      setAsked(answer)
      if (answer.step === 'loading') timer = setTimeout(() => void ask(), RETRY_MS)
    }
    void ask()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [path])
  return asked
}

async function call<Found>(path: string): Promise<Asked<Found>> {
  try {
    const answer = await fetch(addressOf(path))
    if (answer.status === 404) return { step: 'unknown' }
    if (!answer.ok) return { step: 'loading', late: true }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { step: 'ready', found: (await answer.json()) as Found }
  } catch {
    return { step: 'loading', late: true }
  }
}

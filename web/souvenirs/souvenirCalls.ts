// Fetches a souvenir or an album from the server, and repeats the request until the server answers.
import { useEffect, useState } from 'react'
import { addressOf } from '../ui/address.ts'

export type Asked<Told> =
  { step: 'loading'; late: boolean } | { step: 'ready'; told: Told } | { step: 'unknown' }

const RETRY_MS = 3_000

/**
 * @param path path of the API. The type of the answer comes from the protocol shared with the server; it is not
 * validated.
 */
export function useSouvenir<Told>(path: string): Asked<Told> {
  const [asked, setAsked] = useState<Asked<Told>>({ step: 'loading', late: false })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const ask = async (): Promise<void> => {
      const answer = await call<Told>(path)
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

async function call<Told>(path: string): Promise<Asked<Told>> {
  try {
    const answer = await fetch(addressOf(path))
    if (answer.status === 404) return { step: 'unknown' }
    if (!answer.ok) return { step: 'loading', late: true }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { step: 'ready', told: (await answer.json()) as Told }
  } catch {
    return { step: 'loading', late: true }
  }
}

import { useCallback, useEffect, useState } from 'react'
import type { PhoneCheck, PhoneCheckState } from '#protocol/rest.ts'
import { callJson } from './api.ts'

const PATH = '/api/pres/shared/phoneCheck'
/** Ms between two requests that ask the server whether a phone has reached it: short enough to seem immediate. */
const POLL_MS = 500
/** Ms without a phone after which the page lists what may be wrong: enough to take a phone out, unlock it and scan. */
const LATE_MS = 30_000

export type PhoneCheckStep =
  | { at: 'asking' }
  | { at: 'refused'; message: string }
  /** `late`: no phone has reached the server for so long that the page shows the likely reasons */
  | { at: 'waiting'; url: string; late: boolean }
  | { at: 'reached' }
  | { at: 'over' }

/** Checks that a phone reaches the server: starts at once, and again at each call of `again`. */
export function usePhoneCheck(): { step: PhoneCheckStep; again: () => void } {
  const [turn, setTurn] = useState(1)
  const [step, setStep] = useState<PhoneCheckStep>({ at: 'asking' })
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (next: PhoneCheckStep) => {
      if (!signal.aborted) setStep(next)
    }
    const look = async ({ code, url }: PhoneCheck, begun: number) => {
      const answer = await callJson<PhoneCheckState>(`${PATH}/${code}`, { signal })
      if (signal.aborted) return
      if (answer.ok && answer.value.reached) return tell({ at: 'reached' })
      if (!answer.ok && answer.status === 404) return tell({ at: 'over' })
      tell({ at: 'waiting', url, late: performance.now() - begun >= LATE_MS })
      timer = setTimeout(() => void look({ code, url }, begun), POLL_MS)
    }
    const begin = async () => {
      const answer = await callJson<PhoneCheck>(PATH, { method: 'POST', signal })
      if (!answer.ok) return tell({ at: 'refused', message: answer.message })
      await look(answer.value, performance.now())
    }
    // React mounts twice in development and undoes the first mount at once; that mount starts no check.
    timer = setTimeout(() => void begin(), 0)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [turn])
  const again = useCallback(() => {
    setStep({ at: 'asking' })
    setTurn((before) => before + 1)
  }, [])
  return { step, again }
}

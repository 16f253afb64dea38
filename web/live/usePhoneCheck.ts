import { useCallback, useEffect, useState } from 'react'
import type { PhoneCheck, PhoneCheckState } from '#protocol/rest.ts'
import { callJson } from './api.ts'

const PATH = '/api/pres/shared/phoneCheck'
/** ms: a phone is seen at once, for a person */
const LOOK_MS = 500
/** ms: long enough to take a phone out, unlock it and scan */
const LATE_MS = 30_000

export type PhoneCheckStep =
  | { at: 'asking' }
  | { at: 'refused'; message: string }
  /** `late`: the likely reasons are worth telling */
  | { at: 'waiting'; url: string; late: boolean }
  | { at: 'reached' }
  | { at: 'over' }

/** A check of the way from a phone to the box, begun at once and again at will; it goes on listening when it is late. */
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
      timer = setTimeout(() => void look({ code, url }, begun), LOOK_MS)
    }
    const begin = async () => {
      const answer = await callJson<PhoneCheck>(PATH, { method: 'POST', signal })
      if (!answer.ok) return tell({ at: 'refused', message: answer.message })
      await look(answer.value, performance.now())
    }
    // A mount that is undone at once (React does so in development) begins nothing.
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

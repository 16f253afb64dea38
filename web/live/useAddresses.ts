import { useCallback, useEffect, useState } from 'react'
import type { BoxAddress } from '#protocol/rest.ts'
import { callJson, type Answer } from './api.ts'

const PATH = '/api/pres/shared/address'

export interface Addresses {
  /** null until they are known */
  known: BoxAddress | null
  refusal: string | null
  /** @param address null: the likeliest */
  choose: (address: string | null) => void
}

/** The addresses by which phones may reach the box, and the presenter's choice among them. */
/** @param onChosen told once a choice has been taken */
export function useAddresses(onChosen?: () => void): Addresses {
  const [known, setKnown] = useState<BoxAddress | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = useCallback((answer: Answer<BoxAddress>) => {
    setRefusal(answer.ok ? null : answer.message)
    if (answer.ok) setKnown(answer.value)
  }, [])
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const answer = await callJson<BoxAddress>(PATH, { signal: abort.signal })
      if (!abort.signal.aborted) take(answer)
    }
    void ask()
    return () => abort.abort()
  }, [take])
  const choose = useCallback((address: string | null) => {
    const send = async () => {
      const answer = await callJson<BoxAddress>(PATH, { method: 'POST', body: { address } })
      take(answer)
      if (answer.ok) onChosen?.()
    }
    void send()
  }, [take, onChosen])
  return { known, refusal, choose }
}

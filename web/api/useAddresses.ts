import { useCallback, useEffect, useRef, useState } from 'react'
import type { BoxAddress } from '#protocol/rest.ts'
import { callJson } from './api.ts'

const PATH = '/api/pres/shared/address'

export interface Addresses {
  /** the addresses of the server; null until the server has sent them */
  known: BoxAddress | null
  refusal: string | null
  /** @param address the address that phones shall use; null: the likeliest one */
  choose: (address: string | null) => void
}

/**
 * The addresses at which phones may reach the server, and the presenter's choice, shown even before the server accepts
 * it.
 * @param onChosen called once the server has accepted a choice
 */
export function useAddresses(onChosen?: () => void): Addresses {
  const [known, setKnown] = useState<BoxAddress | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  /**
   * number of requests sent so far, so that only the answer to the newest request is used: arrow keys may change the
   * chosen address faster than the server answers
   */
  const turns = useRef(0)
  const ask = useCallback(async (call: Parameters<typeof callJson>[1]): Promise<boolean> => {
    const turn = ++turns.current
    const answer = await callJson<BoxAddress>(PATH, call)
    if (turn !== turns.current) return false
    if (answer.ok) setKnown(answer.value)
    else setRefusal(answer.message)
    return answer.ok
  }, [])
  useEffect(() => {
    const abort = new AbortController()
    const begin = async () => void (await ask({ signal: abort.signal }))
    void begin()
    return () => {
      turns.current += 1
      abort.abort()
    }
  }, [ask])
  const choose = useCallback(
    (address: string | null) => {
      setRefusal(null)
      setKnown((now) => now && { ...now, chosen: address })
      const turn = turns.current + 1
      const send = async () => {
        if (await ask({ method: 'POST', body: { address } })) onChosen?.()
        // The server refused the chosen address: its addresses may have changed, so the page requests their list again.
        else if (turn === turns.current) await ask({})
      }
      void send()
    },
    [ask, onChosen],
  )
  return { known, refusal, choose }
}

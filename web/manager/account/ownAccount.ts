// Reads and changes the account that is logged in.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OwnAccount } from '#protocol/people.ts'
import { callJson, callText, type Answer } from '../../api/api.ts'
import { SHARED, valueOf } from '../library/queries.ts'

const KEY = ['account'] as const
const ROUTE = `${SHARED}/account`

export function useOwnAccount() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => valueOf(callJson<OwnAccount>(ROUTE, { signal }), 'account', signal),
  })
}

export function useReloadOwnAccount(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client])
}

export const changePassword = (current: string, password: string): Promise<Answer<string>> =>
  callText(`${ROUTE}/password`, { method: 'POST', body: { current, password } })

/** @param id session to end; null ends all sessions of the account except the one that makes the request */
export const endSession = (id: string | null): Promise<Answer<string>> =>
  callText(`${ROUTE}/sessions/end`, { method: 'POST', body: { id } })

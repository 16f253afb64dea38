// Evenings on the server: reading and changing them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PlannedStep } from '#core/evening.ts'
import type { BinnedEvening, EveningRow, FullEvening } from '#protocol/evenings.ts'
import type { QuizReadinessRow } from '#protocol/maps.ts'
import { callJson, callText, type Answer } from '../../api/api.ts'
import { SHARED, valueOf } from '../library/queries.ts'

const EVENINGS = `${SHARED}/evenings`
const KEY = 'evenings'
const named = (uniqueName: string): string => `${EVENINGS}/${encodeURIComponent(uniqueName)}`

export const useEvenings = () =>
  useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) =>
      valueOf(callJson<EveningRow[]>(EVENINGS, { signal }), 'evenings', signal),
  })

export const useBinnedEvenings = () =>
  useQuery({
    queryKey: [KEY, 'bin'],
    queryFn: ({ signal }) =>
      valueOf(
        callJson<BinnedEvening[]>(`${SHARED}/bin/evenings`, { signal }),
        'bin/evenings',
        signal,
      ),
  })

/** @param uniqueName null: the hook sends no request */
export const useEvening = (uniqueName: string | null) =>
  useQuery({
    queryKey: [KEY, 'one', uniqueName],
    enabled: uniqueName !== null,
    queryFn: ({ signal }) =>
      valueOf(callJson<FullEvening>(named(uniqueName ?? ''), { signal }), 'evening', signal),
  })

/**
 * For each quiz of the evening's rounds that is in the library: whether it is ready to be played without network.
 * @param evening null: no request
 */
export const useEveningReadiness = (evening: FullEvening | null) =>
  useQuery({
    queryKey: [KEY, 'ready', evening?.unique_name, evening?.revision],
    enabled: evening !== null,
    // The readiness is always read from the server: maps may have been prepared since the last reading.
    staleTime: 0,
    queryFn: ({ signal }) =>
      valueOf(
        callJson<QuizReadinessRow[]>(`${named(evening?.unique_name ?? '')}/ready`, { signal }),
        'evening/ready',
        signal,
      ),
    placeholderData: (before) => before,
  })

export function useReloadEvenings(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [KEY] }), [client])
}

/** Creates an evening; returns its unique name, which identifies the evening in the API's paths. */
export const createEvening = (name: string): Promise<Answer<string>> =>
  callJson<string>(EVENINGS, { method: 'POST', body: { name, description: '' } })
export const copyEvening = (uniqueName: string) =>
  callJson<{ unique_name: string }>(`${named(uniqueName)}/duplicate`, { method: 'POST', body: {} })
export const deleteEvening = (uniqueName: string) =>
  callText(named(uniqueName), { method: 'DELETE' })
export const restoreEvening = (uniqueName: string) =>
  callText(`${SHARED}/bin/evenings/restore/${encodeURIComponent(uniqueName)}`, {
    method: 'POST',
    body: {},
  })

/** Saves a change to an evening; `change.revision` is the revision on which the author made the change. */
export const changeEvening = (
  uniqueName: string,
  change: { name?: string; steps?: readonly PlannedStep[]; revision: number },
) => callJson<FullEvening>(named(uniqueName), { method: 'PUT', body: change })

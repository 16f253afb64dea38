import { useQuery } from '@tanstack/react-query'
import type { SpaceAct, SpaceState } from '#protocol/space.ts'
import { callJson, type Answer } from '../../api/api.ts'
import { valueOf } from '../library/queries.ts'

const SPACE = '/api/pres/admin/space'
export const SPACE_KEY = ['space']
/** Interval in ms at which the page reads the progress while free space in the database file returns to the disk. */
const PROGRESS_EVERY = 1_500

export const useSpace = () =>
  useQuery({
    queryKey: SPACE_KEY,
    staleTime: 0,
    queryFn: ({ signal }) => valueOf(callJson<SpaceState>(SPACE, { signal }), 'space', signal),
    refetchInterval: ({ state }) => (state.data?.giving === 'going' ? PROGRESS_EVERY : false),
  })

export const actOnSpace = (act: SpaceAct): Promise<Answer<unknown>> =>
  callJson(SPACE, { method: 'POST', body: { act } })

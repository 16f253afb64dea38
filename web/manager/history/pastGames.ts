// Past games on the server: reading and changing them.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type {
  HistoryPage,
  HistoryRow,
  PastGameDetails,
  PastHallRow,
  PastQuestionDetails,
} from '#protocol/history.ts'
import { callJson, callText } from '../../api/api.ts'
import { shownName } from '../../words/pseudo.ts'
import { inLanguage } from '../../words/serverText.ts'
import { words } from '../../words/words.ts'
import { saveFile } from '../library/exchange.ts'
import { SHARED, valueOf } from '../library/queries.ts'

const ROUTE = `${SHARED}/history`
const HISTORY = 'history'
const PAGE = 50

/** The name of what was played: the evening's, or in a game of one quiz the quiz's. */
export const nameOf = ({ name, evening }: Pick<HistoryRow, 'name' | 'evening'>): string =>
  evening ?? name

/** How many winners the list of games names; more, who share the first place, are counted. */
const NAMED = 3

/** Who won, in a few words: of a show, each hall once, after its winners. */
export function winnersOf({ halls, winners, winnersPoints }: Winners): string {
  if (winners.length > NAMED) return words.history.tied(winners.length)
  if (!halls) return words.history.winners(winners.map(shownName))
  const won = halls.filter(
    (hall) => hall.winners.length > 0 && hall.winnersPoints === winnersPoints,
  )
  return words.history.winners(
    won.map((hall) =>
      words.history.inHall(words.history.winners(hall.winners.map(shownName)), hall.name),
    ),
  )
}

type Winners = Pick<HistoryRow, 'winners' | 'winnersPoints'> & {
  halls?: readonly Pick<PastHallRow, 'name' | 'winners' | 'winnersPoints'>[]
}

const gamePath = (id: string) => `${ROUTE}/game/${encodeURIComponent(id)}`

export function usePastGames() {
  return useInfiniteQuery({
    queryKey: [HISTORY, 'list'],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      valueOf(
        callJson<HistoryPage>(`${ROUTE}?limit=${PAGE}&offset=${pageParam}`, { signal }),
        'history',
        signal,
      ),
    getNextPageParam: ({ total }, pages) => nextOffset(total, pages.length),
  })
}

/**
 * Where the next page of the list begins; undefined after the last one. A page may hold fewer games than it covers: one
 * whose log cannot be read is left out.
 */
export const nextOffset = (total: number, pages: number): number | undefined =>
  pages * PAGE < total ? pages * PAGE : undefined

export const usePastGame = (id: string) =>
  useQuery({
    queryKey: [HISTORY, id],
    queryFn: ({ signal }) =>
      valueOf(callJson<PastGameDetails>(gamePath(id), { signal }), 'history/game', signal),
  })

/** @param round index from 0; undefined in a game of one quiz */
export const usePastQuestion = (id: string, round: number | undefined, index: number) =>
  useQuery({
    queryKey: [HISTORY, id, round, index],
    queryFn: ({ signal }) =>
      valueOf(
        callJson<PastQuestionDetails>(
          `${gamePath(id)}/question/${index}${round === undefined ? '' : `?round=${round}`}`,
          { signal },
        ),
        'history/question',
        signal,
      ),
    // Answers of a past game never change; a show gains those of halls that end later.
    staleTime: 60_000,
  })

export function useReloadPastGames(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [HISTORY, 'list'] }), [client])
}

export const saveTable = (id: string) =>
  saveFile(`${gamePath(id)}/csv${inLanguage()}`, 'partie.csv')
export const endAlbum = (id: string) =>
  callText(`${gamePath(id)}/album/end`, { method: 'POST', body: {} })
export const eraseGame = (id: string) =>
  callText(`${gamePath(id)}/erase`, { method: 'POST', body: {} })
export const eraseAllGames = () => callText(`${ROUTE}/erase`, { method: 'POST', body: {} })

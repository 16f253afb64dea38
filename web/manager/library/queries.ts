// The desk's queries, and the keys under which they are cached.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { QuizReadinessRow } from '#protocol/maps.ts'
import type {
  BinRow,
  BoxAddress,
  FolderPage,
  FolderRow,
  FullQuiz,
  LibrarySearch,
  OpenGame,
  PlacedQuizRow,
  QuizRow,
} from '#protocol/rest.ts'
import { callJson, callText, type Answer, type Refusal } from '../../api/api.ts'
import { inLanguage } from '../../words/serverText.ts'
import { logFailure } from '../kit/logFailure.ts'

export const SHARED = '/api/pres/shared'
export const ROOT_FOLDER = -1
/** interval in ms at which the list of open games is read */
const OPEN_GAMES_EVERY = 10_000

export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * Returns the value of a server's answer for React Query; a refusal is logged and thrown, so that the query fails.
 */
export async function valueOf<T>(
  answer: Promise<Answer<T>>,
  what: string,
  signal: AbortSignal,
): Promise<T> {
  const settled = await answer
  if (settled.ok) return settled.value
  // A query that the page cancelled is not logged as a failure.
  if (signal.aborted) throw signal.reason ?? new DOMException('aborted', 'AbortError')
  // ERR-17: a list that does not load is reported in the browser's console; the page shows its other lists.
  logFailure(what, settled.message)
  throw new Refused(settled)
}

function useRead<T>(
  queryKey: readonly unknown[],
  path: string,
  options: { enabled?: boolean; refetchInterval?: number; staleTime?: number } = {},
) {
  return useQuery({
    ...options,
    queryKey,
    queryFn: ({ signal }) => valueOf(callJson<T>(`${SHARED}/${path}`, { signal }), path, signal),
  })
}

/** First part of the key of each query of the library, so that one call invalidates all of them. */
const LIBRARY = 'quizzes'

export const useQuizzes = (folderId: number = ROOT_FOLDER) =>
  useRead<QuizRow[]>([LIBRARY, 'in', folderId], `quizz/list/${folderId}`)
export const useFolders = (folderId: number = ROOT_FOLDER) =>
  useRead<FolderRow[]>([LIBRARY, 'folders', folderId], `folder/list/${folderId}`)
/** For each quiz of a folder, in one call: whether it is ready to be played without network. */
export const useReadiness = (folderId: number = ROOT_FOLDER) =>
  useRead<QuizReadinessRow[]>([LIBRARY, 'ready', folderId], `maps/ready/${folderId}`)
/** The quizzes of a folder and of all folders below it, folder by folder, each with its path; of the root: all. */
export const useQuizzesBelow = (folderId: number = ROOT_FOLDER) =>
  useRead<PlacedQuizRow[]>([LIBRARY, 'below', folderId], `quizz/list/${folderId}?deep=1`)
/**
 * As `useReadiness`, for the quizzes that `useQuizzesBelow` gives.
 * @param settled a text that changes when maps are prepared or deleted, so that the readiness is read again
 */
export const useReadinessBelow = (folderId: number, settled: string) =>
  useRead<QuizReadinessRow[]>(
    [LIBRARY, 'readyBelow', folderId, settled],
    `maps/ready/${folderId}?deep=1`,
  )
/** All folders of the library, sorted by name. */
export const useFolderTree = () => useRead<FolderRow[]>([LIBRARY, 'tree'], 'folder/tree')

export function useFolder(folderId: number | null) {
  return useRead<FolderPage>(
    [LIBRARY, 'folder', folderId],
    `folder/get/${folderId ?? ROOT_FOLDER}`,
    { enabled: folderId !== null },
  )
}

export function useLibrarySearch(typed: string) {
  const text = typed.trim()
  return useRead<LibrarySearch>([LIBRARY, 'search', text], `search?q=${encodeURIComponent(text)}`, {
    enabled: text !== '',
  })
}

export const useBin = () => useRead<BinRow[]>([LIBRARY, 'bin'], 'bin')
/**
 * The server's address, with which the public link of a quiz begins. It is read before the click that copies the link,
 * because a page may copy only immediately after a click.
 */
export const useBoxAddress = () =>
  useRead<BoxAddress>(['address'], 'address', { staleTime: 60_000 })
export const OPEN_GAMES = ['openGames'] as const
export const useOpenGames = () =>
  useRead<OpenGame[]>(OPEN_GAMES, 'games/open', { refetchInterval: OPEN_GAMES_EVERY })

export function useQuiz(uniqueName: string | null) {
  return useRead<FullQuiz>(
    ['quiz', uniqueName],
    `quizz/get/${encodeURIComponent(uniqueName ?? '')}`,
    { enabled: uniqueName !== null },
  )
}

/** Invalidates the lists after a change of the library, but no single quiz: reading a deleted one again would fail. */
export function useReloadLists(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [LIBRARY] }), [client])
}

/** After a change to a quiz: invalidates the cached lists of the library and all cached quizzes. */
export function useReloadQuizzes(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [LIBRARY] }),
      client.invalidateQueries({ queryKey: ['quiz'] }),
    ])
  }, [client])
}

const ask = (path: string) => callText(`${SHARED}/${path}`)
const post = (path: string, body: unknown) =>
  callText(`${SHARED}/${path}`, { method: 'POST', body })
const named = encodeURIComponent

/** Creates a quiz; resolves with its unique name. @param folderId −1 is the root */
export const createQuiz = (title: { name: string; description: string; folderId?: number }) =>
  post('quizz/init', title)
export const deleteQuiz = (uniqueName: string) => ask(`quizz/delete/${named(uniqueName)}`)
export const duplicateQuiz = (uniqueName: string) => ask(`quizz/duplicate/${named(uniqueName)}`)
/** @param folderId null is the root */
export const moveQuiz = (uniqueName: string, folderId: number | null) =>
  folderId === null
    ? ask(`quizz/root/${named(uniqueName)}`)
    : ask(`${named(uniqueName)}/move/${folderId}`)
export const deleteQuestion = (uniqueName: string, filename: string) =>
  ask(`quizz/question/delete/${named(uniqueName)}/${named(filename)}`)

export const createFolder = (name: string, parentId: number | null) =>
  post('folder/init', { name, parentId: parentId ?? ROOT_FOLDER })
export const renameFolder = (id: number, name: string) => post(`folder/rename/${id}`, { name })
export const deleteFolder = (id: number) => ask(`folder/delete/${id}`)
export const duplicateFolder = (id: number) => ask(`folder/duplicate/${id}`)
/** @param targetId null is the root */
export const moveFolder = (id: number, targetId: number | null) =>
  targetId === null ? ask(`folder/root/${id}`) : ask(`${id}/moveFolder/${targetId}`)

export const restoreQuiz = (uniqueName: string) => post(`bin/restore/${named(uniqueName)}`, {})
export const eraseQuiz = (uniqueName: string) => post(`bin/erase/${named(uniqueName)}`, {})
/** Ends an open game: its phones go back to the home page. */
export const closeGame = (roomID: string) => post(`games/close/${named(roomID)}`, {})
export const bringDemoBack = () => post(`demo${inLanguage()}`, {})

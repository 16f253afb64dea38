import { useMemo } from 'react'
import type { FolderRow, QuizRow } from '#protocol/rest.ts'
import { ROOT_FOLDER, useFolderTree, useQuizzesBelow } from '../library/queries.ts'

export interface KnownQuizzes {
  /** the entry of a quiz in the library; null: the library lacks the quiz; undefined: the library is not loaded yet */
  of: (quiz: string) => QuizRow | null | undefined
  /** returns the quizzes of the folder with this id; −1 is the root */
  in: (folderId: number) => readonly QuizRow[]
  folders: readonly FolderRow[]
}

/** All quizzes of the library, in every folder. */
export function useKnownQuizzes(): KnownQuizzes {
  const folders = useFolderTree().data ?? []
  const all = useQuizzesBelow().data
  const named = useMemo(() => all && new Map(all.map((row) => [row.unique_name, row])), [all])
  const inFolders = useMemo(() => Map.groupBy(all ?? [], ({ folderId }) => folderId), [all])
  return {
    of: (quiz) => named && (named.get(quiz) ?? null),
    in: (folderId) => inFolders.get(folderId === ROOT_FOLDER ? null : folderId) ?? [],
    folders,
  }
}

import { useQuery } from '@tanstack/react-query'
import type { FolderRow, QuizRow } from '#protocol/rest.ts'
import { callJson } from '../../api/api.ts'
import { ROOT_FOLDER, SHARED, useFolderTree, valueOf } from '../library/queries.ts'

export interface KnownQuizzes {
  /** the entry of a quiz in the library; null: the library lacks the quiz; undefined: the library is not loaded yet */
  of: (quiz: string) => QuizRow | null | undefined
  /** returns the quizzes of the folder with this id; −1 is the root */
  in: (folderId: number) => readonly QuizRow[]
  folders: readonly FolderRow[]
}

/** All quizzes of the library, in every folder. */
export function useKnownQuizzes(): KnownQuizzes {
  const tree = useFolderTree().data
  const folderIds = tree && [ROOT_FOLDER, ...tree.map(({ id }) => id)]
  const lists = useQuery({
    // The key begins with 'quizzes', like the keys of all queries that a change to the library invalidates.
    queryKey: ['quizzes', 'everywhere', folderIds],
    enabled: folderIds !== undefined,
    queryFn: async ({ signal }) =>
      new Map(
        await Promise.all(
          (folderIds ?? []).map(
            async (id) =>
              [
                id,
                await valueOf(
                  callJson<QuizRow[]>(`${SHARED}/quizz/list/${id}`, { signal }),
                  'quizzes',
                  signal,
                ),
              ] as const,
          ),
        ),
      ),
  }).data
  const all = lists && new Map([...lists.values()].flat().map((row) => [row.unique_name, row]))
  return {
    of: (quiz) => all && (all.get(quiz) ?? null),
    in: (folderId) => lists?.get(folderId) ?? [],
    folders: tree ?? [],
  }
}

import { useQuery } from '@tanstack/react-query'
import type { FolderRow, QuizRow } from '#protocol/rest.ts'
import { callJson } from '../../live/api.ts'
import { ROOT_FOLDER, SHARED, useFolderTree, valueOf } from '../library/queries.ts'

export interface KnownQuizzes {
  /** null: not in the library; undefined: not known yet */
  of: (quiz: string) => QuizRow | null | undefined
  /** by folder; −1 is the root */
  in: (folderId: number) => readonly QuizRow[]
  folders: readonly FolderRow[]
}

/** Every quiz of the library, wherever it lies. */
export function useKnownQuizzes(): KnownQuizzes {
  const tree = useFolderTree().data
  const folderIds = tree && [ROOT_FOLDER, ...tree.map(({ id }) => id)]
  const lists = useQuery({
    // Under the library's key: it is read again when the library changes.
    queryKey: ['quizzes', 'everywhere', folderIds],
    enabled: folderIds !== undefined,
    queryFn: async ({ signal }) =>
      new Map(await Promise.all((folderIds ?? []).map(async (id) => [id, await valueOf(callJson<QuizRow[]>(`${SHARED}/quizz/list/${id}`, { signal }), 'quizzes', signal)] as const))),
  }).data
  const all = lists && new Map([...lists.values()].flat().map((row) => [row.unique_name, row]))
  return {
    of: (quiz) => all && (all.get(quiz) ?? null),
    in: (folderId) => lists?.get(folderId) ?? [],
    folders: tree ?? [],
  }
}

// The library's quizzes folder by folder: where each is, and all of them below a folder.
import { FOLDERS_MOST, type Folder, type Folders } from '../../db/folders.ts'
import { inTurns } from '../../db/inTurns.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import { byName } from './libraryRows.ts'

/** With `?deep=1`, the list of a folder's quizzes also has those of all folders below it. */
export interface DepthQuery {
  deep?: unknown
}
export const isDeep = ({ deep }: DepthQuery): boolean => deep === '1'

interface PlacedQuiz {
  uniqueName: string
  /** names of the folders above the quiz, from the root down */
  path: string[]
}

/** Number of quizzes that are read from the database at once. */
const CHUNK = 50

/** The path of a folder, from its parent's; of a path with too many levels only the last are shown. */
const pathIn = (parent: readonly string[], name: string): string[] =>
  parent.length < FOLDERS_MOST.levels
    ? [...parent, name]
    : ['…', ...parent.slice(2 - FOLDERS_MOST.levels), name]

/** Names of the folders from the library's root down to this folder. */
export function pathOf(byId: ReadonlyMap<number, Folder>, id: number | null): string[] {
  const above: string[] = []
  for (let at = id; at !== null;) {
    const folder = byId.get(at)
    if (folder) above.push(folder.name)
    at = folder?.parentId ?? null
  }
  return above.reduceRight<string[]>(pathIn, [])
}

/**
 * The quizzes of a folder, newest first, then those of each folder below it, in the order of the library's tree.
 * @param place id of a folder; null for the root
 */
export function quizzesBelow(
  { folders, quizzes }: { folders: Folders; quizzes: Quizzes },
  place: number | null,
): PlacedQuiz[] {
  const tree = folders.all()
  const byId = new Map(tree.map((folder) => [folder.id, folder]))
  const inside = Map.groupBy(tree.toSorted(byName), ({ parentId }) => parentId)
  const itsQuizzes = Map.groupBy(quizzes.places().toReversed(), ({ folderId }) => folderId)
  const found: PlacedQuiz[] = []
  // A stack of the folders still to read, the next one last.
  const ahead: { id: number | null; path: string[] }[] = [{ id: place, path: pathOf(byId, place) }]
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { id, path } = next
    for (const { uniqueName } of itsQuizzes.get(id) ?? []) found.push({ uniqueName, path })
    for (const folder of (inside.get(id) ?? []).toReversed())
      ahead.push({ id: folder.id, path: pathIn(path, folder.name) })
  }
  return found
}

/**
 * Reads a row for each of these quizzes, some at a time in turns of the event loop; returns the rows in the quizzes'
 * order, each with the quiz's path. A quiz that was deleted meanwhile is left out.
 */
export async function readInTurns<Row>(
  placed: readonly PlacedQuiz[],
  read: (uniqueNames: readonly string[]) => readonly Row[],
  nameOf: (row: Row) => string,
): Promise<[Row, string[]][]> {
  const rows = new Map<string, Row>()
  const starts = Array.from({ length: Math.ceil(placed.length / CHUNK) }, (_, i) => i * CHUNK)
  await inTurns(starts, (start) => {
    const names = placed.slice(start, start + CHUNK).map(({ uniqueName }) => uniqueName)
    for (const row of read(names)) rows.set(nameOf(row), row)
  })
  return placed.flatMap(({ uniqueName, path }): [Row, string[]][] => {
    const row = rows.get(uniqueName)
    return row ? [[row, path]] : []
  })
}

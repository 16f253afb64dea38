// GET /api/pres/shared/search?q=…: quizzes (name, description) and folders of the whole library, accents and case aside.
import type { FastifyInstance } from 'fastify'
import type { LibrarySearch } from '#protocol/rest.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import type { Folder, Folders } from '../../db/folders.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { Maps } from '../../maps/maps.ts'
import { byName, folderRow, quizRow } from './libraryRows.ts'
import { readinessRows } from '../maps/quizMaps.ts'

interface Dependencies {
  maps: Maps
  quizzes: Quizzes
  folders: Folders
  guards: Guards
}

const MOST = 100

/** A text as the search compares it, without accents and case: `Château d’Œuf` → `chateau d'oeuf`. */
function plain(text: string): string {
  const spelled = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
  return spelled.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** A function that says whether a text matches the query: each of its words occurs in the text, in any order. */
function matcher(query: string): (text: string) => boolean {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return (text) => {
    const searched = plain(text)
    return words.length > 0 && words.every((word) => searched.includes(word))
  }
}

/** Names of the folders from the library's root down to this folder. */
function pathOf(byId: ReadonlyMap<number, Folder>, id: number | null): string[] {
  const folder = id === null ? undefined : byId.get(id)
  return folder ? [...pathOf(byId, folder.parentId), folder.name] : []
}

export function searchRoutes(
  app: FastifyInstance,
  { maps, quizzes, folders, guards }: Dependencies,
): void {
  app.get<{ Querystring: { q?: string | string[] } }>(
    '/api/pres/shared/search',
    { onRequest: guards.requireAccount },
    (request) => {
      const account = accountOf(request)
      const matches = matcher([request.query.q ?? ''].flat().join(' ').slice(0, 200))
      const tree = folders.all()
      const byId = new Map(tree.map((folder) => [folder.id, folder]))
      const foundFolders = tree.filter(({ name }) => matches(name)).toSorted(byName)
      const foundQuizzes = quizzes
        .titles()
        .filter(({ name, description }) => matches(`${name} ${description}`))
        .toSorted(byName)
      const rows = quizzes
        .summariesOf(foundQuizzes.slice(0, MOST).map(({ uniqueName }) => uniqueName))
        .toSorted(byName)
      const answer: LibrarySearch = {
        quizzes: rows.map((quiz) => ({
          ...quizRow(quiz, account),
          path: pathOf(byId, quiz.folderId),
        })),
        folders: foundFolders.slice(0, MOST).map((folder) => ({
          ...folderRow(folder, account),
          path: pathOf(byId, folder.parentId),
        })),
        readiness: readinessRows(maps, quizzes.mappedOf(rows.map(({ uniqueName }) => uniqueName))),
        truncated: foundQuizzes.length > MOST || foundFolders.length > MOST,
      }
      return answer
    },
  )
}

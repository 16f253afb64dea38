// GET /api/pres/shared/search?q=…: quizzes (name, description) and folders of the whole library, accents and case aside.
import type { FastifyInstance } from 'fastify'
import { matcher, searchable } from '#core/search.ts'
import type { LibrarySearch } from '#protocol/rest.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import type { Folders } from '../../db/folders.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { Maps } from '../../maps/maps.ts'
import { byName, folderRow, quizRow } from './libraryRows.ts'
import { pathOf } from './libraryTree.ts'
import { readinessRows } from '../maps/quizMaps.ts'

interface Dependencies {
  maps: Maps
  quizzes: Quizzes
  folders: Folders
  guards: Guards
}

const MOST = 100

export function searchRoutes(
  app: FastifyInstance,
  { maps, quizzes, folders, guards }: Dependencies,
): void {
  app.get<{ Querystring: { q?: string | string[] } }>(
    '/api/pres/shared/search',
    { onRequest: guards.requireAccount },
    (request) => {
      const account = accountOf(request)
      const query = [request.query.q ?? ''].flat().join(' ').slice(0, 200)
      const search = matcher(query)
      const matches = (text: string) => search !== null && search(searchable(text))
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

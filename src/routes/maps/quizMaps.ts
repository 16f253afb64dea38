// Routes of a quiz's map: the source that its author chose, and whether the quiz can be played without network.
import type { FastifyInstance } from 'fastify'
import { HTTP_ERRORS, LIBRARY_ERRORS, MAP_ERRORS, TILE_ERRORS } from '#protocol/errors.ts'
import { quizMapSchema, type QuizReadinessRow } from '#protocol/maps.ts'
import type { Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import type { Folders } from '../../db/folders.ts'
import type { MappedQuiz, Quizzes } from '../../db/quizzes.ts'
import type { Maps } from '../../maps/maps.ts'
import {
  done,
  folderIdOf,
  quizEditor,
  quizParams,
  tellEdited,
  type FolderParams,
} from '../library/libraryGuards.ts'
import { isDeep, quizzesBelow, readInTurns, type DepthQuery } from '../library/libraryTree.ts'
import type { Valibot } from '../../http/validation.ts'

interface Dependencies {
  maps: Maps
  quizzes: Quizzes
  folders: Folders
  guards: Guards
}

export function quizMapRoutes(
  app: FastifyInstance,
  { maps, quizzes, folders, guards }: Dependencies,
): void {
  const typed = app.withTypeProvider<Valibot>()

  typed.post(
    '/api/pres/shared/quizz/mapSource/:unique_name',
    {
      onRequest: quizEditor(guards, quizzes),
      schema: { params: quizParams, body: quizMapSchema },
      config: { refusal: MAP_ERRORS.badSource },
    },
    (request, reply) => {
      const { mapSource, revision } = request.body
      // A source that is disabled, or whose disk is absent, may be chosen: it may be available when the quiz is played.
      if (mapSource !== null && !maps.sourceNamed(mapSource))
        return refuse(reply, 400, TILE_ERRORS.unknownSource)
      const edited = quizzes.setMapSource(request.params.unique_name, mapSource, revision)
      return tellEdited(reply, edited, {
        gone: HTTP_ERRORS.unknownQuiz,
        stale: LIBRARY_ERRORS.staleQuiz,
      })
    },
  )

  app.get<{ Params: FolderParams; Querystring: DepthQuery }>(
    '/api/pres/shared/maps/ready/:folderId',
    { onRequest: guards.requireAccount },
    async (request, reply) => {
      const place = folderIdOf(folders, request.params.folderId)
      if (place === undefined) return refuse(reply, 404, HTTP_ERRORS.unknownFolder)
      if (!isDeep(request.query)) return done(reply, readinessRows(maps, quizzes.mappedIn(place)))
      const rows = await readInTurns(
        quizzesBelow({ folders, quizzes }, place),
        (uniqueNames) => readinessRows(maps, quizzes.mappedOf(uniqueNames)),
        ({ unique_name }) => unique_name,
      )
      return done(
        reply,
        rows.map(([row]) => row),
      )
    },
  )
}

export function readinessRows(
  { quizMaps }: Pick<Maps, 'quizMaps'>,
  list: readonly MappedQuiz[],
): QuizReadinessRow[] {
  const readiness = quizMaps.readinessOf(list)
  return list.flatMap(({ uniqueName, mapSettings }, i): QuizReadinessRow[] => {
    const its = readiness[i]
    return its ? [{ unique_name: uniqueName, mapSet: mapSettings !== null, ...its }] : []
  })
}

// Routes that export and import quizzes and evenings as files, and send a quiz's questions as CSV.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HTTP_ERRORS, knownQuizzesText, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { EVENING_ERRORS } from '#protocol/eveningErrors.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import { refuse, refuseAbout } from '../../http/refuse.ts'
import { ownerIdOf } from '../../auth/rights.ts'
import type { Evenings } from '../../db/evenings.ts'
import type { Folders } from '../../db/folders.ts'
import type { Database } from '../../db/open.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import { slugOf } from '../../db/uniqueName.ts'
import { createTurnQueue } from '../../live/room/turnQueue.ts'
import type { Maps } from '../../maps/maps.ts'
import type { BlobSweep } from '../../media/blobSweep.ts'
import { exportOf, type QuizFile } from '../../media/exchange/exportQuizzes.ts'
import {
  importQuizzes,
  type Destination,
  type ImportRefusal,
} from '../../media/exchange/importQuizzes.ts'
import type { PhotoDecoder } from '../../media/photos.ts'
import type { PacedWrites } from '../../media/pacedWrites.ts'
import type { EveningFault } from '../../media/exchange/filedEvening.ts'
import { QUIZ_FILE } from '../../media/exchange/quizFile.ts'
import { csvOf, type Cell } from '../../http/replies/csv.ts'
import { askedLanguage } from '../machine/askedLanguage.ts'
import { wordsIn } from '../../words/words.ts'
import {
  attachment,
  done,
  EXCESS,
  folderIdOf,
  type FolderParams,
  type QuizParams,
} from './libraryGuards.ts'
import { keepUpload, unreadForm } from '../forms/upload.ts'

interface Dependencies {
  maps: Maps
  db: Database
  quizzes: Quizzes
  folders: Folders
  evenings: Evenings
  guards: Guards
  photos: PhotoDecoder
  pacedWrites: PacedWrites
  blobSweep: BlobSweep
  workDir: string
  /** returns the server's current time, epoch ms */
  now: () => number
}

const SHARED = '/api/pres/shared'
const FILE_BYTES = 2 * 1024 ** 3

const REFUSED: Readonly<Record<ImportRefusal, readonly [number, string]>> = {
  not_a_quiz_file: [400, LIBRARY_ERRORS.notAQuizFile],
  newer: [400, LIBRARY_ERRORS.newerQuizFile],
  bad_photo: [400, LIBRARY_ERRORS.badPhotoInFile],
  ...EXCESS,
  busy: [503, HTTP_ERRORS.busy],
  ended: [401, HTTP_ERRORS.notAuthenticated],
  // `gone`: the client has closed its connection, so that this refusal reaches no client.
  gone: [400, LIBRARY_ERRORS.notAQuizFile],
}

export function exchangeRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { maps, quizzes, folders, evenings, guards, blobSweep, workDir } = dependencies
  const turnQueue = createTurnQueue()
  // One queue for all exports: however many run at once, only one quiz is read in each turn of the event loop.
  const turn = (): Promise<void> => new Promise(turnQueue)
  const deps = { ...dependencies, turn, sourceNamed: maps.sourceNamed, sourceLike: maps.sourceLike }
  const account = guards.requireAccount
  let importing = false

  const sendFile = (reply: FastifyReply, file: QuizFile, name: string): FastifyReply => {
    if (file.bytes > FILE_BYTES) return refuse(reply, 413, LIBRARY_ERRORS.quizFileTooLarge)
    if (file.overfull) return refuse(reply, 413, LIBRARY_ERRORS.quizFileOverfull)
    return attachment(reply, `${slugOf(name)}.${QUIZ_FILE.extension}`)
      .type(QUIZ_FILE.type)
      .send(Readable.from(file.pieces(), { objectMode: false }))
  }

  app.get<{ Params: QuizParams }>(
    `${SHARED}/export/quizz/:unique_name`,
    { onRequest: account },
    async (request, reply) => {
      const { unique_name } = request.params
      const quiz = quizzes.find(unique_name)
      if (!quiz) return refuse(reply, 404, HTTP_ERRORS.unknownQuiz)
      return sendFile(reply, await exportOf(deps, { uniqueName: unique_name }), quiz.name)
    },
  )

  app.get<{ Params: { evening: string } }>(
    `${SHARED}/export/evening/:evening`,
    { onRequest: account },
    async (request, reply) => {
      const evening = evenings.find(request.params.evening)
      if (!evening) return refuse(reply, 404, EVENING_ERRORS.unknown)
      if (!evening.steps.some(({ kind }) => kind === 'round'))
        return refuse(reply, 409, EVENING_ERRORS.noRound)
      const file = await exportOf(deps, { evening })
      const gone = evening.steps.findIndex(
        (step) => step.kind === 'round' && step.quiz === file.missing,
      )
      return gone >= 0
        ? refuseAbout(reply, 409, EVENING_ERRORS.unknownQuiz(gone + 1), 'step_quiz_gone', gone + 1)
        : sendFile(reply, file, evening.name)
    },
  )

  app.get<{ Params: FolderParams }>(
    `${SHARED}/export/folder/:folderId`,
    { onRequest: account },
    async (request, reply) => {
      const folderId = folderIdOf(folders, request.params.folderId)
      if (folderId === undefined) return refuse(reply, 404, HTTP_ERRORS.unknownFolder)
      const name = folderId === null ? 'point-de-mire' : (folders.find(folderId)?.name ?? '')
      return sendFile(reply, await exportOf(deps, { folderId }), name)
    },
  )

  app.get<{ Params: QuizParams }>(
    `${SHARED}/export/csv/:unique_name`,
    { onRequest: account },
    (request, reply) => {
      const quiz = quizzes.find(request.params.unique_name)
      if (!quiz) return refuse(reply, 404, HTTP_ERRORS.unknownQuiz)
      const { marks, questions, year: yearHeading } = wordsIn(askedLanguage(request)).tables
      // Spreadsheets of before know the columns by their order: without any year, there are no more of them.
      const isDated = quiz.questions.some(({ year }) => year !== undefined)
      const rows = quiz.questions.map(
        ({ name, titre, description, coords, iframe, year }, index): Cell[] => [
          index + 1,
          name,
          titre,
          description,
          coords.lat,
          coords.lng,
          iframe,
          ...(isDated ? [year ?? null] : []),
        ],
      )
      return attachment(reply, `${slugOf(quiz.name)}.csv`)
        .type('text/csv; charset=utf-8')
        .send(csvOf([[...questions, ...(isDated ? [yearHeading] : [])], ...rows], marks))
    },
  )

  /**
   * Imports the file. Returns a function that sends the response, to be called once `importing` is false: a client that
   * sends its next import right after the response would otherwise be refused.
   */
  async function takeIn(
    request: FastifyRequest,
    reply: FastifyReply,
    folderId: number | null,
    known: Destination['known'],
  ): Promise<() => FastifyReply> {
    const path = join(workDir, randomUUID())
    try {
      const kept = await keepUpload(request, { path, limit: FILE_BYTES })
      if (!kept.ok)
        return () =>
          refuse(
            reply,
            ...unreadForm(kept, {
              unreadable: LIBRARY_ERRORS.notAQuizFile,
              tooLarge: LIBRARY_ERRORS.quizFileTooLarge,
            }),
          )
      const imported = await importQuizzes(
        deps,
        path,
        { ownerId: ownerIdOf(accountOf(request)), folderId, known },
        { isStillIn: () => app.isStillIn(request), gone: goneOf(reply) },
      )
      if (!imported.ok && imported.reason === 'known')
        return () =>
          refuseAbout(
            reply,
            409,
            knownQuizzesText(imported.known),
            'known_quizzes',
            imported.known.map(({ name, relation }) => ({ name, relation })),
          )
      if (!imported.ok && imported.reason === 'bad_evening')
        return () => refuseEvening(reply, imported.fault)
      if (!imported.ok) return () => refuse(reply, ...REFUSED[imported.reason])
      const { ok: _, ...made } = imported
      return () => done(reply.code(201), made)
    } finally {
      await rm(path, { force: true })
    }
  }

  app.post<{ Params: FolderParams; Querystring: { known?: string } }>(
    `${SHARED}/import/:folderId`,
    { onRequest: account },
    async (request, reply) => {
      const folderId = folderIdOf(folders, request.params.folderId)
      if (folderId === undefined) return refuse(reply, 404, HTTP_ERRORS.unknownFolder)
      // A second import is refused while one runs: an import may occupy gigabytes of the disk, and the photo decoder for
      // minutes.
      if (importing) return refuse(reply, 503, LIBRARY_ERRORS.importBusy)
      importing = true
      try {
        const answer = await blobSweep.holdOff(() =>
          takeIn(request, reply, folderId, knownIn(request.query.known)),
        )
        importing = false
        return answer()
      } finally {
        importing = false
      }
    },
  )
}

/**
 * Reads an import's URL parameter `known`, for quizzes that the box already has: ask what to do, use the box's quizzes,
 * or by default add the file's quizzes as copies.
 */
const knownIn = (asked: string | undefined): Destination['known'] =>
  asked === 'ask' || asked === 'use' ? asked : 'copy'

function refuseEvening(reply: FastifyReply, fault: EveningFault): FastifyReply {
  switch (fault.kind) {
    case 'unreadable':
      return refuse(reply, 400, EVENING_ERRORS.badEveningInFile)
    case 'no_round':
      return refuse(reply, 400, EVENING_ERRORS.noRoundInFile)
    case 'too_many_steps':
      return refuse(reply, 400, EVENING_ERRORS.tooManySteps)
    case 'quiz_not_there':
      return refuseAbout(
        reply,
        400,
        EVENING_ERRORS.quizNotInFile(fault.step + 1),
        'step_quiz_not_in_file',
        fault.step + 1,
      )
    case 'bad_step':
      return refuseAbout(
        reply,
        400,
        EVENING_ERRORS.badStepInFile(fault.step + 1, fault.field),
        'step_invalid_in_file',
        { step: fault.step + 1, field: fault.field },
      )
  }
}

/** A signal that aborts when the connection is closed before the response has been sent. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const look = (): void => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.destroyed) look()
  else raw.once('close', look)
  return gone.signal
}

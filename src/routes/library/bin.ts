// Routes of the library's bin, which holds deleted quizzes for 30 days.
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { DAY_MS } from '#core/day.ts'
import { quizzesOf } from '#core/evening.ts'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import type { BinRow } from '#protocol/rest.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import { mayEdit } from '../../auth/rights.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import type { BlobSweep } from '../../media/blobSweep.ts'
import { done, quizParams, type QuizParams } from './libraryGuards.ts'
import { isoDate, quizRow } from './libraryRows.ts'

interface Dependencies {
  quizzes: Quizzes
  rooms: Rooms
  guards: Guards
  blobSweep: BlobSweep
}

export const BIN_MS = 30 * DAY_MS

const BIN = '/api/pres/shared/bin'

export function binRoutes(
  app: FastifyInstance,
  { quizzes, rooms, guards, blobSweep }: Dependencies,
): void {
  const editor = guards.requireEditor(
    (request) => quizzes.findInBin(v.parse(quizParams, request.params).unique_name),
    LIBRARY_ERRORS.unknownInBin,
  )
  const unknown = (reply: FastifyReply): FastifyReply =>
    refuse(reply, 404, LIBRARY_ERRORS.unknownInBin)

  app.get(BIN, { onRequest: guards.requireAccount }, (request, reply) => {
    const account = accountOf(request)
    const mine = quizzes.listBin().filter((quiz) => mayEdit(account, quiz))
    const rows = mine.map((quiz): BinRow => {
      const deletedAt = quiz.deletedAt ?? 0
      return {
        ...quizRow(quiz, account),
        deletedAt: isoDate(deletedAt),
        erasedAt: isoDate(deletedAt + BIN_MS),
      }
    })
    return done(reply, rows)
  })

  app.post<{ Params: QuizParams }>(
    `${BIN}/restore/:unique_name`,
    { onRequest: editor },
    (request, reply) => {
      const { unique_name } = request.params
      return quizzes.restore(unique_name) ? done(reply, { unique_name }) : unknown(reply)
    },
  )

  app.post<{ Params: QuizParams }>(
    `${BIN}/erase/:unique_name`,
    { onRequest: editor },
    (request, reply) => {
      const { unique_name } = request.params
      const playedNow = rooms.all().flatMap(({ game }) => quizzesOf(game))
      if (playedNow.includes(unique_name)) return refuse(reply, 409, LIBRARY_ERRORS.stillPlayed)
      if (quizzes.purge({ uniqueName: unique_name }, playedNow) === 0) return unknown(reply)
      blobSweep.sweep()
      return done(reply)
    },
  )
}

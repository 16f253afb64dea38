// Routes of open games: the list for the library's button `Reprendre`, and the photos that phones load.
import type { FastifyInstance } from 'fastify'
import { hostStep } from '#core/views/hostView.ts'
import { isRehearsal } from '#core/decisions/rehearsal.ts'
import { HELD_MESSAGES, HTTP_ERRORS } from '#protocol/errors.ts'
import type { OpenGame } from '#protocol/rest.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import { isHeld } from '../../live/room/held.ts'
import type { Room } from '../../live/room/room.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import type { FindBlob } from '../../media/blobs.ts'
import { refuse } from '../../http/refuse.ts'
import { done } from '../library/libraryGuards.ts'

interface Dependencies {
  findBlob: FindBlob
  quizzes: Quizzes
  rooms: Rooms
  guards: Guards
  /** returns the server's current time, epoch ms */
  now: () => number
}

function openGame({ row, game }: Room): OpenGame {
  return {
    roomID: row.roomID,
    unique_name: row.quiz,
    // In a hall of a show, `row.quizName` includes the hall's name, for the history. In this list the field `show`
    // names the hall, and `name` only the quiz.
    name: game.show ? game.quiz.name : row.quizName,
    step: hostStep(game) ?? 'endGame',
    players: game.seats.length,
    rehearsal: isRehearsal(game),
    openedAt: new Date(row.openedAt).toISOString(),
    ...(game.show && { show: game.show }),
  }
}

export function gameRoutes(
  app: FastifyInstance,
  { findBlob, quizzes, rooms, guards, now }: Dependencies,
): void {
  app.get('/api/pres/shared/games/open', { onRequest: guards.requireAccount }, (request, reply) => {
    const account = accountOf(request)
    const mine = rooms
      .all()
      .filter(({ row }) => account.kind === 'admin' || row.ownerId === account.gameMasterId)
    return reply
      .header('cache-control', 'no-store')
      .send(mine.toSorted((a, b) => b.row.openedAt - a.row.openedAt).map(openGame))
  })

  app.post<{ Params: { roomID: string } }>(
    '/api/pres/shared/games/close/:roomID',
    { onRequest: guards.requireAccount },
    (request, reply) => {
      const account = accountOf(request)
      const room = rooms.all().find(({ row }) => row.roomID === request.params.roomID)
      if (!room) return refuse(reply, 404, HTTP_ERRORS.unknownRoom)
      if (account.kind !== 'admin' && room.row.ownerId !== account.gameMasterId)
        return refuse(reply, 403, HTTP_ERRORS.forbidden)
      const closed = room.apply({ type: 'closeRoom' }, now())
      return closed.ok
        ? done(reply)
        : refuse(reply, 409, HELD_MESSAGES[isHeld(closed.refusal) ? closed.refusal : 'held'])
    },
  )

  app.get<{ Params: { token: string } }>('/api/photo/:token', (request, reply) => {
    const found = rooms.findPhoto(request.params.token)
    const question = found?.room.game.quiz.questions[found.questionIndex]
    const hash =
      found && question
        ? quizzes.pictureOf(found.room.game.quiz.unique_name, question.filename)?.photoHash
        : null
    const blob = hash ? findBlob(hash) : null
    if (!blob) return refuse(reply, 404, HTTP_ERRORS.unknownImage)
    return reply.header('cache-control', 'private, no-store').type(blob.type).send(blob.bytes)
  })
}

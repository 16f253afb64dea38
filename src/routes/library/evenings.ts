// Routes of the library's evenings, and of the evenings in its bin.
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { EVENING_ERRORS } from '#protocol/eveningErrors.ts'
import {
  eveningChangeSchema,
  newEveningSchema,
  stepsOf,
  type BinnedEvening,
  type EveningRow,
  type FullEvening,
  type StepRefusal,
} from '#protocol/evenings.ts'
import type { Account } from '../../auth/accounts.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import { mayEdit, ownerIdOf } from '../../auth/rights.ts'
import type { Evenings, StoredEvening } from '../../db/evenings.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { Maps } from '../../maps/maps.ts'
import { refusalOf, refuse } from '../../http/refuse.ts'
import type { Valibot } from '../../http/validation.ts'
import { readinessRows } from '../maps/quizMaps.ts'
import { BIN_MS } from './bin.ts'
import { done } from './libraryGuards.ts'
import { isoDate, isoDateOrNull } from './libraryRows.ts'

interface Dependencies {
  evenings: Evenings
  quizzes: Quizzes
  maps: Maps
  guards: Guards
}

const EVENINGS = '/api/pres/shared/evenings'
const BIN = '/api/pres/shared/bin/evenings'

const params = v.object({ evening: v.string() })

interface OfEvening {
  Params: v.InferOutput<typeof params>
}

export function eveningRoutes(
  app: FastifyInstance,
  { evenings, quizzes, maps, guards }: Dependencies,
): void {
  const typed = app.withTypeProvider<Valibot>()
  const account = guards.requireAccount
  const nameIn = (given: unknown): string => v.parse(params, given).evening
  const editor = guards.requireEditor(
    (request) => evenings.find(nameIn(request.params)),
    EVENING_ERRORS.unknown,
  )
  const binEditor = guards.requireEditor(
    (request) => evenings.findInBin(nameIn(request.params)),
    EVENING_ERRORS.unknownInBin,
  )
  const unknown = (reply: FastifyReply): FastifyReply => refuse(reply, 404, EVENING_ERRORS.unknown)

  app.get(EVENINGS, { onRequest: account }, (request, reply) =>
    reply.send(evenings.list().map((evening) => rowOf(evening, accountOf(request)))),
  )

  typed.post(
    EVENINGS,
    {
      onRequest: account,
      schema: { body: newEveningSchema },
      config: { refusal: EVENING_ERRORS.blankName },
    },
    (request, reply) => {
      const uniqueName = evenings.create({
        ...request.body,
        ownerId: ownerIdOf(accountOf(request)),
      })
      return reply
        .code(201)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(uniqueName))
    },
  )

  app.get<OfEvening>(`${EVENINGS}/:evening`, { onRequest: account }, (request, reply) => {
    const found = evenings.find(request.params.evening)
    return found ? reply.send(fullOf(found, accountOf(request))) : unknown(reply)
  })

  app.get<OfEvening>(`${EVENINGS}/:evening/ready`, { onRequest: account }, (request, reply) => {
    const found = evenings.find(request.params.evening)
    if (!found) return unknown(reply)
    const names = new Set(found.steps.flatMap((step) => (step.kind === 'round' ? [step.quiz] : [])))
    return done(reply, readinessRows(maps, quizzes.mappedOf([...names])))
  })

  typed.put(
    `${EVENINGS}/:evening`,
    {
      onRequest: editor,
      schema: { params, body: eveningChangeSchema },
      config: { refusal: EVENING_ERRORS.badChange },
    },
    (request, reply) => {
      const { steps: asked, revision, ...title } = request.body
      const checked = asked && stepsOf(asked)
      if (checked && !checked.ok) return refuseStep(reply, 400, checked.step, checked.field)
      const steps = checked?.steps
      const { evening } = request.params
      // A step whose quiz was deleted after it was planned may stay: otherwise an author could not replace two such steps
      // one after the other.
      const planned = evenings.find(evening)?.steps ?? []
      const isPlanned = (quiz: string): boolean =>
        planned.some((step) => step.kind === 'round' && step.quiz === quiz)
      const gone =
        steps?.findIndex(
          (step) => step.kind === 'round' && !quizzes.isThere(step.quiz) && !isPlanned(step.quiz),
        ) ?? -1
      if (gone >= 0) return refuseStep(reply, 404, gone, 'quiz')
      const edited = evenings.edit(evening, { ...title, steps }, revision)
      if (!edited.ok)
        return edited.reason === 'stale' ? refuse(reply, 409, EVENING_ERRORS.stale) : unknown(reply)
      const found = evenings.find(evening)
      return found ? done(reply, fullOf(found, accountOf(request))) : unknown(reply)
    },
  )

  app.delete<OfEvening>(`${EVENINGS}/:evening`, { onRequest: editor }, (request, reply) =>
    evenings.moveToBin(request.params.evening) ? done(reply) : unknown(reply),
  )

  app.post<OfEvening>(
    `${EVENINGS}/:evening/duplicate`,
    { onRequest: account },
    (request, reply) => {
      const uniqueName = evenings.duplicate(request.params.evening, ownerIdOf(accountOf(request)))
      return uniqueName === null
        ? unknown(reply)
        : reply.code(201).send({ unique_name: uniqueName })
    },
  )

  app.get(BIN, { onRequest: account }, (request, reply) => {
    const mine = evenings.listBin().filter((evening) => mayEdit(accountOf(request), evening))
    const rows = mine.map((evening): BinnedEvening => {
      const deletedAt = evening.deletedAt ?? 0
      return {
        ...rowOf(evening, accountOf(request)),
        deletedAt: isoDate(deletedAt),
        erasedAt: isoDate(deletedAt + BIN_MS),
      }
    })
    return done(reply, rows)
  })

  app.post<OfEvening>(`${BIN}/restore/:evening`, { onRequest: binEditor }, (request, reply) =>
    evenings.restore(request.params.evening) ? done(reply) : unknown(reply),
  )
  app.post<OfEvening>(`${BIN}/erase/:evening`, { onRequest: binEditor }, (request, reply) =>
    evenings.erase(request.params.evening) ? done(reply) : unknown(reply),
  )
}

function refuseStep(
  reply: FastifyReply,
  statusCode: 400 | 404,
  step: number,
  field: string,
): FastifyReply {
  const message =
    statusCode === 404
      ? EVENING_ERRORS.unknownQuiz(step + 1)
      : EVENING_ERRORS.badStep(step + 1, field)
  const named: Pick<StepRefusal, 'code' | 'about'> =
    statusCode === 404
      ? { code: 'step_quiz_gone', about: step + 1 }
      : { code: 'step_invalid', about: { step: step + 1, field } }
  const body: StepRefusal = { ...refusalOf(statusCode, message), ...named, step, field }
  return reply.code(statusCode).header('cache-control', 'no-store').send(body)
}

function rowOf(evening: StoredEvening, account: Account): EveningRow {
  const { uniqueName, name, description, steps, createdAt, lastPlayedAt } = evening
  return {
    unique_name: uniqueName,
    name,
    description,
    rounds: steps.filter(({ kind }) => kind === 'round').length,
    steps: steps.length,
    createdAt: isoDate(createdAt),
    lastPlayedAt: isoDateOrNull(lastPlayedAt),
    editable: mayEdit(account, evening),
  }
}

function fullOf(evening: StoredEvening, account: Account): FullEvening {
  const { uniqueName, name, description, steps, revision } = evening
  return {
    unique_name: uniqueName,
    name,
    description,
    steps: [...steps],
    revision,
    editable: mayEdit(account, evening),
  }
}

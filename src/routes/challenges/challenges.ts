// Routes for the game master who makes a challenge from a quiz: make, list, end and erase it, take names out of its
// ranking.
import type { KeyObject } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ChallengeTerms } from '#core/challenge.ts'
import { mapSettingsOf } from '#core/scoring/frame.ts'
import {
  CHALLENGE_ERRORS,
  challengedQuizSchema,
  clearSchema,
  newChallengeSchema,
  type ChallengeLink,
} from '#protocol/challenges.ts'
import { HTTP_ERRORS, SOCKET_ERRORS } from '#protocol/errors.ts'
import { beginOfDay, dayOf, isDay } from '../../auth/expiration.ts'
import { accountOf, type Guards } from '../../auth/guards.ts'
import { mayEdit, ownerIdOf } from '../../auth/rights.ts'
import type { Challenge, ChallengePicture, Challenges } from '../../db/challenges.ts'
import type { Quiz, Quizzes } from '../../db/quizzes.ts'
import type { Settings } from '../../db/settings.ts'
import { refuse } from '../../http/refuse.ts'
import type { ServedAddress } from '../../lan/servedAddress.ts'
import type { Clock } from '../../live/clock.ts'
import { drawSession } from '../../live/room/session.ts'
import { helpZonesOf, gameQuizOf, ringScale } from '../../live/room/roomOptions.ts'
import { done } from '../library/libraryGuards.ts'
import { fullOf, linkOf, photosOnly, rowOf } from './challengeViews.ts'

interface Dependencies {
  challenges: Challenges
  quizzes: Quizzes
  settings: Pick<Settings, 'points'>
  servedAddress: Pick<ServedAddress, 'base'>
  guards: Guards
  clock: Clock
  /** places the help zones */
  helpZoneKey: KeyObject
}

type KeyParams = { key: string }

const CHALLENGES = '/api/pres/shared/challenges'
/** Most challenges that the box stores, ended ones included: a further challenge is refused with 409. */
const MOST = 500

type Asked = v.InferOutput<typeof newChallengeSchema>

export function challengeRoutes(
  app: FastifyInstance,
  { challenges, quizzes, settings, servedAddress, guards, clock, helpZoneKey }: Dependencies,
): void {
  const baseFor = ({ headers }: FastifyRequest): string => servedAddress.base(headers.host)
  const findIn = ({ params }: Pick<FastifyRequest, 'params'>): Challenge | null => {
    const asked = v.safeParse(v.object({ key: v.string() }), params)
    return asked.success ? challenges.find(asked.output.key) : null
  }
  const editor = guards.requireEditor(findIn, CHALLENGE_ERRORS.unknown)
  const full = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const challenge = findIn(request)
    return challenge
      ? done(reply, fullOf(challenges, challenge, baseFor(request), clock.date()))
      : refuse(reply, 404, CHALLENGE_ERRORS.unknown)
  }

  app.post(CHALLENGES, { onRequest: guards.requireAccount }, (request, reply) => {
    const named = v.safeParse(challengedQuizSchema, request.body)
    if (!named.success) return refuse(reply, 400, CHALLENGE_ERRORS.badTerms)
    const quiz = quizzes.find(named.output.quizz_unique_name)
    if (!quiz) return refuse(reply, 404, HTTP_ERRORS.unknownQuiz)
    if (!mayEdit(accountOf(request), quiz)) return refuse(reply, 403, HTTP_ERRORS.forbidden)
    const asked = v.safeParse(newChallengeSchema, request.body)
    const until = asked.success ? endOf(asked.output.until) : undefined
    if (!asked.success || until === undefined) return refuse(reply, 400, CHALLENGE_ERRORS.badTerms)
    if (until !== null && until <= clock.date()) return refuse(reply, 400, CHALLENGE_ERRORS.pastEnd)
    if (quiz.questions.length === 0) return refuse(reply, 400, SOCKET_ERRORS.no_question)
    const { terms, pictures } = frozen(quiz, asked.output)
    if (pictures.length === 0) return refuse(reply, 400, CHALLENGE_ERRORS.noPhoto)
    if (challenges.count() >= MOST) return refuse(reply, 409, CHALLENGE_ERRORS.tooMany)
    const { key } = challenges.create({
      key: drawSession(),
      terms,
      pictures,
      ownerId: ownerIdOf(accountOf(request)),
      until,
    })
    const link: ChallengeLink = {
      key,
      url: linkOf(baseFor(request), key),
      leftOut: quiz.questions.length - pictures.length,
    }
    return done(reply.code(201), link)
  })

  app.get(CHALLENGES, { onRequest: guards.requireAccount }, (request, reply) => {
    const mine = challenges.list().filter((challenge) => mayEdit(accountOf(request), challenge))
    return done(
      reply,
      mine.map((challenge) => rowOf(challenges, challenge, baseFor(request), clock.date())),
    )
  })

  app.get<{ Params: KeyParams }>(`${CHALLENGES}/:key`, { onRequest: editor }, full)

  app.post<{ Params: KeyParams }>(
    `${CHALLENGES}/:key/end`,
    { onRequest: editor },
    (request, reply) => {
      const { until } = findIn(request) ?? { until: null }
      // A challenge that has already ended keeps the time of its end.
      if (until === null || until > clock.date())
        challenges.setEnd(request.params.key, clock.date())
      return full(request, reply)
    },
  )

  for (const [all, onRequest] of [
    [CHALLENGES, editor],
    ['/api/pres/admin/challenges', guards.requireAdmin],
  ] as const)
    app.post<{ Params: KeyParams }>(`${all}/:key/clear`, { onRequest }, (request, reply) => {
      if (!findIn(request)) return refuse(reply, 404, CHALLENGE_ERRORS.unknown)
      const asked = v.safeParse(clearSchema, request.body ?? {})
      if (!asked.success) return refuse(reply, 400, CHALLENGE_ERRORS.badDay)
      const { day } = asked.output
      if (day !== undefined && !isDay(day)) return refuse(reply, 400, CHALLENGE_ERRORS.badDay)
      const span = day === undefined ? null : momentsOf(day)
      return done(reply, { removed: challenges.clear(request.params.key, span) })
    })

  app.delete<{ Params: KeyParams }>(
    `${CHALLENGES}/:key`,
    { onRequest: editor },
    (request, reply) => {
      challenges.erase(request.params.key)
      return done(reply)
    },
  )

  app.delete<{ Params: KeyParams & { player: string } }>(
    `${CHALLENGES}/:key/players/:player`,
    { onRequest: editor },
    (request, reply) => {
      const { key, player } = request.params
      const isRemoved = /^\d{1,15}$/.test(player) && challenges.removePlayer(key, Number(player))
      return isRemoved ? done(reply) : refuse(reply, 404, CHALLENGE_ERRORS.unknownPlayer)
    },
  )

  /** A copy of the quiz as it is now, so that later edits of the quiz do not change the challenge. */
  function frozen(
    quiz: Quiz,
    { max_answer_time, help_zone, options }: Asked,
  ): { terms: ChallengeTerms; pictures: ChallengePicture[] } {
    const pictured = quizzes.picturedQuestionsOf(quiz.uniqueName)
    const photos = new Map(
      pictured.flatMap(({ filename, photoHash, sphereHash }) =>
        photoHash === null ? [] : [[filename, { photoHash, sphereHash }] as const],
      ),
    )
    const playable = photosOnly(gameQuizOf(quiz, settings.points()), (filename) =>
      photos.has(filename),
    )
    const framed = { ...playable, mapSettings: mapSettingsOf(playable) }
    const radiusM = help_zone === 'non' ? null : help_zone * ringScale(framed)
    return {
      terms: {
        quiz: framed,
        maxAnswerTimeMs: max_answer_time * 1000,
        timePoints: options?.time_points ?? 'inside',
        helpZones: helpZonesOf(framed, radiusM, helpZoneKey),
      },
      pictures: framed.questions.flatMap(({ filename }) => photos.get(filename) ?? []),
    }
  }
}

/** End of a challenge, epoch ms, from the request's `until`; null: no end; undefined: `until` is no valid date */
function endOf(until: string | null): number | null | undefined {
  if (until === null) return null
  if (isDay(until)) return lastMomentOf(until)
  const at = /^\d{4}-\d\d-\d\dT/.test(until) ? Date.parse(until) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** First millisecond of a day (`YYYY-MM-DD`) in the box's time zone, and of the day after it, epoch ms. */
function momentsOf(day: string): [number, number] {
  const end = lastMomentOf(day)
  return [beginOfDay(end), end + 1]
}

/** Last millisecond of a day (`YYYY-MM-DD`) in the box's time zone, epoch ms. */
function lastMomentOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const end = new Date(year, month - 1, date + 1).getTime() - 1
  // In a time zone that skipped this day, its last moment does not exist: use the end of the day in UTC.
  return dayOf(end) === day ? end : Date.parse(`${day}T23:59:59Z`)
}

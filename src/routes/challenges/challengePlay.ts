// Routes for the players of a challenge, who have its link and no account: each of them gives a name, and the server's
// clock times their answers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  answerQuestion,
  challengeName,
  isOver,
  NEW_ATTEMPT,
  openQuestion,
  waitOf,
  type Attempt,
} from '#core/challenge.ts'
import { isOnScale, scaleInfo } from '#core/scoring/years.ts'
import {
  answerSchema,
  CHALLENGE_ERRORS,
  sessionBodySchema,
  startSchema,
  type ChallengeAnswer,
  type ChallengeEnded,
  type ChallengeRefusal,
} from '#protocol/challenges.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { beginOfDay } from '../../auth/expiration.ts'
import type { Guard } from '../../auth/guards.ts'
import { createFailureLimit } from '../../auth/limits.ts'
import type { WalSync } from '../../db/disk/walSync.ts'
import type { Challenge, ChallengePlayer, Challenges, Move } from '../../db/challenges.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import { clientAddress, isLocal } from '../../http/clientAddress.ts'
import { refusalOf, refuse } from '../../http/refuse.ts'
import type { Valibot } from '../../http/validation.ts'
import type { Clock } from '../../live/clock.ts'
import { drawSession, sessionHashOf } from '../../live/room/session.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import type { FindBlob } from '../../media/blobs.ts'
import { createSecretPlaces } from '../games/secretPlaces.ts'
import {
  answerInfo,
  challengeInfo,
  hasEnded,
  lastOf,
  questionInfo,
  standingsInfo,
} from './challengeViews.ts'

interface Dependencies {
  challenges: Challenges
  quizzes: Pick<Quizzes, 'photosEverIn' | 'spheresEverIn'>
  rooms: Rooms
  findBlob: FindBlob
  walSync: Pick<WalSync, 'commit' | 'sync'>
  clock: Clock
}

interface OfChallenge {
  Params: { key: string }
}

/** Token bucket of players who begin a challenge, by client address: 60 phones on one Wi-Fi may begin at once. */
const STARTS = { atOnce: 60, aSecond: 1 }
/** Token bucket of requests with an unknown challenge key or player session, by client address. */
const MISSES = { atOnce: 60, aSecond: 1 }
/**
 * Token bucket of finished games, by client address: a script would fill a ranking in a second. An address of the local
 * network is a hall's, where a kiosk or many phones may share it, and has no such limit.
 */
const FINISHES = { atOnce: 1, aSecond: 1 / 10 }
/** Most players of one challenge who have begun and not finished it; a further player is refused with 429. */
const MOST_PLAYING = 2_000
/** ms without a request after which a player's place may be given to a new one, once MOST_PLAYING is reached */
const IDLE_MS = 15 * 60_000
/**
 * Header `retry-after` of two refusals, seconds. Resting: while a running game asks a photo of the challenge, the
 * challenge sends no question and no result, since a result would reveal the photo's place. Crowd: the challenge has
 * `MOST_PLAYING` players.
 */
const RESTING_RETRY = 30
const CROWD_RETRY = 60
/** Most bytes of a request's body, which holds a name, or a session and an answer's place. */
const BODY = 2_048

export function challengePlayRoutes(
  app: FastifyInstance,
  { challenges, quizzes, rooms, findBlob, walSync, clock }: Dependencies,
): void {
  const typed = app.withTypeProvider<Valibot>()
  /** the date, by which a challenge ends and a day begins */
  const now = (): number => clock.date()
  /** the time by which answers are measured */
  const passed = (): number => clock.now()
  /** When this server started, by `passed`: answer time of a question opened before the start counts from it on. */
  const since = passed()
  const starts = createFailureLimit(STARTS.atOnce, STARTS.aSecond, passed)
  const finishes = createFailureLimit(FINISHES.atOnce, FINISHES.aSecond, passed)
  const misses = createFailureLimit(MISSES.atOnce, MISSES.aSecond, passed)
  const secretPlaces = createSecretPlaces(rooms, quizzes)

  /** Whether a running game shows one of the challenge's photos and has not revealed its place yet. */
  const isResting = ({ key, terms }: Challenge): boolean => {
    if (rooms.all().length === 0) return false
    const secrets = secretPlaces()
    const pictures = challenges.picturesOf(key)
    return terms.quiz.questions.some((question, i) => {
      const { photoHash = null, sphereHash = null } = pictures.get(i) ?? {}
      return secrets.has({ ...question, photoHash, sphereHash })
    })
  }

  const tooMany = (
    reply: FastifyReply,
    wait: number,
    message: string = HTTP_ERRORS.tooManyRequests,
  ): FastifyReply => refuse(reply.header('retry-after', wait), 429, message)
  /**
   * A client address that sent too many wrong keys gets 429 for wrong keys only: on the same Wi-Fi, a player with the
   * right key has the same address.
   */
  const miss = (request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply => {
    const address = clientAddress(request)
    const wait = misses.retryAfter(address)
    if (wait !== null) return tooMany(reply, wait)
    misses.fail(address)
    return refuse(reply, 404, message)
  }
  const keyOf = ({ params }: FastifyRequest): string =>
    v.parse(v.object({ key: v.string() }), params).key

  /** Guard that refuses a request for an unknown challenge before its body is read. */
  const known: Guard = async (request, reply) => {
    if (!challenges.find(keyOf(request))) return miss(request, reply, CHALLENGE_ERRORS.unknown)
  }
  /** The challenge of a request that has passed the guard `known`. */
  const challengeOf = (request: FastifyRequest): Challenge => {
    const found = challenges.find(keyOf(request))
    if (!found) throw new Error('the guard `known` has not run before this route')
    return found
  }
  const refuseWith = (
    reply: FastifyReply,
    message: string,
    last: ChallengeAnswer | null,
  ): FastifyReply => {
    const body: ChallengeRefusal = { ...refusalOf(409, message), ...(last && { last }) }
    return reply.code(409).header('cache-control', 'no-store').send(body)
  }
  const ended = (reply: FastifyReply, { key, terms }: Challenge): FastifyReply => {
    const body: ChallengeEnded = {
      ...refusalOf(410, CHALLENGE_ERRORS.ended),
      quiz: { name: terms.quiz.name },
      ...standingsInfo(challenges, key),
    }
    return reply.code(410).header('cache-control', 'no-store').send(body)
  }
  const rest = (reply: FastifyReply): FastifyReply =>
    refuseWith(reply.header('retry-after', RESTING_RETRY), CHALLENGE_ERRORS.resting, null)

  /** Runs a write to the database; resolves once what it wrote would survive a power cut. */
  const keep = async (write: () => void): Promise<void> => {
    walSync.commit(write)
    await walSync.sync()
  }
  const move = (player: ChallengePlayer, left: Move): Promise<void> =>
    keep(() => challenges.move(player, left))
  const playerOf = ({ key }: Challenge, session: string): ChallengePlayer | null =>
    challenges.findPlayer(key, sessionHashOf(session))

  /**
   * When today began, epoch ms; null for a player who has neither opened nor answered a question today: this player
   * gets no rank of the day.
   */
  const dayOfLast = ({ seenAt }: ChallengePlayer): number | null =>
    seenAt >= beginOfDay(now()) ? beginOfDay(now()) : null

  /**
   * Seconds until a game that is over may enter the ranking; null: it enters now, or is not over. The game is stored
   * in any case: the page asks again, and what counts is when the last answer arrived.
   */
  const finishWait = (
    request: FastifyRequest,
    { terms }: Challenge,
    attempt: Attempt,
  ): number | null => {
    const address = clientAddress(request)
    if (!isOver(terms, attempt) || isLocal(address)) return null
    const wait = finishes.retryAfter(address)
    if (wait === null) finishes.fail(address)
    return wait
  }
  const heldBack = (reply: FastifyReply, wait: number): FastifyReply =>
    tooMany(reply, wait, CHALLENGE_ERRORS.tooManyGames)
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.setTimer(ms, resolve)
    })

  const door = { onRequest: known, bodyLimit: BODY }

  app.get<OfChallenge & { Querystring: { today?: unknown } }>(
    '/api/challenge/:key',
    { onRequest: known },
    (request, reply) => {
      const challenge = challengeOf(request)
      const resting = isResting(challenge)
      if (hasEnded(challenge, now()))
        return resting ? refuse(reply, 410, CHALLENGE_ERRORS.ended) : ended(reply, challenge)
      return reply
        .header('cache-control', 'no-store')
        .send(
          challengeInfo(
            challenges,
            challenge,
            resting,
            request.query.today === undefined ? null : beginOfDay(now()),
          ),
        )
    },
  )

  app.get<{ Params: { key: string; token: string } }>(
    '/api/challenge/:key/photo/:token',
    { onRequest: known },
    (request, reply) => {
      const hash = challenges.photoOf(request.params.key, request.params.token)
      const blob = hash === null ? null : findBlob(hash)
      if (!blob) return refuse(reply, 404, HTTP_ERRORS.unknownImage)
      return reply.header('cache-control', 'private, no-store').type(blob.type).send(blob.bytes)
    },
  )

  typed.post(
    '/api/challenge/:key/start',
    { ...door, schema: { body: startSchema }, config: { refusal: CHALLENGE_ERRORS.badName } },
    async (request, reply) => {
      const challenge = challengeOf(request)
      if (hasEnded(challenge, now())) return ended(reply, challenge)
      const name = challengeName(request.body.name)
      if (name === null) return refuse(reply, 400, CHALLENGE_ERRORS.badName)
      const address = clientAddress(request)
      const wait = starts.retryAfter(address)
      if (wait !== null) return tooMany(reply, wait)
      starts.fail(address)
      const { key } = challenge
      if (challenges.playing(key) >= MOST_PLAYING) challenges.forgetIdle(key, now() - IDLE_MS)
      if (challenges.playing(key) >= MOST_PLAYING)
        return tooMany(reply, CROWD_RETRY, CHALLENGE_ERRORS.tooManyPlayers)
      const session = drawSession()
      await keep(() => challenges.startPlayer(key, name, sessionHashOf(session)))
      return reply.code(201).header('cache-control', 'no-store').send({ session, name })
    },
  )

  typed.post(
    '/api/challenge/:key/question',
    { ...door, schema: { body: sessionBodySchema } },
    async (request, reply) => {
      const challenge = challengeOf(request)
      const player = playerOf(challenge, request.body.session)
      if (!player) return miss(request, reply, CHALLENGE_ERRORS.unknownSession)
      if (hasEnded(challenge, now())) return ended(reply, challenge)
      if (isResting(challenge)) return rest(reply)
      const opened = openQuestion(challenge.terms, player.attempt, passed(), since)
      const missed = opened.missed && lastOf(opened.missed)
      if (!opened.ok) {
        const attempt = opened.missed?.attempt ?? player.attempt
        const wait = player.isDone ? null : finishWait(request, challenge, attempt)
        const left = {
          attempt,
          last: missed ?? player.last,
          photoToken: player.photoToken,
          isDone: wait === null,
        }
        if (missed || left.isDone !== player.isDone) await move(player, left)
        if (wait !== null) return heldBack(reply, wait)
        return refuseWith(
          reply,
          CHALLENGE_ERRORS.over,
          answerInfo(challenges, challenge, left, missed ? beginOfDay(now()) : dayOfLast(player)),
        )
      }
      const isAsked = opened.attempt === player.attempt
      const left: Move = {
        attempt: opened.attempt,
        last: missed ?? player.last,
        photoToken: isAsked ? player.photoToken : drawSession(),
        isDone: false,
      }
      if (!isAsked) await move(player, left)
      const info =
        missed &&
        answerInfo(
          challenges,
          challenge,
          { attempt: opened.missed?.attempt ?? NEW_ATTEMPT, last: missed },
          null,
        )
      return reply
        .header('cache-control', 'no-store')
        .send(questionInfo(challenge, left, isAsked ? opened.elapsed : null, info))
    },
  )

  typed.post(
    '/api/challenge/:key/answer',
    { ...door, schema: { body: answerSchema }, config: { refusal: CHALLENGE_ERRORS.badAnswer } },
    async (request, reply) => {
      const challenge = challengeOf(request)
      const { session, coords, year } = request.body
      const asker = playerOf(challenge, session)
      if (!asker) return miss(request, reply, CHALLENGE_ERRORS.unknownSession)
      const { year: scale } = scaleInfo(challenge.terms.quiz, asker.attempt.answered)
      if (scale && !isOnScale(scale, year)) return refuse(reply, 400, CHALLENGE_ERRORS.badAnswer)
      const arrivedAt = passed()
      const early = waitOf(asker.attempt, arrivedAt)
      if (early > 0) await pause(early)
      // Read again: another answer of this player may have counted during the pause.
      const player = early > 0 ? playerOf(challenge, session) : asker
      if (!player) return miss(request, reply, CHALLENGE_ERRORS.unknownSession)
      const isSame = player.attempt.answered === asker.attempt.answered
      const answered = isSame
        ? answerQuestion(challenge.terms, player.attempt, { coords, year }, arrivedAt, since)
        : null
      const resting = isResting(challenge)
      if (!answered && !player.isDone && isOver(challenge.terms, player.attempt)) {
        const wait = finishWait(request, challenge, player.attempt)
        if (wait !== null) return heldBack(reply, wait)
        await move(player, { ...player, isDone: true })
        return resting
          ? rest(reply)
          : reply
              .header('cache-control', 'no-store')
              .send(answerInfo(challenges, challenge, player, beginOfDay(now())))
      }
      if (!answered) {
        const message = isOver(challenge.terms, player.attempt)
          ? CHALLENGE_ERRORS.over
          : CHALLENGE_ERRORS.noneRuns
        return refuseWith(
          reply,
          message,
          resting ? null : answerInfo(challenges, challenge, player, dayOfLast(player)),
        )
      }
      const { attempt } = answered
      const wait = finishWait(request, challenge, attempt)
      const left = {
        attempt,
        last: lastOf(answered),
        photoToken: player.photoToken,
        isDone: wait === null && isOver(challenge.terms, attempt),
      }
      await move(player, left)
      if (wait !== null) return heldBack(reply, wait)
      // While a running game shows a photo of this challenge, the answer counts, but its points are not sent: they would
      // reveal the photo's place.
      return resting
        ? rest(reply)
        : reply
            .header('cache-control', 'no-store')
            .send(answerInfo(challenges, challenge, left, beginOfDay(now())))
    },
  )
}

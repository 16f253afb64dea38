// Souvenirs (one player's game) and albums (a game's photos): pages for readers who have their random key. A request
// with an unknown key is refused before any game's log is read, so that guessing keys costs the box little.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { albumOf, askedIn, souvenirOf, type IsSecret } from '#core/views/souvenirs.ts'
import { hallOf, type PastGame, type PastHall, type PastRound } from '#core/views/pastGame.ts'
import { farthest, showAlbum, type PastShow } from '#core/views/pastShow.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { SOUVENIR_ERRORS, type Album, type Souvenir } from '#protocol/souvenirs.ts'
import type { Guard } from '../../auth/guards.ts'
import { createFailureLimit } from '../../auth/limits.ts'
import type { EndedGames } from '../../db/endedGames.ts'
import {
  photoName,
  type AlbumRow,
  type GamePlace,
  type GameTitle,
  type SouvenirFinder,
} from '../../db/souvenirs.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { refuse } from '../../http/refuse.ts'
import { acceptedEncodings } from '../../http/replies/acceptedEncodings.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import type { FindBlob } from '../../media/blobs.ts'
import { createSecretPlaces } from '../games/secretPlaces.ts'
import { isoDate } from '../library/libraryRows.ts'

interface Dependencies {
  endedGames: EndedGames
  souvenirs: SouvenirFinder
  quizzes: Pick<Quizzes, 'photosEverIn' | 'spheresEverIn'>
  rooms: Rooms
  findBlob: FindBlob
  /** returns the server's current time, epoch ms */
  now: () => number
}

/** Token bucket of requests with an unknown key of a souvenir or album, by client address. */
const MISSES = { atOnce: 60, aSecond: 1 }
/** Albums of one game that are kept: rooms withhold a question more or less now and then, each for all players. */
const KEPT_ALBUMS = 4
const CACHE = 'private, no-store'
/**
 * A photo never changes under its address, so a browser may keep it; ten minutes only, since the box stops sending an
 * expired album's photos.
 */
const PHOTO_CACHE = 'private, max-age=600'

const keyParams = v.object({ key: v.string() })

export function souvenirRoutes(
  app: FastifyInstance,
  { endedGames, souvenirs, quizzes, rooms, findBlob, now }: Dependencies,
): void {
  const misses = createFailureLimit(MISSES.atOnce, MISSES.aSecond, now)
  const secretPlaces = createSecretPlaces(rooms, quizzes)

  const calm: Guard = async (request, reply) => {
    const wait = misses.retryAfter(clientAddress(request))
    if (wait !== null)
      return refuse(reply.header('retry-after', wait), 429, HTTP_ERRORS.tooManyRequests)
  }
  const miss = (request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply => {
    misses.fail(clientAddress(request))
    return refuse(reply, 404, message)
  }
  let numbered = 0
  const numbers = new WeakMap<PastGame, number>()
  /** A number for each state of a game, by which an album of several games is recognised. */
  const numberOf = (past: PastGame): number => {
    const number = numbers.get(past) ?? (numbered += 1)
    numbers.set(past, number)
    return number
  }
  /** Albums of a game, by their end and the numbers of the questions that they withhold; the last asked ones stay. */
  const made = new WeakMap<PastGame, Map<string, Bytes>>()
  /**
   * What an album tells: a game, or the whole show of which the game was a hall, as far as its halls are over. A room
   * that went on after its show tells its own game, all of it.
   */
  const pastOfRow = async (row: AlbumRow & GamePlace): Promise<Past | null> => {
    const past = await endedGames.find(row)
    if (!past) return null
    const own = hallOf(past)
    if (!own || past.rounds.length > 1) return { past, rounds: past.rounds, show: null }
    const games = [past]
    const others: PastHall[] = []
    for (const place of souvenirs.hallsOf(row.game)) {
      const other = await endedGames.find(place)
      const hall = other && hallOf(other)
      if (!hall || hall.place.hall === own.place.hall) continue
      games.push(other)
      others.push(hall)
    }
    const show: PastShow = [own, ...others]
    return { past, rounds: [farthest(show)], show: { halls: show, games } }
  }
  const keyOf = ({ params }: FastifyRequest): string => v.parse(keyParams, params).key

  /**
   * Which of a past game's questions an open room keeps secret. A photo is recognised by its hash and its sphere's,
   * which are stored with the game's album; once the album has expired, they are read from the quiz, if it still exists.
   */
  const secretsFor = (game: string): IsSecret => {
    if (rooms.all().length === 0) return () => false
    const photos = souvenirs.photosOf(game)
    const secrets = secretPlaces()
    const ofQuiz = new Map<string, Record<'photos' | 'spheres', Map<string, string>>>()
    const hashesIn = (quiz: string, filename: string) => {
      const known = ofQuiz.get(quiz) ?? {
        photos: quizzes.photosEverIn(quiz),
        spheres: quizzes.spheresEverIn(quiz),
      }
      ofQuiz.set(quiz, known)
      return {
        photoHash: known.photos.get(filename) ?? null,
        sphereHash: known.spheres.get(filename) ?? null,
      }
    }
    return (quiz, question) => {
      const { filename } = question
      const kept = photos.get(photoName(quiz, filename)) ?? hashesIn(quiz, filename)
      const { photoHash, sphereHash } = kept
      return secrets.has({ ...question, photoHash, sphereHash })
    }
  }

  app.get('/api/souvenir/:key', { onRequest: calm }, async (request, reply) => {
    const found = souvenirs.souvenir(keyOf(request))
    const past = found && (await endedGames.find(found))
    const info = past && souvenirOf(past, found.playerId, secretsFor(found.game))
    if (!info) return miss(request, reply, SOUVENIR_ERRORS.unknownSouvenir)
    const souvenir: Souvenir = { ...info, quiz: found.name, playedAt: isoDate(found.startedAt) }
    return reply.header('cache-control', CACHE).send(souvenir)
  })

  app.get('/api/album/:key', { onRequest: calm }, async (request, reply) => {
    const row = souvenirs.album(keyOf(request))
    const info = row && (await pastOfRow(row))
    if (!info) return miss(request, reply, SOUVENIR_ERRORS.unknownAlbum)
    const isPacked = acceptedEncodings(request.headers['accept-encoding'] ?? '').gzip
    const bytes = await albumBytes(row, info)[isPacked ? 'packed' : 'plain']()
    reply
      .header('cache-control', CACHE)
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
    return (isPacked ? reply.header('content-encoding', 'gzip') : reply).send(bytes)
  })

  app.get<{ Params: { number: string } }>(
    '/api/album/:key/photo/:number',
    { onRequest: calm },
    async (request, reply) => {
      const row = souvenirs.album(keyOf(request))
      const info = row && (await pastOfRow(row))
      if (!info) return miss(request, reply, SOUVENIR_ERRORS.unknownAlbum)
      const { number } = request.params
      const asked = /^\d{1,4}$/.test(number) ? askedIn(info.rounds)[Number(number)] : undefined
      const hash =
        asked && !secretsFor(row.game)(asked.quiz, asked.question)
          ? souvenirs.photosOf(row.game).get(photoName(asked.quiz, asked.question.filename))
              ?.photoHash
          : undefined
      const blob = hash === undefined ? null : findBlob(hash)
      if (!blob) return refuse(reply, 404, HTTP_ERRORS.unknownImage)
      return reply.header('cache-control', PHOTO_CACHE).type(blob.type).send(blob.bytes)
    },
  )

  /** The album's JSON, cached: the thousand players of one room would request the same megabytes a thousand times. */
  function albumBytes(row: AlbumRow & GameTitle, info: Past): Bytes {
    const { past, rounds, show } = info
    const isSecret = secretsFor(row.game)
    const withheld = askedIn(rounds).flatMap(({ quiz, question }, number) =>
      isSecret(quiz, question) ? [number] : [],
    )
    const kept = made.get(past) ?? new Map<string, Bytes>()
    made.set(past, kept)
    const name = `${row.until} ${withheld.join()} ${show?.games.map(numberOf).join() ?? ''}`
    const bytes = kept.get(name) ?? bytesOf(albumInfo(row, info, isSecret))
    kept.delete(name)
    kept.set(name, bytes)
    for (const oldest of kept.keys()) if (kept.size > KEPT_ALBUMS) kept.delete(oldest)
    return bytes
  }

  function albumInfo(
    { key, game, until, name, startedAt }: AlbumRow & GameTitle,
    { past, rounds, show }: Past,
    isSecret: IsSecret,
  ): Album {
    const { questions, ...info } = show ? showAlbum(show.halls, isSecret) : albumOf(past, isSecret)
    const photos = souvenirs.photosOf(game)
    const asked = askedIn(rounds)
    const photoOf = (number: number): string | null => {
      const one = asked[number]
      return one && photos.has(photoName(one.quiz, one.question.filename))
        ? `/api/album/${key}/photo/${number}`
        : null
    }
    return {
      name: show ? show.halls[0].round.game.quiz.name : name,
      playedAt: isoDate(startedAt),
      until: isoDate(until),
      ...info,
      questions: questions.map(({ number, ...question }) => ({
        ...question,
        photo: photoOf(number),
      })),
    }
  }
}

interface Past {
  /** the game whose album it is */
  past: PastGame
  /** the rounds whose questions the album tells */
  rounds: readonly PastRound[]
  /** the halls of the show, and their games; null outside a show */
  show: { halls: PastShow; games: readonly PastGame[] } | null
}

interface Bytes {
  plain(): Promise<Buffer>
  packed(): Promise<Buffer>
}

const pack = promisify(gzip)

function bytesOf(album: Album): Bytes {
  const plain = Buffer.from(JSON.stringify(album))
  let packed: Promise<Buffer> | null = null
  return { plain: () => Promise.resolve(plain), packed: () => (packed ??= pack(plain)) }
}

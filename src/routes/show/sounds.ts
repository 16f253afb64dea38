// Routes of the box's sounds: listed and changed by the administrator, public to load.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cleanLine, cutText } from '#core/text.ts'
import { HTTP_ERRORS, PEOPLE_ERRORS } from '#protocol/errors.ts'
import type { SoundRow, Track } from '#protocol/people.ts'
import type { Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import type { Database } from '../../db/open.ts'
import type { Sound, Sounds } from '../../db/sounds.ts'
import type { PacedWrites } from '../../media/pacedWrites.ts'
import { putBlob, type FindBlob } from '../../media/blobs.ts'
import { SOUND_TYPE } from '../../media/defaultSounds.ts'
import { isMp3 } from '../../media/mp3.ts'
import { readRange } from '../../http/replies/byteRange.ts'
import { readUpload, unreadForm } from '../forms/upload.ts'

interface Dependencies {
  db: Database
  findBlob: FindBlob
  sounds: Sounds
  guards: Guards
  pacedWrites: PacedWrites
  /** returns the server's current time, epoch ms */
  now: () => number
}

interface SoundRequest {
  Params: { soundId: string; fileName: string }
}

const SOUND_BYTES = 20 * 1024 * 1024
const LONGEST_NAME = 200

const rowOf = ({ id, fileName }: Sound): SoundRow => ({ id, file_name: fileName })
/** The sound's etag: the start of its hash, enough to distinguish two sounds. */
const tagOf = ({ hash }: Sound): string => hash.slice(0, 32)
const trackOf = (sound: Sound): Track => ({
  id: sound.id,
  track: sound.track,
  url: `/api/sound/${sound.id}?${tagOf(sound).slice(0, 8)}`,
})

/** The name of an uploaded sound file for display: no path, no control character. */
function shownName(fileName: string): string {
  return cutText(cleanLine(fileName.split(/[/\\]/).at(-1) ?? ''), LONGEST_NAME) || 'son.mp3'
}

export function soundRoutes(
  app: FastifyInstance,
  { db, findBlob, sounds, guards, pacedWrites, now }: Dependencies,
): void {
  const findSound = (id: string): Sound | null =>
    /^\d{1,15}$/.test(id) ? sounds.find(Number(id)) : null

  /** The bytes of the sound file in a form; null once a refusal has been sent. */
  async function readSound(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | null> {
    const upload = await readUpload(request, 'file', SOUND_BYTES)
    if (!upload.ok)
      refuse(
        reply,
        ...unreadForm(upload, {
          unreadable: PEOPLE_ERRORS.missingSound,
          tooLarge: PEOPLE_ERRORS.soundTooLarge,
        }),
      )
    else if (!upload.file) refuse(reply, 400, PEOPLE_ERRORS.missingSound)
    else return Buffer.concat(upload.file)
    return null
  }

  app.get('/api/pres/admin/soundList', { onRequest: guards.requireAdmin }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(sounds.list().map(rowOf)),
  )

  app.post<SoundRequest>(
    '/api/pres/admin/replaceSound/:soundId/:fileName',
    { onRequest: guards.requireAdmin },
    async (request, reply) => {
      const { soundId, fileName } = request.params
      if (!findSound(soundId)) return refuse(reply, 404, PEOPLE_ERRORS.unknownSound)
      const bytes = await readSound(request, reply)
      if (!bytes) return reply
      // By the specification, a file whose name does not end in `.mp3` is ignored: 200, and the sounds stay unchanged.
      if (!/\.mp3$/i.test(fileName)) return reply.send({})
      if (!isMp3(bytes)) return refuse(reply, 415, PEOPLE_ERRORS.notAnMp3)
      const replaced = await pacedWrites.take(() =>
        db.transaction((tx) =>
          sounds.replace(Number(soundId), {
            fileName: shownName(fileName),
            hash: putBlob(tx, bytes, SOUND_TYPE, now()),
          }),
        ),
      )
      return replaced ? reply.send({}) : refuse(reply, 404, PEOPLE_ERRORS.unknownSound)
    },
  )

  app.post<SoundRequest>(
    '/api/pres/admin/addSound/:fileName',
    { onRequest: guards.requireAdmin },
    async (request, reply) => {
      const bytes = await readSound(request, reply)
      if (!bytes) return reply
      if (!/\.mp3$/i.test(request.params.fileName))
        return refuse(reply, 415, PEOPLE_ERRORS.notNamedMp3)
      if (!isMp3(bytes)) return refuse(reply, 415, PEOPLE_ERRORS.notAnMp3)
      const sound = await pacedWrites.take(() =>
        db.transaction((tx) =>
          sounds.add({
            fileName: shownName(request.params.fileName),
            hash: putBlob(tx, bytes, SOUND_TYPE, now()),
          }),
        ),
      )
      return reply.code(201).send(rowOf(sound))
    },
  )

  app.post<SoundRequest>(
    '/api/pres/admin/removeSound/:soundId',
    { onRequest: guards.requireAdmin },
    (request, reply) => {
      const sound = findSound(request.params.soundId)
      const removal = sound ? sounds.remove(sound.id) : 'unknown'
      switch (removal) {
        case 'removed':
          return reply.send({})
        case 'unknown':
          return refuse(reply, 404, PEOPLE_ERRORS.unknownSound)
        case 'fixed':
          return refuse(reply, 409, PEOPLE_ERRORS.fixedSound)
        case 'last':
          return refuse(reply, 409, PEOPLE_ERRORS.lastPhotoSound)
        default:
          return removal satisfies never
      }
    },
  )

  // The sounds with what host pages need to play them, for anybody; the list with all fields is for the administrator.
  app.get('/api/sounds', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(sounds.list().map(trackOf)),
  )

  app.get<{ Params: { id: string } }>('/api/sound/:id', (request, reply) => {
    const sound = findSound(request.params.id)
    const blob = sound ? findBlob(sound.hash) : null
    if (!sound || !blob) return refuse(reply, 404, PEOPLE_ERRORS.unknownSound)
    const etag = `"${tagOf(sound)}"`
    const { headers } = request
    // A replaced sound keeps its path: browsers revalidate it each time, and receive 304 if it is unchanged.
    reply.header('etag', etag).header('cache-control', 'no-cache').header('accept-ranges', 'bytes')
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    // `if-range`: a browser that has the beginning of a replaced sound must get the whole new sound, not its end.
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
    const range = readRange(isSame ? headers.range : undefined, blob.bytes.length)
    switch (range.kind) {
      case 'whole':
        return reply.type(blob.type).send(blob.bytes)
      case 'part':
        return reply
          .code(206)
          .header('content-range', `bytes ${range.start}-${range.end}/${blob.bytes.length}`)
          .type(blob.type)
          .send(blob.bytes.subarray(range.start, range.end + 1))
      case 'unsatisfiable':
        return refuse(
          reply.header('content-range', `bytes */${blob.bytes.length}`),
          416,
          HTTP_ERRORS.badRequest,
        )
      default:
        return range satisfies never
    }
  })
}

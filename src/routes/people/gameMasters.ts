// Routes of game masters: the administrator lists, creates, changes and deletes them; their pictures are public.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { PHOTO_BYTES } from '#core/photo/photoFormat.ts'
import { HTTP_ERRORS, PEOPLE_ERRORS } from '#protocol/errors.ts'
import { gameMasterFieldsSchema, PASSWORD_LENGTH, type GameMasterRow } from '#protocol/people.ts'
import { hasExpired, isDay } from '../../auth/expiration.ts'
import type { Guards } from '../../auth/guards.ts'
import type { StoredPasswords } from '../../auth/storedPasswords.ts'
import { refuse } from '../../http/refuse.ts'
import type {
  GameMaster,
  GameMasters,
  GameMasterValues,
  SavedGameMaster,
} from '../../db/gameMasters.ts'
import type { Database } from '../../db/open.ts'
import type { Sessions } from '../../db/sessions.ts'
import { randomWord } from '../../db/uniqueName.ts'
import { putBlob, type FindBlob } from '../../media/blobs.ts'
import type { Picture } from '../../media/photo.ts'
import type { PhotoDecoder } from '../../media/photos.ts'
import { refusedPhoto, unreadPhoto } from '../forms/photoUpload.ts'
import { sendPicture } from '../show/sendPicture.ts'
import { readUpload, type UnreadForm, type Upload } from '../forms/upload.ts'

interface Dependencies {
  db: Database
  findBlob: FindBlob
  gameMasters: GameMasters
  sessions: Sessions
  storedPasswords: StoredPasswords
  guards: Guards
  photos: PhotoDecoder
  /** returns the server's current time, epoch ms */
  now: () => number
}

/** Status and message with which a form about a game master is refused. */
type Refused = { ok: false; statusCode: number; message: string }

const refused = (statusCode: number, message: string): Refused => ({
  ok: false,
  statusCode,
  message,
})

/** Reads a game master's form: name, mail and expiry date must be valid if present; the caller handles absent ones. */
function readFields({ fields }: Upload) {
  const parsed = v.safeParse(gameMasterFieldsSchema, fields)
  if (!parsed.success) return refused(400, parsed.issues[0].message)
  const { name, mail, expiration } = parsed.output
  if (name === '' || mail === '') return refused(400, HTTP_ERRORS.missingFields)
  if (expiration !== undefined && expiration !== '' && !isDay(expiration))
    return refused(400, PEOPLE_ERRORS.badExpiration)
  return { ok: true, fields: parsed.output } as const
}

const isShort = (password: string): boolean => password.length < PASSWORD_LENGTH

const unreadable = (upload: UnreadForm): Refused =>
  refused(...unreadPhoto(upload, HTTP_ERRORS.missingFields))

export function gameMasterRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, findBlob, gameMasters, sessions, storedPasswords, guards, photos, now } = deps
  const onRequest = guards.requireAdmin

  const rowOf = (gameMaster: GameMaster): GameMasterRow => {
    const { id, name, mail, expiration, nbGame, edition, photo } = gameMaster
    return {
      id,
      name,
      mail,
      password: storedPasswords.reveal(gameMaster) ?? '',
      expiration,
      nb_game: nbGame,
      edition,
      photo,
    }
  }

  /** Decodes a game master's picture; of it only the thumbnail is kept, as it is shown at most 50 px wide. */
  async function decodePicture(
    file: Upload['file'],
  ): Promise<{ ok: true; picture: Picture | null } | Refused> {
    if (!file) return { ok: true, picture: null }
    const decoded = await photos.decode(file)
    return decoded.ok ? { ok: true, picture: decoded.thumbnail } : refused(...refusedPhoto(decoded))
  }

  const keepPicture = (
    picture: Picture | null,
  ): Partial<Pick<GameMasterValues, 'photo' | 'photoHash'>> =>
    picture
      ? {
          photo: `${randomWord(60, randomBytes)}.jpg`,
          photoHash: putBlob(db, picture.bytes, picture.type, now()),
        }
      : {}

  const answer = (
    reply: FastifyReply,
    statusCode: number,
    saved: SavedGameMaster,
  ): FastifyReply => {
    if (saved.ok)
      return reply
        .code(statusCode)
        .header('cache-control', 'no-store')
        .send(rowOf(saved.gameMaster))
    return saved.reason === 'unknown'
      ? refuse(reply, 404, PEOPLE_ERRORS.unknownGameMaster)
      : refuse(reply, 409, PEOPLE_ERRORS.mailTaken)
  }

  app.get('/api/pres/admin/mj/list', { onRequest }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(gameMasters.list().map(rowOf)),
  )

  app.post('/api/pres/admin/mj', { onRequest }, async (request, reply) => {
    const upload = await readUpload(request, 'photo_file', PHOTO_BYTES)
    const form = upload.ok ? readFields(upload) : unreadable(upload)
    if (!upload.ok || !form.ok) return sendRefusal(reply, form)
    const { name, mail, password, expiration, edition = false } = form.fields
    if (!name || !mail || !password || !expiration)
      return refuse(reply, 400, HTTP_ERRORS.missingFields)
    if (isShort(password)) return refuse(reply, 400, PEOPLE_ERRORS.shortPassword)
    if (gameMasters.findByMail(mail)) return refuse(reply, 409, PEOPLE_ERRORS.mailTaken)
    const decoded = await decodePicture(upload.file)
    if (!decoded.ok) return sendRefusal(reply, decoded)
    const kept = await storedPasswords.keep(password)
    const saved = db.transaction(() => {
      const picture = { photo: null, photoHash: null, ...keepPicture(decoded.picture) }
      return gameMasters.create({ name, mail, expiration, edition, ...kept, ...picture }, now())
    })
    return answer(reply, 201, saved)
  })

  app.patch('/api/pres/admin/mj', { onRequest }, async (request, reply) => {
    const upload = await readUpload(request, ['file', 'photo'], PHOTO_BYTES)
    if (!upload.ok) return sendRefusal(reply, unreadable(upload))
    const { id = '' } = upload.fields
    if (id === '') return refuse(reply, 400, HTTP_ERRORS.missingFields)
    const before = /^\d{1,15}$/.test(id) ? gameMasters.find(Number(id)) : null
    if (!before) return refuse(reply, 404, PEOPLE_ERRORS.unknownGameMaster)
    const form = readFields(upload)
    if (!form.ok) return sendRefusal(reply, form)
    const { password, ...values } = form.fields
    if (values.expiration === '') return refuse(reply, 400, PEOPLE_ERRORS.badExpiration)
    // The form sends back the password that it displays: only a different one is a change.
    const fresh = password === storedPasswords.reveal(before) ? undefined : password
    if (fresh !== undefined && isShort(fresh))
      return refuse(reply, 400, PEOPLE_ERRORS.shortPassword)
    const decoded = await decodePicture(upload.file)
    if (!decoded.ok) return sendRefusal(reply, decoded)
    const kept = fresh === undefined ? null : await storedPasswords.keep(fresh)
    const saved = db.transaction(() => {
      const changed = gameMasters.change(before.id, {
        ...values,
        ...kept,
        ...keepPicture(decoded.picture),
      })
      const ends = [before, ...(changed.ok ? [changed.gameMaster] : [])].some(({ expiration }) =>
        hasExpired(expiration, now()),
      )
      if (changed.ok && (kept || ends)) sessions.endAllOf(before.id)
      return changed
    })
    return answer(reply, 200, saved)
  })

  app.get<{ Params: { id: string } }>(
    '/api/pres/admin/mj/delete/:id',
    { onRequest },
    (request, reply) => {
      const { id } = request.params
      if (!/^\d{1,15}$/.test(id) || !gameMasters.remove(Number(id)))
        return refuse(reply, 404, PEOPLE_ERRORS.unknownGameMaster)
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.get<{ Params: { photo: string } }>('/api/quizz/images/src/mj_pic/:photo', (request, reply) =>
    sendPicture(request, reply, findBlob, gameMasters.photoHash(request.params.photo)),
  )
}

function sendRefusal(reply: FastifyReply, answer: Refused | { ok: true }): FastifyReply {
  if (answer.ok) throw new Error('this is no refusal')
  return refuse(reply, answer.statusCode, answer.message)
}

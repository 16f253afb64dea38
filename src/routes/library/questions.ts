// Routes that add and remove questions: a photo with coordinates, or a Street View embed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { LatLng } from '#core/scoring/geo.ts'
import { readYear } from '#core/scoring/years.ts'
import { PHOTO_BYTES } from '#core/photo/photoFormat.ts'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { viewSchema } from '#protocol/library/panorama.ts'
import { placeSchema, questionTextsSchema } from '#protocol/rest.ts'
import { parseStreetView, streetViewAddress } from '#protocol/library/streetView.ts'
import type { Guards } from '../../auth/guards.ts'
import type { Database } from '../../db/open.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { PacedWrites } from '../../media/pacedWrites.ts'
import type { NewPicture } from '../../db/questions.ts'
import { putBlob, type BlobStore, type FindBlob } from '../../media/blobs.ts'
import type { Pictures } from '../../media/photo.ts'
import type { PhotoDecoder } from '../../media/photos.ts'
import { refuse } from '../../http/refuse.ts'
import type { Valibot } from '../../http/validation.ts'
import { done, questionParams, quizEditor, type QuizParams } from './libraryGuards.ts'
import { photoOrderOf, readPhoto, refusePhoto, unreadPhoto } from '../forms/photoUpload.ts'
import { readUpload, type Upload } from '../forms/upload.ts'

interface Dependencies {
  db: Database
  quizzes: Quizzes
  guards: Guards
  photos: PhotoDecoder
  findBlob: FindBlob
  pacedWrites: PacedWrites
  /** returns the server's current time, epoch ms */
  now: () => number
}

/** Stores a photo's pictures, for a question in the same transaction. @param now epoch ms */
function storedPicture(
  tx: BlobStore,
  { photo, thumbnail, sphere }: Pictures,
  now: number,
): NewPicture {
  return {
    photoHash: putBlob(tx, photo.bytes, photo.type, now),
    thumbnailHash: putBlob(tx, thumbnail.bytes, thumbnail.type, now),
    ...(sphere && {
      sphereHash: putBlob(tx, sphere.bytes, sphere.type, now),
      panorama: { width: sphere.width, height: sphere.height, view: sphere.view },
    }),
  }
}

export interface QuestionRequest {
  Params: QuizParams & { filename: string }
}

/**
 * Whether the sender has closed the connection. Such a photo is not stored: its author has discarded it, or sends it
 * again, and would have it twice.
 */
const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed

type QuestionTexts = v.InferOutput<typeof questionTextsSchema>
/** A new question's form, with what is read from its fields. */
type Sent = Upload & { texts: QuestionTexts; coords: LatLng; year: number | null }
type Coords = { ok: true; coords: LatLng } | { ok: false; message: string }

/** Reads a form's coordinates. @param text JSON `{lat,lng}`, degrees */
function readCoords(text: string): Coords {
  if (text === '') return { ok: false, message: HTTP_ERRORS.missingCoords }
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  const parsed = v.safeParse(placeSchema, json.output)
  if (json.success && parsed.success) return { ok: true, coords: parsed.output }
  return { ok: false, message: parsed.issues?.[0].message ?? HTTP_ERRORS.badCoords }
}

type Texts = { ok: true; texts: QuestionTexts } | { ok: false; message: string }

/** Reads a new question's texts; the French refusal when one of them is too long. */
function readTexts({ name, titre, description, alt }: Upload['fields']): Texts {
  const result = v.safeParse(questionTextsSchema, { name, titre, description, alt })
  return result.success
    ? { ok: true, texts: result.output }
    : { ok: false, message: result.issues[0].message }
}

export function questionRoutes(
  app: FastifyInstance,
  { db, quizzes, guards, photos, findBlob, pacedWrites, now }: Dependencies,
): void {
  const typed = app.withTypeProvider<Valibot>()
  const editor = quizEditor(guards, quizzes)

  async function addPhoto(
    request: FastifyRequest,
    quiz: string,
    { file, fields, texts, coords, year }: Sent,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { name = '', titre, description, alt } = texts
    if (name === '' || !file) return refuse(reply, 400, HTTP_ERRORS.missingFields)
    const order = photoOrderOf(fields)
    if (!order) return refuse(reply, 400, HTTP_ERRORS.notAView)
    const decoded = await photos.decode(file, order)
    if (!decoded.ok) return refusePhoto(reply, decoded)
    // The sender's session is checked a second time: it may have ended while the decoder worked.
    if (!app.isStillIn(request)) return refuse(reply, 401, HTTP_ERRORS.notAuthenticated)
    const question = await pacedWrites.take(() => {
      // The quiz is looked up again: it may have been deleted in another tab while the decoder worked.
      if (isGone(request) || !quizzes.find(quiz)) return null
      // One transaction stores question and photo: no question is without its photo, no photo without its question.
      return db.transaction((tx) =>
        quizzes.addQuestion(quiz, {
          name,
          coords,
          iframe: null,
          titre: titre || null,
          description: description || null,
          alt: alt || null,
          year,
          ...storedPicture(tx, decoded, now()),
        }),
      )
    })
    return question ? reply.code(201).send(question) : refuse(reply, 404, HTTP_ERRORS.unknownQuiz)
  }

  function addStreetView(
    quiz: string,
    { fields: { iframe }, texts: { name, titre, description, alt }, coords, year }: Sent,
    reply: FastifyReply,
  ): FastifyReply {
    if (!name || !iframe || !titre || !description)
      return refuse(reply, 400, HTTP_ERRORS.missingFields)
    const view = parseStreetView(iframe)
    if (!view) return refuse(reply, 400, HTTP_ERRORS.missingEmbedPosition)
    const shown = { iframe: streetViewAddress(view), photoHash: null, thumbnailHash: null }
    return reply.code(201).send(
      quizzes.addQuestion(quiz, {
        name,
        coords,
        titre,
        description,
        alt: alt || null,
        year,
        ...shown,
      }),
    )
  }

  app.post<{ Params: QuizParams }>(
    '/api/pres/shared/quizz/question/new/:unique_name',
    { onRequest: editor },
    async (request, reply) => {
      const upload = await readUpload(request, 'uploadFile', PHOTO_BYTES)
      if (!upload.ok) return refuse(reply, ...unreadPhoto(upload, HTTP_ERRORS.missingFields))
      const position = readCoords(upload.fields['coords'] ?? '')
      if (!position.ok) return refuse(reply, 400, position.message)
      const read = readTexts(upload.fields)
      if (!read.ok) return refuse(reply, 400, read.message)
      const year = readYear(upload.fields['year'] ?? '')
      if (year === undefined) return refuse(reply, 400, HTTP_ERRORS.badYear)
      const sent = { ...upload, texts: read.texts, coords: position.coords, year }
      const quiz = request.params.unique_name
      return upload.fields['iframe'] && !upload.file
        ? addStreetView(quiz, sent, reply)
        : addPhoto(request, quiz, sent, reply)
    },
  )

  app.post<QuestionRequest>(
    '/api/pres/shared/quizz/question/photo/:unique_name/:filename',
    { onRequest: editor },
    async (request, reply) => {
      const { unique_name, filename } = request.params
      const unknown = (): FastifyReply => refuse(reply, 404, HTTP_ERRORS.unknownQuestion)
      if (!quizzes.findQuestion(unique_name, filename)) return unknown()
      const read = await readPhoto(request, reply, {
        field: 'uploadFile',
        photos,
        missing: LIBRARY_ERRORS.missingPhoto,
        orderOf: photoOrderOf,
      })
      if (!read) return reply
      const question = await pacedWrites.take(() =>
        isGone(request)
          ? null
          : db.transaction((tx) =>
              quizzes.replacePhoto(unique_name, filename, storedPicture(tx, read.decoded, now())),
            ),
      )
      return question ? reply.send(question) : unknown()
    },
  )

  typed.post(
    '/api/pres/shared/quizz/question/view/:unique_name/:filename',
    {
      onRequest: editor,
      schema: { params: questionParams, body: viewSchema },
      config: { refusal: HTTP_ERRORS.notAView },
    },
    async (request, reply) => {
      const { unique_name, filename } = request.params
      const view = request.body
      const unknown = (): FastifyReply => refuse(reply, 404, HTTP_ERRORS.unknownQuestion)
      const asked = quizzes.findQuestion(unique_name, filename)
      const sphere = asked?.sphereHash ? findBlob(asked.sphereHash) : null
      if (!asked?.panorama || !sphere) return unknown()
      const { width, height } = asked.panorama
      const { sphereHash } = asked
      const cut = await photos.decode([sphere.bytes], { recut: view })
      if (!cut.ok) return refusePhoto(reply, cut)
      if (!app.isStillIn(request)) return refuse(reply, 401, HTTP_ERRORS.notAuthenticated)
      const question = await pacedWrites.take(() =>
        db.transaction((tx) =>
          quizzes.replacePhoto(unique_name, filename, {
            ...storedPicture(tx, cut, now()),
            sphereHash,
            panorama: { width, height, view },
          }),
        ),
      )
      return question ? done(reply, question) : unknown()
    },
  )

  const remove = (request: FastifyRequest<QuestionRequest>, reply: FastifyReply): FastifyReply => {
    const { unique_name, filename } = request.params
    if (!quizzes.removeQuestion(unique_name, filename))
      return refuse(reply, 404, HTTP_ERRORS.unknownQuestion)
    return reply.header('cache-control', 'no-store').send({})
  }
  const address = '/api/pres/shared/quizz/question/delete/:unique_name/:filename'
  app.get<QuestionRequest>(address, { onRequest: editor }, remove)
  // Some clients append the question's coordinates to this URL: ignored, since the question's file name is unique.
  app.get<QuestionRequest>(`${address}/:lat/:lng`, { onRequest: editor }, remove)

  app.post<QuestionRequest>(
    '/api/pres/shared/quizz/question/restore/:unique_name/:filename',
    { onRequest: editor },
    ({ params }, reply) => {
      const question = quizzes.restoreQuestion(params.unique_name, params.filename)
      return question ? reply.send(question) : refuse(reply, 404, HTTP_ERRORS.unknownQuestion)
    },
  )
}

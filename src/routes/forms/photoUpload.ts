// Reads the photo of a multipart form within its size limit and has the decoder open it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { PHOTO_BYTES } from '#core/photo/photoFormat.ts'
import { panoramaChoiceSchema, viewSchema } from '#protocol/library/panorama.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { refuse, refuseAbout } from '../../http/refuse.ts'
import { FLAT, type PhotoOrder, type PhotoRefusal, type PhotoResult } from '../../media/photo.ts'
import type { PhotoDecoder } from '../../media/photos.ts'
import { readUpload, unreadForm, type UnreadForm, type Upload } from './upload.ts'

const REFUSED = {
  not_an_image: [415, HTTP_ERRORS.notAnImage],
  unreadable: [415, HTTP_ERRORS.notAnImage],
  truncated: [415, HTTP_ERRORS.truncated],
  side_too_long: [413, HTTP_ERRORS.sideTooLong],
  not_a_sphere: [400, HTTP_ERRORS.notASphere],
  busy: [503, HTTP_ERRORS.busy],
} as const

/** HTTP status and text that refuse a photo. */
export const refusedPhoto = (refusal: PhotoRefusal): readonly [number, string] =>
  refusal.reason === 'too_many_pixels'
    ? [413, HTTP_ERRORS.tooManyPixels(refusal)]
    : REFUSED[refusal.reason]

/** Refuses a photo that the decoder has refused. */
export function refusePhoto(reply: FastifyReply, refusal: PhotoRefusal): FastifyReply {
  const [status, message] = refusedPhoto(refusal)
  if (refusal.reason !== 'too_many_pixels') return refuse(reply, status, message)
  const { megapixels, most } = refusal
  return refuseAbout(reply, status, message, 'too_many_pixels', { megapixels, most })
}

/** HTTP status and text that refuse a photo's form. @param unreadable text if the request holds no readable form */
export const unreadPhoto = (form: UnreadForm, unreadable: string): [number, string] =>
  unreadForm(form, { unreadable, tooLarge: HTTP_ERRORS.photoTooLarge })

/** What the fields of a photo's form ask to be made of it: `panorama`, and `view` as JSON; null: they are not readable. */
export function photoOrderOf({ panorama, view }: Upload['fields']): PhotoOrder | null {
  const choice = v.safeParse(panoramaChoiceSchema, panorama || 'auto')
  const asked = view ? v.safeParse(v.pipe(v.string(), v.parseJson(), viewSchema), view) : null
  if (!choice.success || asked?.success === false) return null
  return { panorama: choice.output, view: asked?.output ?? null }
}

export type DecodedPhoto = Extract<PhotoResult, { ok: true }>

interface Wanted {
  /** name of the form's field that holds the photo */
  field: string
  photos: PhotoDecoder
  /** message of the refusal when the form contains no photo */
  missing: string
  /** reads from the form's fields what is made of the photo; by default it is a flat one */
  orderOf?: typeof photoOrderOf
}

/**
 * Reads and decodes the photo of a form. Null once a refusal has been sent: 400 without a readable form or file, 401
 * when the account ended during the upload, 408 too slow, 413 too large, 415 no photo, 503 too many photos wait for the
 * decoder.
 */
export async function readPhoto(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, photos, missing, orderOf = () => FLAT }: Wanted,
): Promise<(Upload & { decoded: DecodedPhoto }) | null> {
  const upload = await readUpload(request, field, PHOTO_BYTES)
  if (!upload.ok) {
    refuse(reply, ...unreadPhoto(upload, missing))
    return null
  }
  if (!upload.file) {
    refuse(reply, 400, missing)
    return null
  }
  const order = orderOf(upload.fields)
  if (!order) {
    refuse(reply, 400, HTTP_ERRORS.notAView)
    return null
  }
  const decoded = await photos.decode(upload.file, order)
  if (!decoded.ok) {
    refusePhoto(reply, decoded)
    return null
  }
  // The account is checked again: it may have ended while the photo waited for the decoder.
  if (!request.server.isStillIn(request)) {
    refuse(reply, 401, HTTP_ERRORS.notAuthenticated)
    return null
  }
  return { fields: upload.fields, file: upload.file, decoded }
}

// The list of a quiz's photos, as stored in NATS and on a hall's disk.
import { createHash } from 'node:crypto'
import * as v from 'valibot'

export interface Picture {
  /** MIME type of the photo */
  type: string
  bytes: Buffer
}

/**
 * Hashes of each photo and its thumbnail, keyed by the photo's file name in the quiz; a hash is null when that photo or
 * thumbnail does not exist.
 */
export const listSchema = v.record(
  v.string(),
  v.object({ photo: v.nullable(v.string()), thumbnail: v.nullable(v.string()) }),
)
export type ListOfQuiz = v.InferOutput<typeof listSchema>

/** Key in the NATS key-value bucket under which the list of a quiz's photos is stored. */
export const keyOf = (quiz: string): string =>
  `pictures.${createHash('sha256').update(quiz).digest('hex')}`

/** Hash of the photo or thumbnail with that file name in the quiz; null when the list has none. */
export const hashIn = (
  list: ListOfQuiz | null,
  filename: string,
  size: 'photo' | 'thumbnail',
): string | null =>
  list && Object.hasOwn(list, filename) ? (list[filename]?.[size] ?? null) : null

export const hashesOf = (
  pictures: readonly { photo: string | null; thumbnail: string | null }[],
): Set<string> =>
  new Set(
    pictures.flatMap(({ photo, thumbnail }) => [photo, thumbnail].filter((hash) => hash !== null)),
  )

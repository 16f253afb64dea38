// A file from another box, taken in: checked whole, its photos opened by the decoder, its rows written in one transaction.
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { PHOTO_BYTES } from '#core/photoSignature.ts'
import type { Folders } from '../db/folders.ts'
import type { Database } from '../db/open.ts'
import type { QuestionPicture, Quizzes } from '../db/quizzes.ts'
import type { BigWrites } from './bigWrites.ts'
import { putBlob, sweepOrphans } from './blobs.ts'
import type { PhotoResult } from './photo.ts'
import type { PhotoDecoder } from './photos.ts'
import { MANIFEST, manifestSchema, photosOf, versionSchema, QUIZ_FILE, QUIZ_FILE_MOST, type FiledSource, type Manifest } from './quizFile.ts'
import { openZip, type ZipFile } from './zipReader.ts'

interface Dependencies {
  db: Database
  quizzes: Quizzes
  folders: Folders
  photos: PhotoDecoder
  bigWrites: BigWrites
  /** id of that source on this box; null: it has none like it */
  sourceLike: (source: FiledSource) => string | null
  /** ms */
  now: () => number
}

export interface Destination {
  ownerId: number | null
  /** null: the root */
  folderId: number | null
}

export type ImportRefusal = 'not_a_quiz_file' | 'newer' | 'bad_photo' | 'busy' | 'ended'
export type Imported = { ok: true; quizzes: string[]; folders: number[] } | { ok: false; reason: ImportRefusal }

type Pictures = Map<string, { photoHash: string; thumbnailHash: string }>

const BUSY = { waitMs: 500, times: 120 }

const refused = (reason: ImportRefusal): { ok: false; reason: ImportRefusal } => ({ ok: false, reason })

function readManifest(zip: ZipFile): { ok: true; manifest: Manifest } | { ok: false; reason: ImportRefusal } {
  const bytes = zip.read(MANIFEST, QUIZ_FILE_MOST.manifestBytes)
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), bytes?.toString('utf8'))
  const version = v.safeParse(versionSchema, json.output)
  if (!version.success) return refused('not_a_quiz_file')
  if (version.output.version > QUIZ_FILE.version) return refused('newer')
  const manifest = v.safeParse(manifestSchema, json.output)
  if (!manifest.success || !photosOf(manifest.output).every((name) => zip.has(name))) return refused('not_a_quiz_file')
  return { ok: true, manifest: manifest.output }
}

/** Other authors' photos come first: an import waits until the decoder has room. */
async function decodePatiently(photos: PhotoDecoder, bytes: Buffer): Promise<PhotoResult> {
  let result = await photos.decode([bytes])
  for (let tries = 0; tries < BUSY.times && !result.ok && result.reason === 'busy'; tries++) {
    await pause(BUSY.waitMs)
    result = await photos.decode([bytes])
  }
  return result
}

/**
 * Photos are put down one by one while the game next door goes on; only then do their rows come, all or none. When
 * none come, the photos go again. The caller holds the sweep off meanwhile.
 * @param path of the file
 * @param isStillIn whether the account that sent it has not ended: opening its photos may take minutes
 */
export async function importQuizzes(deps: Dependencies, path: string, destination: Destination, isStillIn: () => boolean): Promise<Imported> {
  const zip = openZip(path)
  if (!zip) return refused('not_a_quiz_file')
  const pictures: Pictures = new Map()
  let taken = false
  try {
    const read = readManifest(zip)
    if (!read.ok) return read
    for (const name of photosOf(read.manifest)) {
      const bytes = zip.read(name, PHOTO_BYTES)
      if (!bytes) return refused('bad_photo')
      const decoded = await decodePatiently(deps.photos, bytes)
      if (!decoded.ok) return refused(decoded.reason === 'busy' ? 'busy' : 'bad_photo')
      const { photo, thumbnail } = decoded
      const at = deps.now()
      const kept = await deps.bigWrites.take(() =>
        deps.db.transaction((tx) => ({
          photoHash: putBlob(tx, photo.bytes, photo.type, at),
          thumbnailHash: putBlob(tx, thumbnail.bytes, thumbnail.type, at),
        })),
      )
      pictures.set(name, kept)
    }
    const written = await deps.bigWrites.take(() => (isStillIn() ? writeRows(deps, read.manifest, pictures, destination) : refused('ended')))
    taken = written.ok
    return written
  } finally {
    zip.close()
    if (!taken) sweepOrphans(deps.db, deps.now() + 1, [...pictures.values()].flatMap(({ photoHash, thumbnailHash }) => [photoHash, thumbnailHash]))
  }
}

function writeRows(
  { db, quizzes, folders, sourceLike }: Dependencies,
  manifest: Manifest,
  pictures: Pictures,
  { ownerId, folderId }: Destination,
): Imported {
  const pictureOf = (name: string | null): QuestionPicture => (name === null ? null : pictures.get(name)) ?? { photoHash: null, thumbnailHash: null }
  return db.transaction(() => {
    // The folder may have gone while the photos were being opened.
    const top = folderId === null || folders.find(folderId) ? folderId : null
    const made: number[] = []
    const placeOf = (place: number | null): number | null => (place === null ? top : (made[place] ?? top))
    for (const { name, parent, picture } of manifest.folders) {
      made.push(folders.create(name, { ownerId, parentId: placeOf(parent), pictureHash: pictureOf(picture).thumbnailHash }).id)
    }
    const names = manifest.quizzes.map(({ name, description, folder, mapSettings, mapSource, targetSettings, pointMaxTemps, questions }) => {
      const uniqueName = quizzes.create({ name, description }, { ownerId, folderId: placeOf(folder) })
      if (mapSettings) quizzes.setMapSettings(uniqueName, mapSettings)
      const source = mapSource && sourceLike(mapSource)
      if (source) quizzes.setMapSource(uniqueName, source)
      if (targetSettings || pointMaxTemps !== null) {
        quizzes.setRings(uniqueName, targetSettings, pointMaxTemps === null ? null : { point_max_temps: pointMaxTemps })
      }
      quizzes.addQuestions(uniqueName, questions.map(({ photo, ...question }) => ({ ...question, ...pictureOf(photo) })))
      return uniqueName
    })
    return { ok: true, quizzes: names, folders: made }
  })
}

// Imports a file from another box: the whole file is checked, its photos are decoded, its quizzes are written a few
// rows at a time and made visible all at once.
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { PHOTO_BYTES } from '#core/photo/photoFormat.ts'
import { hasDefaultPoints } from '#core/quiz.ts'
import type { Evenings } from '../../db/evenings.ts'
import type { Excess, Folders } from '../../db/folders.ts'
import type { Database } from '../../db/open.ts'
import type { NewPicture } from '../../db/questions.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { PacedWrites } from '../pacedWrites.ts'
import { hashOf, putBlob, sweepOrphans } from '../blobs.ts'
import { FLAT, type PhotoOrder, type PhotoResult } from '../photo.ts'
import type { PhotoDecoder } from '../photos.ts'
import { plannedStepsOf, type EveningFault } from './filedEvening.ts'
import { equalQuizzes, knownQuizzes, type KnownQuiz } from './knownQuizzes.ts'
import {
  MANIFEST,
  manifestOf,
  photosOf,
  spheresOf,
  versionSchema,
  QUIZ_FILE,
  QUIZ_FILE_MOST,
  type FiledSource,
  type Manifest,
} from './quizFile.ts'
import { openZip, type ZipFile } from '../zip/zipReader.ts'

interface Dependencies {
  db: Database
  quizzes: Quizzes
  folders: Folders
  evenings: Evenings
  photos: PhotoDecoder
  pacedWrites: PacedWrites
  /** id on this box of the map source that a file's quiz names; null: no similar one exists */
  sourceLike: (source: FiledSource) => string | null
  /** returns the server's current time, epoch ms */
  now: () => number
}

export interface Destination {
  ownerId: number | null
  /** folder for the imported quizzes; null: the root folder */
  folderId: number | null
  /**
   * for quizzes that the library already has: `ask`: report them and import nothing; `use`: keep those with the same
   * content, also for an evening's rounds; `copy`: import another copy
   */
  known: 'ask' | 'use' | 'copy'
}

/** `ended`: the sender was logged out during the import. `gone`: the client has closed the connection. */
export type ImportRefusal =
  'not_a_quiz_file' | 'newer' | 'bad_photo' | 'busy' | 'ended' | 'gone' | Excess
/** Unique names of the imported quizzes, ids of new folders, and the evening's unique name when the file has one. */
export type Imported =
  | { ok: true; quizzes: string[]; folders: number[]; evening?: string }
  | Refused
  | { ok: false; reason: 'known'; known: KnownQuiz[] }

type Refused =
  { ok: false; reason: ImportRefusal } | { ok: false; reason: 'bad_evening'; fault: EveningFault }
type FiledQuiz = Manifest['quizzes'][number]
/** The stored pictures of a file, by their names in it. */
interface Pictures {
  photos: Map<string, StoredPhoto>
  spheres: Map<string, StoredSphere>
}
interface StoredPhoto {
  photoHash: string
  thumbnailHash: string
}
interface StoredSphere {
  sphereHash: string
  width: number
  height: number
}

export interface Sender {
  /** whether the sender is still logged in: decoding the photos may take minutes */
  isStillIn: () => boolean
  /** signal that is aborted once the client has closed the connection, and so awaits no response */
  gone: AbortSignal
}

/** Most database rows written in one turn of the event loop: some milliseconds of work. */
const ROWS_A_WRITE = 100

const BUSY = { waitMs: 500, times: 120 }
/**
 * Deletion after a failed import. `atOnce`: pictures deleted in one turn of the event loop. `ms`: longest duration;
 * the next start or the daily sweep of orphan blobs deletes the rest.
 */
const CLEARING = { atOnce: 8, ms: 500 }

const refused = (reason: ImportRefusal): Refused => ({ ok: false, reason })

/** An archive that was unpacked and packed again, as a Mac does it, has a folder around what it held. */
function withoutFolder(zip: ZipFile): ZipFile {
  const manifest = zip.has(MANIFEST) ? MANIFEST : zip.inFolder(MANIFEST)
  if (manifest === null || manifest === MANIFEST) return zip
  const folder = manifest.slice(0, -MANIFEST.length)
  return {
    inFolder: (name) => zip.inFolder(folder + name),
    has: (name) => zip.has(folder + name),
    read: (name, limit) => zip.read(folder + name, limit),
    close: () => zip.close(),
  }
}

async function readManifest(zip: ZipFile): Promise<{ ok: true; manifest: Manifest } | Refused> {
  const bytes = await zip.read(MANIFEST, QUIZ_FILE_MOST.manifestBytes)
  // Editors may put a byte order mark before the JSON.
  const text = bytes?.toString('utf8').replace(/^\uFEFF/, '')
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  const version = v.safeParse(versionSchema, json.output)
  if (!version.success) return refused('not_a_quiz_file')
  if (version.output.version > QUIZ_FILE.version) return refused('newer')
  const read = await manifestOf(json.output, turn)
  if (!read.ok)
    return read.fault
      ? { ok: false, reason: 'bad_evening', fault: read.fault }
      : refused('not_a_quiz_file')
  const named = [...photosOf(read.manifest), ...spheresOf(read.manifest)]
  return named.every((name) => zip.has(name)) ? read : refused('not_a_quiz_file')
}

function sizeOf({ folders }: Manifest): { levels: number; nb: number } {
  const levels: number[] = []
  let most = 0
  for (const { parent } of folders) {
    const level = (parent === null ? 0 : (levels[parent] ?? 0)) + 1
    levels.push(level)
    most = Math.max(most, level)
  }
  return { levels: most, nb: folders.length }
}

/** How far a machine's clock may be ahead of this box's, ms. */
const CLOCK_SLACK_MS = 10 * 60_000

/** A file may claim any date of its quiz's last edit: one of the future would win over every later edit, so it is none. */
function withoutFuture({ changedAt, ...quiz }: FiledQuiz, now: number): FiledQuiz {
  return changedAt === undefined || changedAt > now + CLOCK_SLACK_MS ? quiz : { ...quiz, changedAt }
}

/** Decodes a photo of an import once the decoder has room: photos of other authors take precedence. */
async function decodePatiently(
  photos: PhotoDecoder,
  bytes: Buffer,
  order: PhotoOrder,
  { gone }: Sender,
): Promise<PhotoResult> {
  let result = await photos.decode([bytes], order)
  for (
    let tries = 0;
    tries < BUSY.times && !result.ok && result.reason === 'busy' && !gone.aborted;
    tries++
  ) {
    await pause(BUSY.waitMs)
    result = await photos.decode([bytes], order)
  }
  return result
}

/** Resolves like `work`, or with null as soon as the client is gone; `work` itself is not aborted. */
function unlessGone<Result>({ gone }: Sender, work: Promise<Result>): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(null)
    if (gone.aborted) leave()
    gone.addEventListener('abort', leave, { once: true })
    void work.then(resolve, reject).finally(() => gone.removeEventListener('abort', leave))
  })
}

/**
 * Stores a file's photos one by one while games go on, then its quizzes, hidden until all of them are written. On a
 * failure, everything stored is deleted again. The caller prevents the sweep of orphan blobs during the import.
 * @param path of the file
 */
export async function importQuizzes(
  deps: Dependencies,
  path: string,
  destination: Destination,
  sender: Sender,
): Promise<Imported> {
  const opened = await openZip(path)
  if (!opened) return refused('not_a_quiz_file')
  const zip = withoutFolder(opened)
  const pictures: Pictures = { photos: new Map(), spheres: new Map() }
  const written: string[] = []
  let taken = false
  try {
    const read = await readManifest(zip)
    if (!read.ok) return read
    const over = deps.folders.excess(destination.folderId, sizeOf(read.manifest))
    if (over) return refused(over)
    const filed = read.manifest.quizzes.map((quiz) => withoutFuture(quiz, deps.now()))
    if (destination.known === 'ask') {
      const known = (await knownQuizzes(deps.quizzes, filed)).filter((quiz) => quiz !== null)
      if (known.length > 0) return { ok: false, reason: 'known', known }
    }
    const here = destination.known === 'use' ? await equalQuizzes(deps.quizzes, filed) : []
    const manifest = { ...read.manifest, quizzes: filed.filter((_, place) => !here[place]) }
    /** Unique names of the file's quizzes in the manifest's order; to be called once all of them are written. */
    const names = (): string[] => {
      const made = written.values()
      return filed.map((_, place) => here[place] ?? made.next().value ?? '')
    }
    const refusal =
      (await storePictures(deps, zip, photosIn(deps, manifest, pictures), sender)) ??
      (await storePictures(deps, zip, spheresIn(deps, manifest, pictures), sender)) ??
      (await writeQuizzes(deps, manifest, pictures, destination, written, sender))
    if (refusal) return refusal
    const shown = await deps.pacedWrites.take((): Imported => {
      if (sender.gone.aborted) return refused('gone')
      return sender.isStillIn()
        ? show(deps, manifest, pictures, destination, { written, names: names() })
        : refused('ended')
    })
    taken = shown.ok
    return shown
  } finally {
    await zip.close()
    if (!taken) await takeBack(deps, pictures, written)
  }
}

type Decoded = Extract<PhotoResult, { ok: true }>

/** What the photos of a file and its spheres do differently. */
interface PictureKind<Stored> {
  /** names in the file */
  names: Iterable<string>
  /** receives each stored picture by its name */
  stored: Map<string, Stored>
  order: PhotoOrder
  /** the same picture where a question of this box has it */
  known: (hash: string) => Stored | null
  /** writes a decoded picture; null: the decoder has made none of this kind */
  write: (decoded: Decoded, at: number) => Stored | null
}

const photosIn = (
  { db, quizzes }: Dependencies,
  manifest: Manifest,
  { photos }: Pictures,
): PictureKind<StoredPhoto> => ({
  names: photosOf(manifest),
  stored: photos,
  order: FLAT,
  known: (hash) => quizzes.pictureKnown(hash),
  write: ({ photo, thumbnail }, at) =>
    db.transaction((tx) => ({
      photoHash: putBlob(tx, photo.bytes, photo.type, at),
      thumbnailHash: putBlob(tx, thumbnail.bytes, thumbnail.type, at),
    })),
})

const spheresIn = (
  { db, quizzes }: Dependencies,
  manifest: Manifest,
  { spheres }: Pictures,
): PictureKind<StoredSphere> => ({
  names: spheresOf(manifest),
  stored: spheres,
  order: { panorama: 'yes', view: null },
  known: (hash) => quizzes.sphereKnown(hash),
  write: ({ sphere }, at) =>
    sphere
      ? {
          sphereHash: putBlob(db, sphere.bytes, sphere.type, at),
          width: sphere.width,
          height: sphere.height,
        }
      : null,
})

/** Stores pictures of a file; null: all of them are stored, else why the import is refused. */
async function storePictures<Stored>(
  { photos, pacedWrites, now }: Dependencies,
  zip: ZipFile,
  { names, stored, order, known, write }: PictureKind<Stored>,
  sender: Sender,
): Promise<Refused | null> {
  for (const name of names) {
    if (sender.gone.aborted) return refused('gone')
    const bytes = await zip.read(name, PHOTO_BYTES)
    if (!bytes) return refused('bad_photo')
    // A picture that a question on this box already has is not encoded again, and so keeps its hash: by equal hashes
    // the box recognises a copy of a question whose place an open room still keeps secret.
    const same = known(hashOf(bytes))
    if (same) {
      stored.set(name, same)
      continue
    }
    const decoded = await unlessGone(sender, decodePatiently(photos, bytes, order, sender))
    if (!decoded) return refused('gone')
    if (!decoded.ok) return refused(decoded.reason === 'busy' ? 'busy' : 'bad_photo')
    const at = now()
    const writing = pacedWrites.take(() => {
      if (sender.gone.aborted) return
      const made = write(decoded, at)
      if (made) stored.set(name, made)
    })
    await unlessGone(sender, writing)
    if (!sender.gone.aborted && !stored.has(name)) return refused('bad_photo')
  }
  return null
}

const photoIn = (
  { photos }: Pictures,
  name: string | null,
): Pick<NewPicture, 'photoHash' | 'thumbnailHash'> =>
  (name === null ? null : photos.get(name)) ?? { photoHash: null, thumbnailHash: null }

function pictureIn(pictures: Pictures, asked: FiledQuiz['questions'][number]): NewPicture {
  const around = 'panorama' in asked ? asked.panorama : null
  const sphere = around && pictures.spheres.get(around.photo)
  if (!sphere) return { ...photoIn(pictures, asked.photo), panorama: null }
  const { sphereHash, width, height } = sphere
  return {
    ...photoIn(pictures, asked.photo),
    sphereHash,
    panorama: { width, height, view: around.view },
  }
}

/** A piece of a quiz to write: some of its questions; the first piece (`isFirst`) also creates the quiz. */
interface Piece {
  quiz: FiledQuiz
  questions: FiledQuiz['questions']
  isFirst: boolean
  isLast: boolean
}

/** Splits the rows of quizzes into writes of some 100 rows; a write is a list of pieces of quizzes. */
function* writesOf(quizzes: readonly FiledQuiz[]): Generator<Piece[]> {
  let pieces: Piece[] = []
  let rows = 0
  for (const quiz of quizzes) {
    for (let from = 0; from === 0 || from < quiz.questions.length; from += ROWS_A_WRITE) {
      const questions = quiz.questions.slice(from, from + ROWS_A_WRITE)
      pieces.push({
        quiz,
        questions,
        isFirst: from === 0,
        isLast: from + ROWS_A_WRITE >= quiz.questions.length,
      })
      rows += 1 + questions.length
      if (rows < ROWS_A_WRITE) continue
      yield pieces
      pieces = []
      rows = 0
    }
  }
  if (pieces.length > 0) yield pieces
}

/** Writes all quizzes, still hidden; null: done. @param written receives their unique names in the manifest's order */
async function writeQuizzes(
  { db, quizzes, pacedWrites, sourceLike }: Dependencies,
  manifest: Manifest,
  pictures: Pictures,
  { ownerId }: Destination,
  written: string[],
  sender: Sender,
): Promise<Refused | null> {
  const begin = ({
    name,
    description,
    mapSettings,
    mapSource,
    targetSettings,
    pointMaxTemps,
    yearSettings,
    pointsFollow,
  }: FiledQuiz): string =>
    quizzes.createHidden({
      name,
      description,
      mapSettings,
      targetSettings,
      pointMaxTemps,
      yearPoints: yearSettings?.points ?? null,
      yearSpan: yearSettings?.span ?? null,
      pointsFollow: pointsFollow ?? (targetSettings === null || hasDefaultPoints(targetSettings)),
      ownerId,
      mapSource: mapSource && sourceLike(mapSource),
    })
  /** Sets a quiz's origin (see quizFile.ts) and last edit after its questions: writing a question counts as an edit. */
  const end = (uniqueName: string, { origin, changedAt }: FiledQuiz): void => {
    if (origin !== undefined)
      quizzes.setLineage(uniqueName, { origin, changedAt: changedAt ?? null })
  }
  for (const pieces of writesOf(manifest.quizzes)) {
    const put = ({ quiz, questions, isFirst, isLast }: Piece): void => {
      if (isFirst) written.push(begin(quiz))
      const uniqueName = written.at(-1) ?? ''
      quizzes.addQuestions(
        uniqueName,
        questions.map((asked) => {
          const { name, coords, titre, description, alt, year, iframe } = asked
          const texts = { name, coords, titre, description, alt, year, iframe }
          return { ...texts, ...pictureIn(pictures, asked) }
        }),
      )
      if (isLast) end(uniqueName, quiz)
    }
    const write = pacedWrites.take(() => {
      // One transaction writes the rows of `pieces`: written separately, each row would wait for a sync of its own.
      if (!sender.gone.aborted) db.transaction(() => pieces.forEach(put))
    })
    await unlessGone(sender, write)
    // Without this pause, writes to a quick disk would follow each other in one turn and block running games.
    await turn()
    if (sender.gone.aborted) return refused('gone')
  }
  return null
}

/**
 * Makes the imported quizzes visible.
 * @param names unique names of the file's quizzes, in the file's order: a round of its evening holds an index into them
 */
function show(
  { db, quizzes, folders, evenings }: Dependencies,
  manifest: Manifest,
  pictures: Pictures,
  { ownerId, folderId }: Destination,
  { written, names }: { written: readonly string[]; names: readonly string[] },
): Imported {
  return db.transaction(() => {
    // If the folder was deleted while the photos were being decoded, the import goes into the root folder.
    const top = folderId === null || folders.find(folderId) ? folderId : null
    // Other folders may have been added meanwhile.
    const over = folders.excess(top, sizeOf(manifest))
    if (over) return refused(over)
    const madeFolders: number[] = []
    const placeOf = (place: number | null): number | null =>
      place === null ? top : (madeFolders[place] ?? top)
    for (const { name, parent, picture } of manifest.folders) {
      madeFolders.push(
        folders.add(name, {
          ownerId,
          parentId: placeOf(parent),
          pictureHash: photoIn(pictures, picture).thumbnailHash,
        }),
      )
    }
    quizzes.show(
      manifest.quizzes.map(({ folder }, index) => [written[index] ?? '', placeOf(folder)]),
    )
    const made = { ok: true as const, quizzes: [...written], folders: madeFolders }
    if (!manifest.evening) return made
    const { name, description, steps } = manifest.evening
    return {
      ...made,
      evening: evenings.create({ name, description, ownerId, steps: plannedStepsOf(steps, names) }),
    }
  })
}

/**
 * Deletes what a failed import has written. It does not go through `pacedWrites`, which pauses for seconds during a
 * question: the next import waits for this deletion.
 */
async function takeBack(
  { db, quizzes, now }: Dependencies,
  pictures: Pictures,
  written: string[],
): Promise<void> {
  const until = performance.now() + CLEARING.ms
  const hashes = [
    ...[...pictures.photos.values()].flatMap(({ photoHash, thumbnailHash }) => [
      photoHash,
      thumbnailHash,
    ]),
    ...[...pictures.spheres.values()].map(({ sphereHash }) => sphereHash),
  ]
  // Quizzes of the failed import that are left after `CLEARING.ms` are deleted at the server's next start, its pictures
  // by the daily sweep.
  while (written.length > 0 && performance.now() < until) {
    quizzes.forgetHidden(written.splice(-1))
    await turn()
  }
  while (hashes.length > 0 && performance.now() < until) {
    sweepOrphans(db, now() + 1, hashes.splice(-CLEARING.atOnce))
    await turn()
  }
}

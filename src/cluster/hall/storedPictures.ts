// The photos of a hall's quizzes on its own disk, by the hash of their bytes: the hall sends them when it is offline.
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { listSchema, type ListOfQuiz, type Picture } from '../libraryNode/pictureList.ts'

export interface StoredPictures {
  /** The list of a quiz's photos; null: the photos were not copied to this hall's disk. */
  list(quiz: string): ListOfQuiz | null
  picture(hash: string): Promise<Picture | null>
  /** Whether the photo is on this disk; if so, it is marked as used now, which postpones its deletion. */
  has(hash: string): Promise<boolean>
  /** Writes a photo to this hall's disk. @throws errors of the disk */
  keepPicture(hash: string, picture: Picture): void
  /** Writes a quiz's list of photos, even while some of them are not on this disk yet. @throws errors of the disk */
  keepList(quiz: string, list: ListOfQuiz): void
}

const FOLDER = 'photos-de-la-salle'
/** A photo that no room has used for this long is deleted at the next start, ms. */
const UNUSED_MS = 30 * 24 * 3_600_000
const LIST = '.json'
const HASH = /^[0-9a-f]{64}$/

/**
 * Opens the folder of a hall's photos.
 * @param dataDir the hall's data folder
 * @param isTidied whether long unused photos are deleted; false when the hall is offline and its clock may be wrong
 * @throws errors of the disk
 */
export function openStoredPictures(
  dataDir: string,
  isTidied: boolean,
  now: () => number = Date.now,
): StoredPictures {
  const folder = join(dataDir, FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isTidied)
    for (const name of readdirSync(folder))
      if (now() - statSync(join(folder, name)).mtimeMs > UNUSED_MS) rmSync(join(folder, name))
  const listPath = (quiz: string): string =>
    join(folder, `${createHash('sha256').update(quiz).digest('hex')}${LIST}`)
  const path = (hash: string): string => join(folder, HASH.test(hash) ? hash : 'none')
  const write = (file: string, bytes: Buffer | string): void => {
    const unfinished = `${file}.en-cours`
    writeFileSync(unfinished, bytes, { mode: 0o600 })
    renameSync(unfinished, file)
  }

  /** Reads a photo from the disk; null when its file is missing, or was left incomplete by a power cut (wrong hash). */
  const read = async (hash: string): Promise<Picture | null> => {
    try {
      const file = await readFile(path(hash))
      const end = file.indexOf(0x0a)
      const bytes = file.subarray(end + 1)
      return createHash('sha256').update(bytes).digest('hex') === hash
        ? { type: file.toString('latin1', 0, end), bytes }
        : null
    } catch {
      return null
    }
  }

  return {
    list(quiz) {
      try {
        return v.parse(listSchema, JSON.parse(readFileSync(listPath(quiz), 'utf8')))
      } catch {
        return null
      }
    },
    async has(hash) {
      if ((await read(hash)) === null) return false
      utimesSync(path(hash), new Date(now()), new Date(now()))
      return true
    },
    picture: read,
    // Format of a kept photo's file: the MIME type as first line, then the photo's bytes.
    keepPicture: (hash, { type, bytes }) =>
      write(path(hash), Buffer.concat([Buffer.from(`${type}\n`, 'latin1'), bytes])),
    keepList: (quiz, list) => write(listPath(quiz), JSON.stringify(list)),
  }
}

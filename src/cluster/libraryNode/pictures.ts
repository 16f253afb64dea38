// The photos of played quizzes, stored in NATS by the hash of their bytes, so that every node can send them, even when
// the desk is unreachable.
import { Objm, setSha256Backend, type ObjectStore } from '@nats-io/obj'
import { StorageType } from '@nats-io/jetstream'
import type { KV } from '@nats-io/kv'
import type { NatsConnection } from '@nats-io/transport-node'
import * as v from 'valibot'
import type { Room } from '../../live/room/room.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import type { PictureShelf } from '../../media/pictureShelf.ts'
import type { StoredPictures } from '../hall/storedPictures.ts'
import {
  hashesOf,
  hashIn,
  keyOf,
  listSchema,
  type ListOfQuiz,
  type Picture,
} from './pictureList.ts'
import { createUnused } from './unusedPictures.ts'

export interface Pictures {
  /** Stores the photos of that quiz in NATS, for all nodes; only the desk calls this. */
  publish(quiz: string, shelf: PictureShelf): Promise<void>
  /**
   * At the desk: deletes the photos in NATS of every quiz that is not in `played`, except quizzes whose photos
   * `publish` has stored less than two hours ago.
   * @param played quizzes of all open rooms
   * @throws errors of NATS
   */
  clear(played: readonly string[]): Promise<void>
  /**
   * The photo behind the token of a URL that phones or a remote received; null: the node that issued the token did not
   * answer, or has no such photo.
   */
  shown(token: string): Promise<Picture | null>
  of(quiz: string, filename: string, size: 'photo' | 'thumbnail'): Promise<Picture | null>
  /**
   * At a hall node: copies all photos of that quiz to its disk. Resolves with false while NATS does not have all of
   * them.
   * @throws errors of NATS or the disk
   */
  bring(quiz: string): Promise<boolean>
  close(): void
}

const BUCKET = 'point-de-mire-images'
const SUBJECT = 'pdm.photo'
const ASKING_MS = 300
/** Most bytes of photos that a node caches in memory. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_TOKENS = 1_000
const questionSchema = v.object({ quiz: v.string(), filename: v.string() })

export async function openPictures(
  nats: NatsConnection,
  list: KV,
  replicas: number,
  rooms: () => Rooms | null,
  onDisk: StoredPictures | null,
): Promise<Pictures> {
  // The NATS client hashes in JavaScript by default, which would hold up the games while it hashes photos.
  setSha256Backend('native')
  const store: ObjectStore = await new Objm(nats).create(BUCKET, {
    replicas,
    storage: StorageType.File,
  })
  const unused = createUnused(store, list, () => performance.now())
  const kept = new Map<string, Promise<Picture | null>>()
  const sizes = new Map<string, number>()
  const tokens = new Map<string, { quiz: string; filename: string }>()
  const lists = new Map<string, ListOfQuiz>()

  // Only the node that owns the room can find the photo of a token; every other node sends no response.
  const subscription = nats.subscribe(SUBJECT, {
    callback(_error, message) {
      const question = questionOf(rooms()?.findPhoto(message.string()))
      if (question) message.respond(JSON.stringify(question))
    },
  })

  const ask = async (token: string): Promise<{ quiz: string; filename: string } | null> => {
    const known = tokens.get(token) ?? questionOf(rooms()?.findPhoto(token))
    if (known) return known
    try {
      const question = v.parse(
        questionSchema,
        (await nats.request(SUBJECT, token, { timeout: ASKING_MS })).json(),
      )
      tokens.set(token, question)
      const [oldest] = tokens.keys()
      if (tokens.size > MOST_TOKENS && oldest !== undefined) tokens.delete(oldest)
      return question
    } catch {
      return null
    }
  }

  const fetch = async (hash: string): Promise<Picture | null> => {
    const [info, bytes] = await Promise.all([store.info(hash), store.getBlob(hash)])
    return info === null || bytes === null
      ? null
      : { type: info.description ?? 'application/octet-stream', bytes: Buffer.from(bytes) }
  }

  const find = async (hash: string): Promise<Picture | null> =>
    (await onDisk?.picture(hash)) ?? fetch(hash)

  const take = async (hash: string): Promise<Picture | null> => {
    const coming = kept.get(hash) ?? find(hash).catch(() => null)
    kept.delete(hash)
    kept.set(hash, coming)
    const picture = await coming
    if (picture === null) kept.delete(hash)
    else sizes.set(hash, picture.bytes.length)
    for (const oldest of kept.keys()) {
      if (
        [...kept.keys()].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) <= MOST_BYTES ||
        oldest === hash
      )
        break
      kept.delete(oldest)
      sizes.delete(oldest)
    }
    return picture
  }

  const listInNats = async (quiz: string): Promise<ListOfQuiz | null> => {
    const entry = await list.get(keyOf(quiz))
    const parsed = entry?.operation === 'PUT' ? v.safeParse(listSchema, entry.json()) : null
    return parsed?.success ? parsed.output : null
  }

  const listOf = async (quiz: string, filename: string): Promise<ListOfQuiz | null> => {
    const known = lists.get(quiz)
    // A quiz's cached list of photos is used only for a file name it contains: a file name always means the same photo,
    // but photos may have been added to the quiz since the list was read.
    if (known && Object.hasOwn(known, filename)) return known
    const found = onDisk?.list(quiz) ?? (await listInNats(quiz).catch(() => null))
    if (found === null) return null
    lists.set(quiz, found)
    const [oldest] = lists.keys()
    if (lists.size > MOST_TOKENS && oldest !== undefined) lists.delete(oldest)
    return found
  }

  const of: Pictures['of'] = async (quiz, filename, size) => {
    const hash = hashIn(await listOf(quiz, filename), filename, size)
    return hash === null ? null : take(hash)
  }

  return {
    publish: (quiz, { picturesOf, read }) =>
      unused.publishing(quiz, async () => {
        const pictures = picturesOf(quiz)
        const lacking = new Set<string>()
        for (const hash of hashesOf(pictures)) {
          // NATS keeps a tombstone of a deleted photo, which `info` returns too: it is not taken for the photo.
          if ((await store.info(hash))?.deleted === false) continue
          const picture = read(hash)
          if (picture) await store.putBlob({ name: hash, description: picture.type }, picture.bytes)
          else lacking.add(hash)
        }
        const stored = (hash: string | null): string | null =>
          hash === null || lacking.has(hash) ? null : hash
        await list.put(
          keyOf(quiz),
          JSON.stringify(
            Object.fromEntries(
              pictures.map(({ filename, photo, thumbnail }) => [
                filename,
                { photo: stored(photo), thumbnail: stored(thumbnail) },
              ]),
            ),
          ),
        )
      }),
    clear: (played) => unused.clear(played),
    async shown(token) {
      const question = await ask(token)
      return question && of(question.quiz, question.filename, 'photo')
    },
    of,
    async bring(quiz) {
      const wanted = await listInNats(quiz)
      if (onDisk === null || wanted === null) return false
      let complete = true
      for (const hash of hashesOf(Object.values(wanted))) {
        if (await onDisk.has(hash)) continue
        const picture = await fetch(hash)
        if (picture === null) complete = false
        else onDisk.keepPicture(hash, picture)
      }
      onDisk.keepList(quiz, wanted)
      lists.delete(quiz)
      return complete
    },
    close: () => subscription.unsubscribe(),
  }
}

/** Quiz and file name of a photo that a room shows. @param found result of `Rooms.findPhoto` */
export function questionOf(
  found: { room: Pick<Room, 'game'>; questionIndex: number } | null | undefined,
): { quiz: string; filename: string } | null {
  const question = found?.room.game.quiz.questions[found.questionIndex]
  return found && question
    ? { quiz: found.room.game.quiz.unique_name, filename: question.filename }
    : null
}

// The sounds that ship with the box, put in at the first start; the administrator may change each of them.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../db/open.ts'
import type { Sounds } from '../db/sounds.ts'
import { putBlob } from './blobs.ts'

export const SOUND_TYPE = 'audio/mpeg'

interface Dependencies {
  db: Database
  sounds: Sounds
  /** of files named `{track}-{name}.mp3` */
  folder: string
  /** ms */
  now: () => number
}

/** Only into a box that has none: one of its categories is never empty again. */
export function storeDefaultSounds({ db, sounds, folder, now }: Dependencies): void {
  if (sounds.list().length > 0 || !existsSync(folder)) return
  const tracks = readdirSync(folder)
    .filter((name) => /^\d+-.+\.mp3$/.test(name))
    .map((fileName) => ({ fileName, track: Number.parseInt(fileName, 10) }))
    .toSorted((a, b) => a.track - b.track)
  db.transaction((tx) => {
    for (const { fileName, track } of tracks) {
      sounds.add({ fileName, track, hash: putBlob(tx, readFileSync(join(folder, fileName)), SOUND_TYPE, now()) })
    }
  })
}

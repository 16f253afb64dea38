// Stores the default sounds at the first start; the administrator may replace each of them.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../db/open.ts'
import type { Sounds } from '../db/sounds.ts'
import { putBlob } from './blobs.ts'

export const SOUND_TYPE = 'audio/mpeg'

interface Dependencies {
  db: Database
  sounds: Sounds
  /** folder of files named `{track}-{name}.mp3` */
  folder: string
  /** returns the server's current time, epoch ms */
  now: () => number
}

/** Stores the default sounds if the box has none. Happens once: the last sound of a kind cannot be removed. */
export function storeDefaultSounds({ db, sounds, folder, now }: Dependencies): void {
  if (sounds.list().length > 0 || !existsSync(folder)) return
  const tracks = readdirSync(folder)
    .filter((name) => /^\d+-.+\.mp3$/.test(name))
    .map((fileName) => ({ fileName, track: Number.parseInt(fileName, 10) }))
    .toSorted((a, b) => a.track - b.track)
  db.transaction((tx) => {
    for (const { fileName, track } of tracks) {
      sounds.add({
        fileName,
        track,
        hash: putBlob(tx, readFileSync(join(folder, fileName)), SOUND_TYPE, now()),
      })
    }
  })
}

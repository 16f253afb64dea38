// "Cartes postales", in English "Postcards": the quiz of a new box, so that a new user can play at once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ringsOf, type MapSettings } from '#core/quiz.ts'
import { RING_SCALES } from '#core/scoring/ringScale.ts'
import type { StaffLanguage } from '#protocol/languages.ts'
import { latLngSchema } from '#protocol/playerMessages.ts'
import * as v from 'valibot'
import type { Database } from '../db/open.ts'
import type { Quizzes } from '../db/quizzes.ts'
import type { Settings } from '../db/settings.ts'
import { putBlob } from './blobs.ts'

interface Dependencies {
  db: Database
  quizzes: Quizzes
  /** folder of postcards.json and its rendered pictures */
  demoDir: string
  language: StaffLanguage
  /** returns the server's current time, epoch ms */
  now: () => number
}

const legend = { name: v.string(), titre: v.string(), description: v.string() }
/** Texts of the postcards in French, and the same texts in English (`en`). */
const postcardsSchema = v.array(
  v.object({
    ...legend,
    file: v.string(),
    en: v.object(legend),
    coords: latLngSchema,
    /** when what it shows was built, where that is known for certain */
    year: v.optional(v.nullable(v.number()), null),
  }),
)

const TITLES: Readonly<Record<StaffLanguage, { name: string; description: string }>> = {
  fr: {
    name: 'Cartes postales',
    description:
      'Douze lieux célèbres dessinés en cartes postales\u00a0: retrouvez-les sur la carte du monde.',
  },
  en: {
    name: 'Postcards',
    description: 'Twelve famous places drawn as postcards: find them on the map of the world.',
  },
}

/** The demonstration quiz's map: it opens on France; its bounds include every postcard, Egypt's as well. */
const MAP: MapSettings = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 5,
  bounds: { north: 62, south: 24, east: 42, west: -18 },
}

/**
 * Creates the demonstration quiz once in the life of a box: a deleted one is made again only on request. Returns false
 * when its pictures are not built.
 */
export function createDemoQuiz({
  settings,
  ...deps
}: Dependencies & { settings: Settings }): boolean {
  if (settings.demoQuizCreated()) return true
  return deps.db.transaction(() => {
    const created = bringDemoQuiz(deps, { ownerId: null, folderId: null }) !== null
    if (created) settings.noteDemoQuizCreated()
    return created
  })
}

/** Adds one more demonstration quiz; returns its unique name (its id in URLs), null when the pictures are not built. */
export function bringDemoQuiz(
  { db, quizzes, demoDir, language, now }: Dependencies,
  owner: { ownerId: number | null; folderId: number | null },
): string | null {
  const legends = join(demoDir, 'postcards.json')
  if (!existsSync(legends)) return null
  const postcards = v.parse(
    v.pipe(v.string(), v.parseJson(), postcardsSchema),
    readFileSync(legends, 'utf8'),
  )
  return db.transaction((tx) => {
    const uniqueName = quizzes.create(TITLES[language], owner)
    quizzes.setMapSettings(uniqueName, MAP)
    // The rings have the world's scale: the embedded map shows no streets, so players could not aim at smaller rings.
    quizzes.setRings(uniqueName, ringsOf(undefined, 0, RING_SCALES.world), null, null, false, true)
    for (const { file, en, ...question } of postcards) {
      const picture = (folder: string): string =>
        putBlob(tx, readFileSync(join(folder, file)), 'image/jpeg', now())
      quizzes.addQuestion(uniqueName, {
        ...question,
        ...(language === 'en' && en),
        iframe: null,
        photoHash: picture(demoDir),
        thumbnailHash: picture(join(demoDir, 'thumbnails')),
      })
    }
    return uniqueName
  })
}

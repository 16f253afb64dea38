// What lists and a track would give to the photos of a quiz, row by row, before anything is changed. Pure.
import { distanceMetres, type LatLng } from '#core/scoring/geo.ts'
import type { EditableQuestion } from '#protocol/rest.ts'
import { canBeGiven, type Batch, type Gift, type LocalPhoto } from '../batch/batch.ts'
import { matchRows, type RowFault, type Target } from './matches.ts'
import type { Lists } from './readList.ts'
import { placeOnTrack } from './track.ts'

export type GiftOf = { local: LocalPhoto } | { question: EditableQuestion }

export interface Offer extends Gift {
  key: string
  /** what receives it; null when nothing does */
  of: GiftOf | null
  /** the photo's name, or the file's that the list names */
  label: string
  fault: RowFault | 'offTrack' | 'noTime' | null
  /** whether the photo has another position already */
  replaces: boolean
}

/** Distance below which two positions are the same, metres. */
const SAME_METRES = 1

const localKey = (id: number): string => `local ${id}`
const questionKey = (filename: string): string => `question ${filename}`

const placeOf = (of: GiftOf): LatLng | null => {
  if ('question' in of) return of.question.coords
  return of.local.state.step === 'waiting' ? of.local.state.coords : null
}

const replaces = (of: GiftOf, coords: LatLng | null): boolean => {
  const place = placeOf(of)
  return place !== null && coords !== null && distanceMetres(place, coords) > SAME_METRES
}

/** @param offset of clocks that tell none, minutes ahead of UTC */
export function offersOf(
  lists: Lists,
  photos: Batch,
  questions: readonly EditableQuestion[],
  offset: number,
): Offer[] {
  const known = new Map<string, GiftOf>()
  const targets: Target[] = []
  for (const local of photos.filter(canBeGiven)) {
    known.set(localKey(local.id), { local })
    targets.push({ key: localKey(local.id), name: local.file.name, isLocal: true })
  }
  for (const question of questions.filter(({ iframe }) => iframe === null)) {
    known.set(questionKey(question.filename), { question })
    targets.push({ key: questionKey(question.filename), name: question.name, isLocal: false })
  }
  const listed = matchRows(lists.rows, targets).map(({ row, key, fault }): Offer => {
    const of = (key === null ? null : known.get(key)) ?? null
    const { coords, name, description, year } = row
    const label = of && 'local' in of ? of.local.file.name : (of?.question.name ?? row.file)
    return {
      key: `row ${row.number}`,
      of,
      label,
      coords,
      name,
      description,
      year,
      fault,
      replaces: of !== null && replaces(of, coords),
    }
  })
  if (lists.track.length === 0) return listed
  const placed = new Set(listed.filter((offer) => isUseful(offer) && offer.coords).map(ownerOf))
  const onTrack = photos
    .filter((local) => local.state.step === 'unplaced' && !placed.has(local.id))
    .map((local): Offer => {
      const coords = local.time && placeOnTrack(lists.track, local.time, offset)
      return {
        key: `track ${local.id}`,
        of: { local },
        label: local.file.name,
        coords,
        name: null,
        description: null,
        fault: coords ? null : local.time ? 'offTrack' : 'noTime',
        replaces: false,
      }
    })
  return [...listed, ...onTrack]
}

const ownerOf = ({ of }: Offer): number | null => (of && 'local' in of ? of.local.id : null)

/** Whether an offer gives something: no fault, or a fault of its position alone with a name or an explanation beside. */
export const isUseful = ({ of, fault }: Offer): boolean => of !== null && fault === null

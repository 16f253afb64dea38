// Sends an author's changes of a quiz to the server. Each call carries the revision of the quiz that the author
// changed: the server answers 409 when another tab has saved a newer one.
import type { MapSettings } from '#core/quiz.ts'
import { rescaled } from '#core/scoring/proposal.ts'
import type { RingScale } from '#core/scoring/ringScale.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { callJson } from './api.ts'

type Revised = { revision: number }

const save = (
  what: 'edit' | 'mapSettings' | 'mapSource' | 'rings' | 'years',
  quizName: string,
  body: object,
) =>
  callJson<Revised>(`/api/pres/shared/quizz/${what}/${encodeURIComponent(quizName)}`, {
    method: 'POST',
    body,
  })

export const saveTitle = (
  quizName: string,
  title: { name: string; description: string } & Revised,
) => save('edit', quizName, title)

/** @param follows whether the map is the one proposed from the quiz's photos, and changes with them */
export const saveMap = (
  quizName: string,
  mapSettings: MapSettings,
  { follows, revision }: { follows: boolean } & Revised,
) => save('mapSettings', quizName, { mapSettings, follows, revision })

/**
 * @param mapSource id of the map source that the author chooses; null: no choice, and maps show the default source, or
 * another where the default source has no pictures
 */
export const saveMapSource = (quizName: string, mapSource: string | null, revision: number) =>
  save('mapSource', quizName, { mapSource, revision })

/** How the years of a quiz score: points for the exact year, and years off that score nothing any more. */
export const saveYears = (
  quizName: string,
  years: { points: number; span: number },
  revision: number,
) => save('years', quizName, { ...years, revision })

export interface Target {
  /**
   * ring scale; null: the default rings, whose points the library's points page sets; `custom`: the quiz keeps the
   * rings that it has
   */
  scale: RingScale | 'custom' | null
  /** most points that a fast answer earns for its time; null: the library's default, set on its points page */
  time: number | null
  /** the quiz's rings are computed from its photos, and change when the photos change */
  follows?: boolean
  /** whether the rings score by the library's points page from now on; absent: they go on as they are */
  ringPointsFollow?: boolean
}

export function saveTarget(
  {
    unique_name,
    targetSettings,
    ownRingPoints,
  }: Pick<FullQuiz, 'unique_name' | 'targetSettings' | 'ownRingPoints'>,
  { scale, time, follows = false, ringPointsFollow = !ownRingPoints }: Target,
  revision: number,
) {
  const rings =
    scale === null
      ? { targetSettings: null }
      : scale === 'custom'
        ? { targetSettings }
        : ringPointsFollow
          ? { ringScale: scale }
          : { targetSettings: rescaled(targetSettings, scale) }
  return save('rings', unique_name, {
    ...rings,
    ringPointsFollow,
    pointsSettings: time === null ? null : { point_max_temps: time },
    follows,
    revision,
  })
}

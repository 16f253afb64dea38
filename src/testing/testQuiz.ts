import type { LatLng } from '#core/scoring/geo.ts'
import type { Quizzes } from '../db/quizzes.ts'

export const RENNES: LatLng = { lat: 48.1113, lng: -1.68 }
export const NANTES: LatLng = { lat: 47.2184, lng: -1.5536 }

/** Returns the point `metres` north of a place: one degree of latitude is 111.2 km. */
export function north({ lat, lng }: LatLng, metres: number): LatLng {
  return { lat: lat + metres / 111_195, lng }
}

/** A quiz without photos, with default rings: 200, 100, 50 and 20 m score 2, 3, 4 and 5. */
export function createTestQuiz(
  quizzes: Quizzes,
  places: readonly LatLng[] = [RENNES, NANTES],
): string {
  const uniqueName = quizzes.create(
    { name: 'Deux villes', description: 'Pour voir' },
    { ownerId: null, folderId: null },
  )
  for (const [index, coords] of places.entries()) {
    quizzes.addQuestion(uniqueName, {
      name: `Photo ${index + 1}`,
      coords,
      iframe: null,
      titre: null,
      description: null,
      photoHash: null,
      thumbnailHash: null,
    })
  }
  return uniqueName
}

// A challenge as the server sends it, for tests.
import { ringsOf } from '#core/quiz.ts'
import type { ChallengeInfo } from '#protocol/challenges.ts'

export const PLACE = { lat: 48.1, lng: -1.7 }
const MAP = { center: PLACE, zoom: 13, bounds: { north: 48.2, south: 48, east: -1.5, west: -1.8 } }

/** A challenge of two questions that nobody has played yet. */
export const TOLD: ChallengeInfo = {
  quiz: {
    name: 'Villes',
    description: '',
    questionsNb: 2,
    mapSettings: MAP,
    targetSettings: ringsOf(),
    pointsSettings: { point_max_temps: 5 },
  },
  max_answer_time: 30,
  time_points: 'inside',
  until: null,
  players: 0,
  top: [],
}

// The points of the rings: types of the server's answers, and the parsing of typed values.
import type { Refusal } from '../../api/api.ts'
import { words } from '../../words/words.ts'

/**
 * Answer of `GET /api/config/points/distance`: the points outside all rings, then those of the 200, 100, 50 and 20 m
 * rings.
 */
export type Distances = readonly { points: number }[]

/** The points of the rings, and the time points. */
export interface PointScale {
  distances: Distances
  /** time points that an immediate answer earns */
  time: number
}

/** The typed number ≥ 0, with a decimal comma or point; null when the text is not such a number. */
export function readPoints(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,7}(\.\d*)?$|^\.\d+$/.test(text) ? Number(text) : null
}

export function loadingRefusal({ status, cause }: Refusal): string {
  switch (status) {
    case null:
      return words.points.networkFailed(cause ?? '')
    case 401:
      return words.points.notAuthenticated
    case 403:
      return words.points.forbidden
    default:
      return words.points.loadFailed
  }
}

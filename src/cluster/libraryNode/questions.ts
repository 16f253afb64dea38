// What a node asks the desk before it handles a host's message: the account of the host's login token, and the quiz or
// evening that the message names.
import * as v from 'valibot'
import type { Account } from '../../auth/accounts.ts'
import type { StoredEvening } from '../../db/evenings.ts'
import type { Quiz } from '../../db/quizzes.ts'
import type { PointsScale } from '../../db/settings.ts'

export const DESK_SUBJECT = 'pdm.desk'

export interface Asked {
  token: string | null
  quiz: string | null
  evening: string | null
}

export interface Answered {
  account: Account | null
  /** the quiz named in the host's message, and all quizzes of the evening named in that message */
  quizzes: Quiz[]
  /** unique name and title of the requested quizzes that were deleted and are still in the bin */
  inBin: [uniqueName: string, name: string][]
  evening: StoredEvening | null
  points: PointsScale
}

const name = v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))), null)
const frameSchema = v.object({
  data: v.object({
    token: v.optional(name, null),
    quizz_unique_name: v.optional(name, null),
    evening_unique_name: v.optional(name, null),
  }),
})

/** The library data that the handling of a host's message needs; null: it needs none. */
export function askedIn(text: string): Asked | null {
  // Only messages of hosts are parsed, since messages of phones need no data of the library.
  if (!text.includes('"pres_')) return null
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = v.safeParse(frameSchema, message)
  if (!parsed.success) return null
  const { token, quizz_unique_name: quiz, evening_unique_name: evening } = parsed.output.data
  return token === null && quiz === null && evening === null ? null : { token, quiz, evening }
}

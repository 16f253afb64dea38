// A room's number, as phones and hosts send it.
import * as v from 'valibot'

/** Number of a room, as text or number; the server ignores spaces that a player types in the text. */
export const roomIDSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).replace(/\s/g, '')),
  v.regex(/^\d{1,12}$/),
)

import type { ServerText } from '../serverSentence.ts'
import { typeset } from '../typography.ts'

/** The server's error messages: already French, so only their apostrophes and spaces are changed. */
export const refusals = {
  said: ({ message }: ServerText): string => typeset(message),
}

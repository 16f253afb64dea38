import type { ServerText } from '../serverSentence.ts'
import { typeset } from '../typography.ts'

/** The server's error messages: already French, so they only receive curly apostrophes and no-break spaces. */
export const refusals = {
  said: ({ message }: ServerText): string => typeset(message),
}

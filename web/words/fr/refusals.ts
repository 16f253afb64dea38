import type { ServerText } from '../serverSentence.ts'
import { typeset } from '../typography.ts'

/** The server's error messages: already French, so shown as they are. */
export const refusals = {
  said: ({ message }: ServerText): string => typeset(message),
}

import type { ServerText } from '../serverSentence.ts'
import { typeset } from '../typography.ts'

/** The server's sentences: already French, shown as they are. */
export const refusals = {
  said: ({ message }: ServerText): string => typeset(message),
}

import type { ServerText } from '../serverSentence.ts'
import { typeset } from '../typography.ts'

/** What the server says: its own sentences are French. */
export const refusals = {
  said: ({ message }: ServerText): string => typeset(message),
}

import { words } from '../../words/words.ts'

/** Why `challengeName` takes no name from a typed text: there is none, or it is too long or not to be seen. */
export const lackOf = (typed: string): string =>
  typed.trim() === '' ? words.challenge.missingName : words.challenge.badName

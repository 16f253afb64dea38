import type { YearInfo } from '#core/views/shapes.ts'
import { words } from '../../words/words.ts'

/** What is said of an answer that has no place: it may still have a year. */
export const withoutPlace = ({ yearGuess }: YearInfo): string =>
  typeof yearGuess === 'number' ? words.playing.result.noPlace : words.playing.result.noAnswer

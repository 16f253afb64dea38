// What the page says of a chosen photo.
import { cleanLine, cutText } from '#core/text.ts'
import { NAME_LENGTH } from '#core/textLengths.ts'
import { words } from '../../../words/words.ts'

export type PhotoFlaw =
  | 'notAnImage'
  | 'tooLarge'
  | 'tooLong'
  | 'truncated'
  | 'unreadable'
  /** megapixels of the picture, and the most that are taken in its format */
  | { megapixels: number; most: number }

export const flawText = (flaw: PhotoFlaw): string =>
  typeof flaw === 'string'
    ? words.wizard.questions[flaw]
    : words.wizard.questions.tooManyPixels(flaw)

/** The file's name without its extension, as the question's initial name. */
export function nameOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return cutText(cleanLine(dot > 0 ? fileName.slice(0, dot) : fileName), NAME_LENGTH)
}

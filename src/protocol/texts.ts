// Texts in requests and messages, cleaned as they are parsed (core/text.ts): lengths are checked afterwards.
import * as v from 'valibot'
import { cleanLine, cleanLines } from '#core/text.ts'

/** A text of one line: a name, a title, a reason. */
export const lineSchema = v.pipe(v.string(), v.transform(cleanLine))
/** A text that may have several lines: a description. */
export const linesSchema = v.pipe(v.string(), v.transform(cleanLines))

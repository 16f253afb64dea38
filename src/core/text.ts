// Texts that people type or send, as the box stores and shows them: the one way in for every title, name, description
// and reason, on the page and on the server.

/** An emoji with its variation selector and skin tone. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*`
/** Letters of scripts whose spelling needs joiners, as Persian and Hindi do. */
const JOINED = ['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya']
  .concat(['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer'])
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
/** Invisible characters that belong where they are: in joined emoji, flags of regions, and scripts with joiners. */
const KEPT = [
  String.raw`${EMOJI}(?:\u200d${EMOJI})+`,
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}`,
  `[${JOINED}][\\u200c\\u200d](?=[${JOINED}])`,
].join('|')
const LINE_END = String.raw`\r\n|[\n\v\f\r\u0085\u2028\u2029]`
/** Signs of Arabic and Syriac numbers, which are drawn although Unicode counts them as format characters. */
const DRAWN = String.raw`\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2`
const GONE = String.raw`(?![${DRAWN}])[\p{Cc}\p{Cf}\p{Cs}]`

const CHANGED = new RegExp(`(${KEPT})|(${LINE_END})|(\\t)|${GONE}`, 'gu')

function cleaned(text: string, lineEnd: string): string {
  return text
    .replaceAll(
      CHANGED,
      (_, kept: string | undefined, end: string | undefined, tab: string | undefined) =>
        kept ?? (end === undefined ? (tab === undefined ? '' : ' ') : lineEnd),
    )
    .normalize('NFC')
    .trim()
}

/**
 * A text of one line: NFC, trimmed, without control characters, characters that turn the direction of the text around
 * it, or other invisible ones; line ends and tabs become spaces.
 */
export const cleanLine = (text: string): string => cleaned(text, ' ')

/** As `cleanLine`, for a text that may have several lines: line ends become `\n`. */
export const cleanLines = (text: string): string => cleaned(text, '\n')

/** Browsers before Chrome 87, Safari 14.1 and Firefox 125 do not know it. */
const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter }
const graphemes = Segmenter && new Segmenter('fr', { granularity: 'grapheme' })

/** What a reader takes for one character each; without `Intl.Segmenter` its code points. */
export function charactersOf(text: string): string[] {
  return graphemes
    ? Array.from(graphemes.segment(text), ({ segment }) => segment)
    : Array.from(text)
}

/**
 * The longest beginning of a text that has at most `most` UTF-16 units and ends between two characters as readers see
 * them: never within an emoji, or between a letter and its accent.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  // A character of more than `most` units (a letter under hundreds of accents) is cut between its code points.
  const cut = cutBetween(charactersOf(text), most) || cutBetween(Array.from(text), most)
  return cut.replace(/\u200d$/, '').trimEnd()
}

function cutBetween(parts: readonly string[], most: number): string {
  let length = 0
  const end = parts.findIndex((part) => (length += part.length) > most)
  return parts.slice(0, end).join('')
}

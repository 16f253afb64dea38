// Fits text on a canvas: chooses the largest font size that fits, and breaks lines between words. A word is broken only
// if it alone is wider than a line.

export interface FittedText {
  /** pixels */
  size: number
  lines: readonly string[]
}

const ELLIPSIS = '…'

/**
 * Chooses font size and line breaks of a text; what does not fit even at the smallest size ends with an ellipsis.
 * @param sizes font sizes to try, pixels, largest first
 * @param widthOf measures the width of a text at a font size, pixels
 */
export function fitText(
  text: string,
  sizes: readonly number[],
  most: { width: number; lines: number },
  widthOf: (text: string, size: number) => number,
): FittedText {
  const words = text.split(/[ \n]+/).filter(Boolean)
  for (const size of sizes) {
    const lines = broken(words, (line) => widthOf(line, size) <= most.width)
    if (lines.length <= most.lines && lines.every((line) => widthOf(line, size) <= most.width))
      return { size, lines }
  }
  const size = sizes.at(-1) ?? 16
  const fits = (line: string) => widthOf(line, size) <= most.width
  const all = broken(
    words.flatMap((word) => pieces(word, fits)),
    fits,
  )
  if (all.length <= most.lines) return { size, lines: all }
  const last = all.slice(most.lines - 1).join(' ')
  return { size, lines: [...all.slice(0, most.lines - 1), cut(last, fits)] }
}

function broken(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A word that is too wide for a line, cut into pieces that fit. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

function cut(text: string, fits: (line: string) => boolean): string {
  const letters = Array.from(text)
  while (letters.length > 0 && !fits(letters.join('') + ELLIPSIS)) letters.pop()
  return letters.join('').trimEnd() + ELLIPSIS
}

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

/**
 * Fits a text on one line at the largest size possible, or else whole on two lines of about the same width, at the
 * smallest size or a little below. @param sizes font sizes to try, pixels, largest first
 */
export function fitOneLineOrTwo(
  text: string,
  sizes: readonly number[],
  width: number,
  widthOf: (text: string, size: number) => number,
): FittedText {
  const least = sizes.at(-1) ?? 16
  if (widthOf(text, least) <= width) return fitText(text, sizes, { width, lines: 1 }, widthOf)
  const smaller = [least, least * 0.85, least * 0.7]
  const words = text.split(' ')
  const [halves] = words
    .map((_, i) => [words.slice(0, i).join(' '), words.slice(i).join(' ')])
    .toSorted((a, b) => widest(a) - widest(b))
  const size = smaller.find((size) => halves?.every((line) => widthOf(line, size) <= width))
  return halves && size !== undefined
    ? { size, lines: halves.filter(Boolean) }
    : fitText(text, smaller, { width, lines: 2 }, widthOf)

  function widest(lines: readonly string[]): number {
    return Math.max(...lines.map((line) => widthOf(line, least)))
  }
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

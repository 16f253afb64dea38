/** Digits of a room's number. */
export const CODE_LENGTH = 6

/** The number at the end of the address that the room's QR carries. */
const IN_ADDRESS = /\/(?:play|join)\/(\d{6})(?!\d)/
/** An address without a room: its own figures are no part of one. */
const ADDRESS = /\b\w+:\/\/\S*|\b[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/\S*)?/g
/** Letters that are taken for a digit when a number is read from a wall, or copied from a picture of one. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1' }
const LIKE_DIGITS = /^[\dOolI|]+$/

/**
 * The room's number in what a guest typed or pasted: the number itself with spaces, dashes or points, in the digits of
 * any script, with a letter O or l in the place of a digit, a sentence that holds it, or the address of the room.
 * @returns up to six digits; fewer while it is being typed, none when the text holds none
 */
export function typedCode(text: string): string {
  const plain = Array.from(text.normalize('NFKC'), asciiDigit).join('')
  const inAddress = IN_ADDRESS.exec(plain)?.[1]
  if (inAddress !== undefined) return inAddress
  const words = plain.replaceAll(/(\d)[.\-–·](?=\d{2,3}\b)/g, '$1 ').replaceAll(ADDRESS, ' ').split(/[\s\-–·.,;:/]+/)
  const onlyCode = words.every((word) => word === '' || LIKE_DIGITS.test(word))
  return words
    .map((word) => (LIKE_DIGITS.test(word) && (onlyCode || /\d/.test(word)) ? word.replaceAll(/[OolI|]/g, (letter) => LOOKALIKES[letter] ?? letter) : word.replaceAll(/\D/g, '')))
    .join('')
    .slice(0, CODE_LENGTH)
}

/** Decimal digits of one script follow one another from zero to nine (Unicode 4.6), so that a digit's value is its distance from zero. */
function asciiDigit(character: string): string {
  if (!/\p{Nd}/u.test(character) || /[0-9]/.test(character)) return character
  const at = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1
  return String(value)
}

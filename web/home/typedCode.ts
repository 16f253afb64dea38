/** Number of digits of a room's number. */
export const CODE_LENGTH = 6

/** Matches the room's number at the end of a join address, as in the QR code. */
const IN_ADDRESS = /\/(?:play|join)\/(\d{6})(?!\d)/
/** Matches a typed network address: its own digits (IP, port) are not part of a room's number. */
const ADDRESS = /\b\w+:\/\/\S*|\b[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/\S*)?/g
/** Letters for which the page takes a digit: players type them when they misread a digit of the room's number. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1' }
const LIKE_DIGITS = /^[\dOolI|]+$/

/**
 * Finds the room's number in a typed or pasted text: the number with spaces, dashes or points, in the digits of any
 * script, with a letter O or l for a digit, within a sentence, or at the end of the room's address.
 * @returns up to six digits; fewer while it is being typed, none when the text has none
 */
export function typedCode(text: string): string {
  const plain = Array.from(text.normalize('NFKC'), asciiDigit).join('')
  const inAddress = IN_ADDRESS.exec(plain)?.[1]
  if (inAddress !== undefined) return inAddress
  const words = plain
    .replaceAll(/(\d)[.\-–·](?=\d{2,3}\b)/g, '$1 ')
    .replaceAll(ADDRESS, ' ')
    .split(/[\s\-–·.,;:/]+/)
  const onlyCode = words.every((word) => word === '' || LIKE_DIGITS.test(word))
  return words
    .map((word) =>
      LIKE_DIGITS.test(word) && (onlyCode || /\d/.test(word))
        ? word.replaceAll(/[OolI|]/g, (letter) => LOOKALIKES[letter] ?? letter)
        : word.replaceAll(/\D/g, ''),
    )
    .join('')
    .slice(0, CODE_LENGTH)
}

/** The decimal digits of a script are consecutive from zero to nine (Unicode 4.6), so that a digit's value is its distance from zero. */
function asciiDigit(character: string): string {
  if (!/\p{Nd}/u.test(character) || /[0-9]/.test(character)) return character
  const at = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1
  return String(value)
}

/** French punctuation keeps to its word: a terminal may not wrap before it. */
export function spaced(text: string): string {
  return text.replaceAll(' :', '\u00a0:').replaceAll(' ;', '\u202f;').replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»')
}

/** Puts non-breaking spaces before French punctuation, so that a terminal does not wrap there. */
export function spaced(text: string): string {
  return text.replaceAll(' :', '\u00a0:').replaceAll(' ;', '\u202f;').replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»')
}

/** Makes the spaces before `:` and `;` and inside `« »` non-breaking, so that a terminal does not wrap lines there. */
export function spaced(text: string): string {
  return text
    .replaceAll(' :', '\u00a0:')
    .replaceAll(' ;', '\u202f;')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(' »', '\u00a0»')
}

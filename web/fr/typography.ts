/** Sets a text of the server (straight apostrophes, plain spaces) as the screen shows it. */
export function typographic(text: string): string {
  return text.replaceAll("'", '’').replaceAll(/ ([!?;])/g, '\u202f$1').replaceAll(' :', '\u00a0:')
}

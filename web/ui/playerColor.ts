/** The `data-color` value of a team's colour name (`Bleu`), for base.css. */
export function colorKey(color: string): string {
  return color.toLowerCase()
}

const AGREEMENT: Record<string, string> = { bleue: 'bleu', verte: 'vert' }
const KNOWN = new Set(['bleu', 'jaune', 'rose', 'rouge', 'turquoise', 'vert'])

/** The `data-color` value of a pseudo's colour: `Banane Bleue` → `bleu`, `Pomme Rouge 2` → `rouge`; `inconnu` when there is none. */
export function colorKeyOfPseudo(pseudo: string): string {
  const word = pseudo.split(/\s+/)[1]?.toLowerCase() ?? ''
  const key = AGREEMENT[word] ?? word
  return KNOWN.has(key) ? key : 'inconnu'
}

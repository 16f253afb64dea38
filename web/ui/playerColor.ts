import { markerName, parseMarkerName } from '#core/pseudo.ts'

/** The `data-color` value (see base.css) of a colour's name: `Bleu` → `bleu`. */
export function colorKey(color: string): string {
  return color.toLowerCase()
}

/** The `data-color` value of a pseudo: `Banane Bleue` → `bleu`, `Pomme Rouge 2` → `rouge`; `inconnu` (grey) for any other name. */
export function colorKeyOfPseudo(pseudo: string): string {
  return parseMarkerName(markerName(pseudo))?.color.toLowerCase() ?? 'inconnu'
}

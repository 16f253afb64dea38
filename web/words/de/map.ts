import { pointsWord } from '../format.ts'
import { plain } from '../measures.ts'
import type { Words } from '../words.ts'

export const map: Words['map'] = {
  loading: 'Die Karte kommt …',
  late: 'Die Karte kommt nicht an. Neuer Versuch …',
  google: {
    refused: 'Google lehnt den Schlüssel ab: Hier ist die Karte der Box.',
    silent: 'Google antwortet nicht: Hier ist die Karte der Box.',
  },
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  scale: 'Maßstab',
  keys: 'Pfeile: verschieben. Plus und Minus: zoomen.',
  pickKey: 'Eingabe: die Mitte wählen.',
  marker: 'Markierung',
  points: (points) => `${plain(points)}\u00a0${pointsWord(points, 0)}`,
}

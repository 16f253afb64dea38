import { pointsWord } from '../format.ts'
import { plain } from '../measures.ts'
import type { Words } from '../words.ts'

export const map: Words['map'] = {
  loading: 'Karte wird geladen\u00a0…',
  late: 'Die Karte lädt nicht. Neuer Versuch\u00a0…',
  google: {
    refused: 'Google lehnt den Schlüssel ab: Hier ist unsere eigene Karte.',
    silent: 'Google antwortet nicht: Hier ist unsere eigene Karte.',
  },
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  noCloser: 'Mehr Details hat die Karte hier nicht.',
  scale: 'Maßstab',
  keys: 'Pfeile: verschieben. Plus und Minus: zoomen.',
  pickKey: 'Eingabe: die Mitte wählen.',
  marker: 'Markierung',
  points: (points) => `${plain(points)}\u00a0${pointsWord(points, 0)}`,
}

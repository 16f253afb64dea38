import { pointsWord } from '../format.ts'
import { plain } from '../measures.ts'

/** A no-break space of full width: the typeface lacks the narrow one (U+202F). */
const NBSP = '\u00a0'

export const map = {
  loading: 'La carte arrive…',
  late: 'La carte n’arrive pas. Nouvel essai…',
  google: {
    refused: 'Google refuse sa clé\u00a0: voici notre carte.',
    silent: 'Google ne répond pas\u00a0: voici notre carte.',
  },
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  noCloser: 'La carte n’a pas plus de détails ici.',
  scale: 'Échelle',
  keys: 'Flèches\u00a0: déplacer. Plus et moins\u00a0: zoomer.',
  pickKey: 'Entrée\u00a0: choisir le centre.',
  marker: 'Repère',
  points: (points: number) => `${plain(points)}${NBSP}${pointsWord(points, 0)}`,
}

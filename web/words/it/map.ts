import { pointsWord } from '../format.ts'
import { plain } from '../measures.ts'
import type { Words } from '../words.ts'

export const map: Words['map'] = {
  loading: 'Carico la mappa…',
  late: 'La mappa non si carica. Riprovo…',
  google: {
    refused: 'Google rifiuta la sua chiave: ecco la nostra mappa.',
    silent: 'Google non risponde: ecco la nostra mappa.',
  },
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  noCloser: 'Qui la mappa non ha altri dettagli.',
  scale: 'Scala',
  keys: 'Frecce: sposta. Più e meno: zoom.',
  pickKey: 'Invio: scegli il centro.',
  marker: 'Segnaposto',
  points: (points) => `${plain(points)}\u00a0${pointsWord(points, 0)}`,
}

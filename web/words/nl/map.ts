import { pointsWord } from '../format.ts'
import { plain } from '../measures.ts'
import type { Words } from '../words.ts'

export const map: Words['map'] = {
  loading: 'Kaart laden…',
  late: 'De kaart laadt niet. Nieuwe poging…',
  google: {
    refused: 'Google weigert de sleutel: hier is onze eigen kaart.',
    silent: 'Google antwoordt niet: hier is onze eigen kaart.',
  },
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  noCloser: 'Meer detail heeft de kaart hier niet.',
  scale: 'Schaal',
  keys: 'Pijlen: verschuiven. Plus en min: zoomen.',
  pickKey: 'Enter: het midden kiezen.',
  marker: 'Markering',
  points: (points) => `${plain(points)}\u00a0${pointsWord(points, 0)}`,
}

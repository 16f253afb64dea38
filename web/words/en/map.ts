import { pointsWord } from '../format.ts'
import { plain } from '../measures.ts'
import type { Words } from '../words.ts'

export const map: Words['map'] = {
  loading: 'Loading the map…',
  late: 'The map isn’t loading. Trying again…',
  google: {
    refused: 'Google refuses its key: here is our own map.',
    silent: 'Google doesn’t answer: here is our own map.',
  },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  noCloser: 'The map has no more detail here.',
  scale: 'Scale',
  keys: 'Arrows: move. Plus and minus: zoom.',
  pickKey: 'Enter: choose the centre.',
  marker: 'Marker',
  points: (points) => `${plain(points)}\u00a0${pointsWord(points, 0)}`,
}

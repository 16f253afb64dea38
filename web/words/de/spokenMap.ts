import { metres, plain } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'
import type { Words } from '../words.ts'

/** Words for the eight compass directions, clockwise from the north. */
const WINDS = [
  'nördlich',
  'nordöstlich',
  'östlich',
  'südöstlich',
  'südlich',
  'südwestlich',
  'westlich',
  'nordwestlich',
]

function whereabouts(place: SaidPlace): string {
  if (place === null) return 'weit weg von jeder Stadt'
  if ('lat' in place) return `bei Breite ${plain(place.lat)}, Länge ${plain(place.lng)}`
  const { town, country, distance, bearing } = place
  const name = country === null ? town : `${town}, ${country}`
  return distance < IN_TOWN_METRES
    ? `in ${name}`
    : `${metres(distance)} ${WINDS[Math.round(bearing / 45) % 8]} von ${name}`
}

export const spokenMap: Words['spokenMap'] = {
  inZone: 'In der Hilfszone.',
  here: (place, width) => `Fadenkreuz ${whereabouts(place)}. Ausschnitt ${metres(width)} breit.`,
  edge: (place) => `Weiter geht die Karte nicht: ${whereabouts(place)}.`,
  moved: (distance, place) => `${metres(distance)} weiter: ${whereabouts(place)}.`,
  placed: (place) =>
    `Markierung gesetzt: ${whereabouts(place)}. Der Knopf „Antworten“ schickt sie ab.`,
  placedByHand: 'Markierung gesetzt. Der Knopf „Antworten“ schickt sie ab.',
  pad: 'Karte verschieben',
  towards: { north: 'Nach Norden', east: 'Nach Osten', south: 'Nach Süden', west: 'Nach Westen' },
  ask: 'Wo bin ich?',
  put: 'Markierung hier setzen',
}

import { pointsWord } from '../format.ts'
import { plain, metres } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'
import type { Words } from '../words.ts'

const WINDS = [
  'Norden',
  'Nordosten',
  'Osten',
  'Südosten',
  'Süden',
  'Südwesten',
  'Westen',
  'Nordwesten',
]
const turned = (heading: number) => ((heading % 360) + 360) % 360

export const compass: Words['compass'] = {
  streetView: 'Street View',
  direction: (heading) =>
    `Blick nach ${WINDS[Math.round(turned(heading) / 45) % 8]}, ${Math.round(turned(heading)) % 360}°`,
  letters: { n: 'N', e: 'O', s: 'S', o: 'W' },
}

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

/** Words for the eight compass directions, clockwise from the north. */
const SPOKEN_MAP_WINDS = [
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
    : `${metres(distance)} ${SPOKEN_MAP_WINDS[Math.round(bearing / 45) % 8]} von ${name}`
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

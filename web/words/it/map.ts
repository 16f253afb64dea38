import { pointsWord } from '../format.ts'
import { plain, metres } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'
import type { Words } from '../words.ts'

const WINDS = ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ovest', 'ovest', 'nord-ovest']
const turned = (heading: number) => ((heading % 360) + 360) % 360

export const compass: Words['compass'] = {
  streetView: 'Street View',
  direction: (heading) =>
    `Sguardo verso ${WINDS[Math.round(turned(heading) / 45) % 8]}, ${Math.round(turned(heading)) % 360}°`,
  letters: { n: 'N', e: 'E', s: 'S', o: 'O' },
}

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

/** Words for the eight compass directions, clockwise from the north. */
const SPOKEN_MAP_WINDS = [
  'a nord',
  'a nord-est',
  'a est',
  'a sud-est',
  'a sud',
  'a sud-ovest',
  'a ovest',
  'a nord-ovest',
]

function whereabouts(place: SaidPlace): string {
  if (place === null) return 'lontano da ogni città'
  if ('lat' in place) return `a latitudine ${plain(place.lat)}, longitudine ${plain(place.lng)}`
  const { town, country, distance, bearing } = place
  const name = country === null ? town : `${town}, ${country}`
  return distance < IN_TOWN_METRES
    ? `a ${name}`
    : `a ${metres(distance)} ${SPOKEN_MAP_WINDS[Math.round(bearing / 45) % 8]} di ${name}`
}

export const spokenMap: Words['spokenMap'] = {
  inZone: 'Nella zona di aiuto.',
  here: (place, width) => `Mirino ${whereabouts(place)}. Vista larga ${metres(width)}.`,
  edge: (place) => `La mappa non va oltre: ${whereabouts(place)}.`,
  moved: (distance, place) => `${metres(distance)} più in là: ${whereabouts(place)}.`,
  placed: (place) => `Segnaposto messo ${whereabouts(place)}. Il pulsante «Rispondi» lo invia.`,
  placedByHand: 'Segnaposto messo. Il pulsante «Rispondi» lo invia.',
  pad: 'Sposta la mappa',
  towards: { north: 'Verso nord', east: 'Verso est', south: 'Verso sud', west: 'Verso ovest' },
  ask: 'Dove sono?',
  put: 'Metti qui il segnaposto',
}

import { metres, plain } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'
import type { Words } from '../words.ts'

/** Words for the eight compass directions, clockwise from the north. */
const WINDS = [
  'al norte',
  'al noreste',
  'al este',
  'al sureste',
  'al sur',
  'al suroeste',
  'al oeste',
  'al noroeste',
]

function whereabouts(place: SaidPlace): string {
  if (place === null) return 'lejos de cualquier ciudad'
  if ('lat' in place) return `en latitud ${plain(place.lat)}, longitud ${plain(place.lng)}`
  const { town, country, distance, bearing } = place
  const name = country === null ? town : `${town}, ${country}`
  return distance < IN_TOWN_METRES
    ? `en ${name}`
    : `a ${metres(distance)} ${WINDS[Math.round(bearing / 45) % 8]} de ${name}`
}

export const spokenMap: Words['spokenMap'] = {
  inZone: 'Dentro de la zona de ayuda.',
  here: (place, width) =>
    `Punto de mira ${whereabouts(place)}. Vista de ${metres(width)} de ancho.`,
  edge: (place) => `El mapa no va más allá: ${whereabouts(place)}.`,
  moved: (distance, place) => `${metres(distance)} más lejos: ${whereabouts(place)}.`,
  placed: (place) => `Marca puesta ${whereabouts(place)}. El botón «Responder» la envía.`,
  placedByHand: 'Marca puesta. El botón «Responder» la envía.',
  pad: 'Mover el mapa',
  towards: {
    north: 'Hacia el norte',
    east: 'Hacia el este',
    south: 'Hacia el sur',
    west: 'Hacia el oeste',
  },
  ask: '¿Dónde estoy?',
  put: 'Poner la marca aquí',
}

import { pointsWord } from '../format.ts'
import { plain, metres } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'
import type { Words } from '../words.ts'

const WINDS = [
  'el norte',
  'el noreste',
  'el este',
  'el sureste',
  'el sur',
  'el suroeste',
  'el oeste',
  'el noroeste',
]
const turned = (heading: number) => ((heading % 360) + 360) % 360

export const compass: Words['compass'] = {
  streetView: 'Street View',
  direction: (heading) =>
    `Mirando hacia ${WINDS[Math.round(turned(heading) / 45) % 8]}, ${Math.round(turned(heading)) % 360}°`,
  letters: { n: 'N', e: 'E', s: 'S', o: 'O' },
}

export const map: Words['map'] = {
  loading: 'Cargando el mapa…',
  late: 'El mapa no carga. Nuevo intento…',
  google: {
    refused: 'Google rechaza su clave: aquí está nuestro mapa.',
    silent: 'Google no responde: aquí está nuestro mapa.',
  },
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  noCloser: 'Aquí el mapa no tiene más detalle.',
  scale: 'Escala',
  keys: 'Flechas: mover. Más y menos: acercar y alejar.',
  pickKey: 'Intro: elegir el centro.',
  marker: 'Marca',
  points: (points) => `${plain(points)}\u00a0${pointsWord(points, 0)}`,
}

/** Words for the eight compass directions, clockwise from the north. */
const SPOKEN_MAP_WINDS = [
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
    : `a ${metres(distance)} ${SPOKEN_MAP_WINDS[Math.round(bearing / 45) % 8]} de ${name}`
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

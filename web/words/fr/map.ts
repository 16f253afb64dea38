import { pointsWord } from '../format.ts'
import { plain, metres } from '../measures.ts'
import { IN_TOWN_METRES, type SaidPlace } from '../spokenPlace.ts'

const WINDS = [
  'nord',
  'nord-est',
  'est',
  'sud-est',
  'sud',
  'sud-ouest',
  'ouest',
  'nord-ouest',
] as const

/** Words for a compass direction: `vers le nord-est`, `vers l’est`. */
function toward(heading: number): string {
  const wind = WINDS[Math.round((((heading % 360) + 360) % 360) / 45) % WINDS.length] ?? 'nord'
  return /^[eo]/.test(wind) ? `vers l’${wind}` : `vers le ${wind}`
}

/**
 * Words of the compass drawn in place of a Street View picture: before the user asks for the picture, without a Google
 * key, or when the picture does not load. The compass shows the direction of the camera.
 */
export const compass = {
  streetView: 'Street View',
  /** @param heading degrees clockwise from north */
  direction: (heading: number) =>
    `Regard ${toward(heading)}, ${Math.round(((heading % 360) + 360) % 360) % 360}°`,
  letters: { n: 'N', e: 'E', s: 'S', o: 'O' },
}

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

// Announcements of a map for a screen reader.

const SPOKEN_MAP_NBSP = '\u00a0'
/** Words for the eight compass directions, clockwise from the north. */
const SPOKEN_MAP_WINDS = [
  'au nord',
  'au nord-est',
  'à l’est',
  'au sud-est',
  'au sud',
  'au sud-ouest',
  'à l’ouest',
  'au nord-ouest',
]

/** Says where a place lies from its nearest town: « à 34 km au nord de Lyon, France ». */
function whereabouts(place: SaidPlace): string {
  if (place === null) return 'loin de toute ville'
  if ('lat' in place) return `à la latitude ${plain(place.lat)}, longitude ${plain(place.lng)}`
  const { town, country, distance, bearing } = place
  const name = country === null ? town : `${town}, ${country}`
  if (distance < IN_TOWN_METRES) return `à ${name}`
  return `à ${metres(distance)} ${SPOKEN_MAP_WINDS[Math.round(bearing / 45) % 8]} de ${name}`
}

export const spokenMap = {
  inZone: 'Dans la zone d’aide.',
  here: (place: SaidPlace, width: number) =>
    `Viseur ${whereabouts(place)}. Vue de ${metres(width)} de large.`,
  edge: (place: SaidPlace) =>
    `La carte ne va pas plus loin${SPOKEN_MAP_NBSP}: ${whereabouts(place)}.`,
  moved: (distance: number, place: SaidPlace) =>
    `${metres(distance)} plus loin${SPOKEN_MAP_NBSP}: ${whereabouts(place)}.`,
  placed: (place: SaidPlace) => `Repère placé ${whereabouts(place)}. Le bouton Répondre l’envoie.`,
  placedByHand: 'Repère placé. Le bouton Répondre l’envoie.',
  pad: 'Déplacer la carte',
  towards: {
    north: 'Vers le nord',
    east: 'Vers l’est',
    south: 'Vers le sud',
    west: 'Vers l’ouest',
  },
  ask: 'Où suis-je\u202f?',
  put: 'Placer le repère ici',
}

import { pointsWord } from './format.ts'

/** Words of the map. U+00A0 inside figures: the typeface has no U+202F there. */
const NBSP = '\u00a0'

export const fr = {
  loading: 'La carte arrive…',
  late: 'La carte n’arrive pas. Nouvel essai…',
  google: {
    refused: 'Google refuse sa clé\u00a0: voici la carte de la boîte.',
    silent: 'Google ne répond pas\u00a0: voici la carte de la boîte.',
  },
  impossible: 'Ce navigateur ne peut pas dessiner la carte.',
  impossibleHint: 'Activez l’accélération graphique (WebGL), ou prenez un autre appareil.',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  scale: 'Échelle',
  keys: 'Flèches\u00a0: déplacer. Plus et moins\u00a0: zoomer.',
  pickKey: 'Entrée\u00a0: choisir le centre.',
  marker: 'Repère',
  points: (points: number) => `${String(points).replace('.', ',')}${NBSP}${pointsWord(points)}`,
}

/**
 * A round distance, that of a ring: `200 m`, `2 500 m`, `50 km`, `1 000 km`.
 * @param kmFrom metres from which it is told in kilometres
 */
export function roundDistance(metres: number, kmFrom = 10_000): string {
  const [value, unit] = metres < kmFrom ? [metres, 'm'] : [metres / 1_000, 'km']
  const rounded = value < 100 ? Math.round(value * 10) / 10 : Math.round(value)
  const [whole = '', decimals] = String(rounded).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, NBSP)
  return `${decimals === undefined ? grouped : `${grouped},${decimals}`}${NBSP}${unit}`
}

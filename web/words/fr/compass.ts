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

// The map sources that a quiz's author may choose. Pure.
import { GOOGLE, type MapConfig } from '#protocol/map.ts'

export interface SourceChoice {
  id: string
  /** name of the source; null when the author chose this source and the server does not offer it now */
  name: string | null
}

/**
 * The sources that the server offers now, without overlays (tiles drawn over another source), with Google if the server
 * has a Google key. The quiz's chosen source is always among them: if it is missing now, it may be back for the game.
 * @param config null: not loaded yet
 */
export function sourceChoices(
  config: Pick<MapConfig, 'sources' | 'google'> | null,
  chosen: string | null,
): SourceChoice[] {
  const pictures = [
    ...(config?.google ? [GOOGLE] : []),
    ...(config?.sources ?? []).filter(({ overlay }) => !overlay),
  ].map(({ id, name }) => ({ id, name }))
  const isAway = chosen !== null && pictures.every(({ id }) => id !== chosen)
  return isAway ? [...pictures, { id: chosen, name: null }] : pictures
}

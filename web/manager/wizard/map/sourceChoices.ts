// What a quiz's author may choose among the pictures of the box. Pure.
import { GOOGLE, type MapConfig } from '#protocol/map.ts'

export interface SourceChoice {
  id: string
  /** null: the one that was chosen, which cannot be had now */
  name: string | null
}

/**
 * Every picture that maps may show now, and the chosen one also when it is off or away: it may be back on the evening.
 * @param config null: not known yet
 */
export function sourceChoices(config: Pick<MapConfig, 'sources' | 'google'> | null, chosen: string | null): SourceChoice[] {
  const pictures = [
    ...(config?.google ? [GOOGLE] : []),
    ...(config?.sources ?? []).filter(({ overlay }) => !overlay),
  ].map(({ id, name }) => ({ id, name }))
  const isAway = chosen !== null && pictures.every(({ id }) => id !== chosen)
  return isAway ? [...pictures, { id: chosen, name: null }] : pictures
}

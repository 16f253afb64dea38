// Builds the requests that save the form of a map source. Pure.
import type { MapSourceRow, MapSourcesPage } from '#protocol/maps.ts'

export interface SourceEdit {
  /** body of the request `sources/edit` */
  change: { name: string } & Record<string, unknown>
  /** ids of all sources in their new order; null when the form leaves the order unchanged */
  order: string[] | null
  /** id of the default source, null for none; undefined when the form leaves the default unchanged */
  default: string | null | undefined
}

/** @param form the form's fields; the browser has already checked the limits of the numbers */
export function sourceEdit(
  form: FormData,
  source: MapSourceRow,
  page: Pick<MapSourcesPage, 'sources' | 'default'>,
): SourceEdit {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const shown = { name: text('name'), attribution: text('attribution') }
  const network = {
    minzoom: Number(text('minzoom')),
    maxzoom: Number(text('maxzoom')),
    bounds: ['west', 'south', 'east', 'north'].map((side) => Number(text(side))),
    offlineAllowed: form.has('offlineAllowed'),
    // An empty access key is not sent: it would delete the tile server's key that our server has stored.
    ...(text('key') === '' ? {} : { key: text('key') }),
  }
  const ids = page.sources.map(({ id }) => id)
  const wanted = Number(text('place'))
  const moved = ids.filter((id) => id !== source.id).toSpliced(wanted, 0, source.id)
  const was = page.default === source.id
  const is = form.has('default')
  return {
    change: source.kind === 'file' ? shown : { ...shown, ...network },
    order: ids.indexOf(source.id) === wanted ? null : moved,
    default: was === is ? undefined : is ? source.id : null,
  }
}

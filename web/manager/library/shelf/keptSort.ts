import { onDevice } from '../../../live/kept/storage.ts'
import { SORTS, type Sort } from './sorting.ts'

const KEY = 'pdm.sort'

/** The sort order last chosen on this browser; by creation while none was chosen. */
export function keptSort(): Sort {
  const kept = onDevice.read(KEY)
  return SORTS.find((name) => name === kept) ?? 'created'
}

export const keepSort = (sort: Sort): void => onDevice.write(KEY, sort)

import { onDevice } from '../../../storage/storage.ts'
import { SORTS, type Sort } from './sorting.ts'

const KEY = 'pdm.sort'

/** The sort order last chosen in this browser; by date of creation if none was chosen. */
export function storedSort(): Sort {
  const kept = onDevice.read(KEY)
  return SORTS.find((name) => name === kept) ?? 'created'
}

export const keepSort = (sort: Sort): void => onDevice.write(KEY, sort)

import { SORTS, type Sort } from './sorting.ts'

const KEY = 'pdm.sort'

/** The order chosen last on this browser; by creation at first. */
export function keptSort(): Sort {
  try {
    return SORTS.find((name) => name === localStorage.getItem(KEY)) ?? 'created'
  } catch {
    return 'created'
  }
}

export function keepSort(sort: Sort): void {
  try {
    localStorage.setItem(KEY, sort)
  } catch {
    // Storage is refused: the order lives as long as the page.
  }
}

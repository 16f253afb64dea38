import type { Words } from './words.ts'

/** The words of the manager: a file a page. */
export const MANAGER_FILES = import.meta.glob<Partial<Words>>('./*/manager/*.ts')

// The show that this tab leads, so that a reload resumes it while another tab may open its own.
import { inTab } from './storage.ts'

export interface StoredShow {
  /** unique name of the show's quiz */
  quiz: string
  show: string
  /** key with which this tab resumes the show, even after the account's session has ended */
  hostSession: string
}

/** Name of the parameter that holds the show's id, after the `#` in the address of the show's page. */
export const SHOW_IN_ADDRESS = 'salles'

const KEY = 'hostedShow'

export function storedShow(quiz: string): StoredShow | null {
  try {
    const kept: StoredShow = JSON.parse(inTab.read(KEY) ?? 'null')
    return kept.quiz === quiz && typeof kept.show === 'string' ? kept : null
  } catch {
    return null
  }
}

export const keepShow = (kept: StoredShow): void => inTab.write(KEY, JSON.stringify(kept))
export const forgetShow = (): void => inTab.forget(KEY)

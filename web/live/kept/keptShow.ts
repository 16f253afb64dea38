// The show that this tab paces, so that a reload comes back to it while another tab opens its own.
import { inTab } from './storage.ts'

export interface KeptShow {
  /** unique name of its quiz */
  quiz: string
  show: string
  /** the right to pace it, which outlives the account's session */
  hostSession: string
}

const KEY = 'hostedShow'

export function keptShow(quiz: string): KeptShow | null {
  try {
    const kept: KeptShow = JSON.parse(inTab.read(KEY) ?? 'null')
    return kept.quiz === quiz && typeof kept.show === 'string' ? kept : null
  } catch {
    return null
  }
}

export const keepShow = (kept: KeptShow): void => inTab.write(KEY, JSON.stringify(kept))
export const forgetShow = (): void => inTab.forget(KEY)

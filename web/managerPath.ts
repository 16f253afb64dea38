// Finds the page that a path under `/pres` or `/mj` names. A page's own name takes precedence over a quiz's unique
// name: no quiz can be reached as `/pres/mj`.
import type { AccountKind } from './api/account.ts'

export type ManagerPath = { account: AccountKind } & (
  | { page: 'home' | 'people' | 'sounds' }
  | { page: 'folder'; folder: { id: number; name: string } }
  /** the path is that of one quiz's big screen */
  | { page: 'host'; quiz: string; ranking: 'player' | 'team' }
  /** the path leads to no page; for a game master that includes the administrator's pages */
  | { page: 'unknown' }
)

const ADMIN_PAGES = { mj: 'people', sound: 'sounds' } as const

/** @returns null for a path outside `/pres` and `/mj` */
export function managerPathOf(path: string): ManagerPath | null {
  const [, area, first, second, third, ...more] = path.replace(/\/+$/, '').split('/')
  if (area !== 'pres' && area !== 'mj') return null
  const account = area === 'pres' ? 'admin' : 'mj'
  if (first === undefined) return { account, page: 'home' }
  if (more.length === 0 && /^\d+$/.test(first) && second !== undefined && third === 'folder') {
    return { account, page: 'folder', folder: { id: Number(first), name: second } }
  }
  if (third !== undefined || first === '') return { account, page: 'unknown' }
  if (first === 'mj' || first === 'sound') {
    return second === undefined && account === 'admin'
      ? { account, page: ADMIN_PAGES[first] }
      : { account, page: 'unknown' }
  }
  switch (second) {
    case undefined:
    case 'player':
      return { account, page: 'host', quiz: first, ranking: 'player' }
    case 'team':
      return { account, page: 'host', quiz: first, ranking: 'team' }
    default:
      return { account, page: 'unknown' }
  }
}

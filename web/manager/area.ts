// Which of the two managers is open, the administrator's or a game master's (they share every screen), and where in it.
import { createContext, useContext } from 'react'
import type { AccountKind } from '../live/account.ts'

export const BASES = { admin: '/pres', mj: '/mj' } as const satisfies Record<AccountKind, string>

/** The folder that is open, as the address names it: its name may have changed since. */
export interface OpenFolder {
  id: number
  name: string
}

const AreaContext = createContext<{ account: AccountKind; folder: OpenFolder | null }>({ account: 'admin', folder: null })
export const AreaProvider = AreaContext.Provider

export interface Area {
  account: AccountKind
  /** the address that its pages begin with */
  base: string
  /** null: the root */
  folder: OpenFolder | null
  /** the address of the list that is open, root or folder: where a wizard comes back to */
  here: string
}

export function useArea(): Area {
  const { account, folder } = useContext(AreaContext)
  const base = BASES[account]
  return { account, base, folder, here: folder === null ? base : folderAddress(base, folder) }
}

/** The page of a folder; its number stands in the query too. */
export function folderAddress(base: string, { id, name }: OpenFolder): string {
  // A browser takes `.` and `..` for steps through the path.
  const written = /^\.+$/.test(name) ? '-' : encodeURIComponent(name)
  return `${base}/${id}/${written}/folder?folderId=${id}`
}

/** Where a quiz is launched from, and in which folder it was seen. @param folder null: the root */
export function launchAddress(base: string, uniqueName: string, folder: OpenFolder | null): string {
  return `${base}/${encodeURIComponent(uniqueName)}${folder === null ? '' : `?folderId=${folder.id}`}`
}

/** An address with a query (`?…`) more. */
export function withQuery(address: string, query: string): string {
  return address.includes('?') ? `${address}&${query.slice(1)}` : address + query
}

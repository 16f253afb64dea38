// Which desk is open, the administrator's or a game master's (the same components draw both), and which folder of it.
import { createContext, useContext } from 'react'
import type { AccountKind } from '../api/account.ts'

export const BASES = { admin: '/pres', mj: '/mj' } as const satisfies Record<AccountKind, string>

/** The open folder. `name` is read from the page's address, so it may be an old name of a renamed folder. */
export interface OpenFolder {
  id: number
  name: string
}

const AreaContext = createContext<{ account: AccountKind; folder: OpenFolder | null }>({
  account: 'admin',
  folder: null,
})
export const AreaProvider = AreaContext.Provider

export interface Area {
  account: AccountKind
  /** base of the addresses of the desk's pages: `/pres` or `/mj` */
  base: string
  /** the open folder; null: the root */
  folder: OpenFolder | null
  /** address of the open list (the root or a folder), to which the quiz wizard returns */
  here: string
}

export function useArea(): Area {
  const { account, folder } = useContext(AreaContext)
  const base = BASES[account]
  return { account, base, folder, here: folder === null ? base : folderAddress(base, folder) }
}

export function folderAddress(base: string, { id, name }: OpenFolder): string {
  // A folder's name of dots only is written `-`: a browser resolves `.` and `..` as steps of the path.
  const written = /^\.+$/.test(name) ? '-' : encodeURIComponent(name)
  return `${base}/${id}/${written}/folder?folderId=${id}`
}

/** Address of the page that launches a quiz. @param folder open folder of the library; null: the root */
export function launchAddress(base: string, uniqueName: string, folder: OpenFolder | null): string {
  return `${base}/${encodeURIComponent(uniqueName)}${folder === null ? '' : `?folderId=${folder.id}`}`
}

/** An address with one more query field (`?…`). */
export function withQuery(address: string, query: string): string {
  return address.includes('?') ? `${address}&${query.slice(1)}` : address + query
}

// Which of the two managers is open: the administrator's or a game master's. They share every screen.
import { createContext, useContext } from 'react'
import type { AccountKind } from '../live/account.ts'

export const BASES = { admin: '/pres', mj: '/mj' } as const satisfies Record<AccountKind, string>

const AreaContext = createContext<AccountKind>('admin')
export const AreaProvider = AreaContext.Provider

export interface Area {
  account: AccountKind
  /** the address that its pages begin with */
  base: string
}

export function useArea(): Area {
  const account = useContext(AreaContext)
  return { account, base: BASES[account] }
}

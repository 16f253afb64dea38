// Who may change what.
import type { Account } from './accounts.ts'

/** Something that somebody made: a quiz, a folder. `ownerId` null is the administrator. */
export interface Owned {
  ownerId: number | null
}

/** Whether the account may edit what others made. */
export const mayEditAll = (account: Account): boolean => account.kind === 'admin' || account.edition

export function mayEdit(account: Account, { ownerId }: Owned): boolean {
  return mayEditAll(account) || ownerIdOf(account) === ownerId
}

export const ownerIdOf = (account: Account): number | null => (account.kind === 'admin' ? null : account.gameMasterId)

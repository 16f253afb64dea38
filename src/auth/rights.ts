// The rule of who may edit what.
import type { Account } from './accounts.ts'

/** An object with an owner: a quiz, a folder. `ownerId` null is the administrator. */
export interface Owned {
  ownerId: number | null
}

/** Whether the account may edit objects that other accounts own. */
export const mayEditAll = (account: Account): boolean => account.kind === 'admin' || account.edition

export function mayEdit(account: Account, { ownerId }: Owned): boolean {
  return mayEditAll(account) || ownerIdOf(account) === ownerId
}

export const ownerIdOf = (account: Account): number | null =>
  account.kind === 'admin' ? null : account.gameMasterId

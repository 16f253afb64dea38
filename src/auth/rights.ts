// Who may change what.
import type { Account } from './accounts.ts'

/** Something that somebody made: a quiz. `ownerId` null is the administrator. */
export interface Owned {
  ownerId: number | null
}

export function mayEdit(account: Account, { ownerId }: Owned): boolean {
  return account.kind === 'admin' || account.gameMasterId === ownerId
}

export const ownerIdOf = (account: Account): number | null => (account.kind === 'admin' ? null : account.gameMasterId)

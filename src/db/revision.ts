// Edits that state the revision on which they are based.

/**
 * `gone`: the edited object does not exist any more. `stale`: it has been changed since the revision on which the edit
 * is based; nothing was written.
 */
export type Edited = { ok: true; revision: number } | { ok: false; reason: 'gone' | 'stale' }

/**
 * @param written row that was updated, if its revision was the expected one
 * @param exists called only without such a row
 */
export function editedOf(written: { revision: number } | undefined, exists: () => boolean): Edited {
  if (written) return { ok: true, revision: written.revision }
  return { ok: false, reason: exists() ? 'stale' : 'gone' }
}

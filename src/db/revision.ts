// Edits that know which state of a thing they were made on.

/**
 * `gone`: there is no such thing (any more). `stale`: it has been changed since the revision that the edit was made on;
 * nothing was written.
 */
export type Edited = { ok: true; revision: number } | { ok: false; reason: 'gone' | 'stale' }

/**
 * @param written the row that an update with the right revision has changed
 * @param exists asked only when there is none
 */
export function editedOf(written: { revision: number } | undefined, exists: () => boolean): Edited {
  if (written) return { ok: true, revision: written.revision }
  return { ok: false, reason: exists() ? 'stale' : 'gone' }
}

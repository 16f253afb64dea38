// Result of an edit of the library. Each edit names the revision that its author had read: an edit of an older revision
// is refused, since it would overwrite the changes made meanwhile.

/**
 * `gone`: the edited object does not exist any more. `stale`: the object has been changed since the revision on
 * which the edit is based; nothing was written.
 */
export type Edited = { ok: true; revision: number } | { ok: false; reason: 'gone' | 'stale' }

/**
 * The outcome of an edit.
 * @param written row that was updated; undefined when no row had the expected revision
 * @param exists whether the edited object still exists; called only when nothing was written
 */
export function editedOf(written: { revision: number } | undefined, exists: () => boolean): Edited {
  if (written) return { ok: true, revision: written.revision }
  return { ok: false, reason: exists() ? 'stale' : 'gone' }
}

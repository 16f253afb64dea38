// Edits of the library, each of which states the revision that its author had read.

/**
 * `gone`: the edited object does not exist any more. `stale`: it has been changed since the revision on which the edit
 * is based; nothing was written.
 */
export type Edited = { ok: true; revision: number } | { ok: false; reason: 'gone' | 'stale' }

/**
 * The outcome of an edit.
 * @param written row that was updated; undefined when none had the expected revision
 * @param exists whether the edited object still exists; called only when nothing was written
 */
export function editedOf(written: { revision: number } | undefined, exists: () => boolean): Edited {
  if (written) return { ok: true, revision: written.revision }
  return { ok: false, reason: exists() ? 'stale' : 'gone' }
}

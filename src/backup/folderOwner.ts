// A command typed as root works in a folder that belongs to the service's user: what it writes there must stay the
// service's, or the next start is refused its own files.
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Gives `path`, and all that a folder holds, to whoever owns the folder it lies in. Only root can give files away, and
 * only root needs to. Links are given, never what they point to: the owner of the folder may have made them.
 */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  give(path, uid, gid)
}

function give(path: string, uid: number, gid: number): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  lchownSync(path, uid, gid)
  if (found.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), uid, gid)
}

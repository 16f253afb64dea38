// A command run as root works in a folder that belongs to the service's user: the files that the command writes there
// must be given to that user, or the service could not read them at its next start.
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Gives `path`, and everything in it when it is a folder, to the owner of its parent folder. Only root can change
 * owners, and only root needs to. Of a symbolic link only the link is given, never its target: the folder's owner could
 * have made a link to a file of root's.
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

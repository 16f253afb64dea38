// Why an installation or a build failed, as one sentence with what to do.
import { words } from './words.mjs'

const FULL_DISK = /ENOSPC|EDQUOT|no space left|not enough space on the disk/i
const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT|socket hang up|network (?:timeout|request)/i
const CLOSED = /EACCES|EPERM|EROFS/

/**
 * @param {string} output what npm printed
 * @param {string} root the folder of the sources
 * @param {string} command that was typed
 */
export function installFailure(output, root, command) {
  if (!FULL_DISK.test(output) && NO_NETWORK.test(output)) return words.noNetwork(command)
  return diskFailure(output, root, command) ?? words.installFailed(firstReason(output))
}

/**
 * @param {unknown} error that the build ended with; its message holds what the failed tool printed
 * @param {string} root @param {string} command
 */
export function buildFailure(error, root, command) {
  const message = error instanceof Error ? error.message : String(error)
  return diskFailure(message, root, command) ?? words.buildFailed(message)
}

/** @param {string} output @param {string} root @param {string} command */
function diskFailure(output, root, command) {
  if (FULL_DISK.test(output)) return words.fullDisk(command)
  if (CLOSED.test(output)) return words.closedFolder(root)
  return null
}

/** The line in which npm says the reason; its first lines hold codes. @param {string} output */
function firstReason(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim())
    .filter(
      (line) => line !== '' && !/^(?:npm warn|code|errno|syscall|A complete log)\b/.test(line),
    )
  return lines[0] ?? 'npm ci'
}

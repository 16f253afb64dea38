// Checks of this machine before an evening, for the command `doctor` and the page « Tout est prêt ? ». The checks
// change nothing.
import { existsSync, statfsSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { LanAddress } from '../lan/addresses.ts'
import type { ProgramWords } from '../words/shape.ts'
import { words } from '../words/words.ts'
import { OLDEST_YEAR } from './clockTrust.ts'

/** Texts of the findings, by default in the machine's language; a page passes the texts in its own language. */
export type FindingWords = ProgramWords['findings']

export interface Finding {
  /** `fault`: a game cannot be played, or data may be lost; `warning`: a game may be disturbed */
  readonly level: 'fine' | 'warning' | 'fault'
  /** subject of the check, in a word or two */
  readonly about: string
  /** result of the check, beginning with a small letter */
  readonly text: string
}

type Found = (about: string, text: string) => Finding
export const fine: Found = (about, text) => ({ level: 'fine', about, text })
export const warning: Found = (about, text) => ({ level: 'warning', about, text })
export const fault: Found = (about, text) => ({ level: 'fault', about, text })

const GB = 1e9
const LEAST_DISK_GB = 1
const LEAST_MEMORY_GB = 0.3
/** Number of kinds of sounds that a game needs: lobby, ranking, end, beep, and music of questions. */
const TRACKS = 5

/** Checks the free space on the disk of the data folder. @param dataDir a folder that may not exist yet */
export function diskFound(dataDir: string, say: FindingWords = words.findings): Finding {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  const { bavail, blocks, bsize } = statfsSync(folder)
  return roomFound(say.disk, { free: bavail * bsize, of: blocks * bsize }, LEAST_DISK_GB, say)
}

export const memoryFound = (say: FindingWords = words.findings): Finding =>
  roomFound(say.memory, { free: freemem(), of: totalmem() }, LEAST_MEMORY_GB, say)

/** Checks free space, of a disk or of memory. @param least GB: less gives a warning, less than a tenth of it a fault */
export function roomFound(
  about: string,
  { free, of }: { free: number; of: number },
  least: number,
  say: FindingWords = words.findings,
): Finding {
  const text = say.room(free, of)
  if (free < (least / 10) * GB) return fault(about, text)
  return free < least * GB ? warning(about, text) : fine(about, text)
}

/** Checks the clock. @param now epoch ms @param doubt reason why the clock is doubtful; null: it is plausible */
export function clockFound(
  now: number,
  doubt: string | null = null,
  say: FindingWords = words.findings,
): Finding {
  if (doubt !== null) return fault(say.clock, say.doubted(now, doubt))
  return new Date(now).getFullYear() < OLDEST_YEAR
    ? fault(say.clock, say.doubted(now, say.unset))
    : fine(say.clock, say.now(now))
}

type Reached = {
  publicUrl: string | null
  addresses: readonly LanAddress[]
  chosen: LanAddress | null
}

/**
 * Checks the network address for players.
 * @param chosen address that the presenter chose; null: none, so there is a warning when several networks are possible
 */
export function networkFound(
  { publicUrl, addresses, chosen }: Reached,
  say: FindingWords = words.findings,
): Finding[] {
  if (publicUrl !== null) return [fine(say.publicAddress, `${publicUrl} (PUBLIC_URL)`)]
  if (chosen !== null) return [fine(say.network, say.chosen(chosen.address, chosen.card))]
  const likely = addresses.filter((address) => address.likely)
  const [first] = likely
  if (first === undefined) return [warning(say.network, say.noAddress)]
  const others = addresses.length - 1
  return [
    fine(say.network, say.address(first.address, first.card, others)),
    ...(likely.length > 1
      ? [
          warning(
            say.networks,
            say.addresses(likely.map(({ address, card }) => `${address} (${card})`).join(', ')),
          ),
        ]
      : []),
  ]
}

/** Hint about the firewall of the system, if it has a known one. @param port on which the server listens */
export function firewallFound(
  port: number,
  platform: NodeJS.Platform = process.platform,
  say: FindingWords = words.findings,
): Finding[] {
  if (platform === 'win32') return [fine(say.firewall, say.firewalls.windows)]
  if (platform === 'darwin') return [fine(say.firewall, say.firewalls.macos)]
  return existsSync('/usr/sbin/ufw') ? [fine(say.firewall, say.firewalls.ufw(port))] : []
}

/** Checks that every kind of sound exists. @param tracks of the stored sounds: the track tells the kind of a sound */
export function soundsFound(
  tracks: readonly number[],
  say: FindingWords = words.findings,
): Finding {
  const missing = Array.from({ length: TRACKS }, (_, i) => i + 1).filter((track) =>
    track < TRACKS ? !tracks.includes(track) : tracks.every((each) => each < TRACKS),
  )
  return missing.length === 0
    ? fine(say.sounds, say.tracks(tracks.length))
    : warning(say.sounds, say.tracksMissing(missing.length, TRACKS))
}

const DAY_MS = 86_400_000
/**
 * Time for which the loss of the server's key is reported, ms. The key signs logins, so its loss logs all accounts out;
 * after a month all have logged in again.
 */
const KEY_TOLD_MS = 30 * DAY_MS

/**
 * Warns of a lost server key.
 * @param lostAt time of the start that found the key missing or damaged, epoch ms; null: the key was never lost
 */
export function keyFound(
  lostAt: number | null,
  now: number,
  say: FindingWords = words.findings,
): Finding[] {
  if (lostAt === null || now - lostAt > KEY_TOLD_MS) return []
  return [warning(say.key, say.keyLost(lostAt))]
}

/** Reports the last complete check of the database. @param check its time, epoch ms, and result; null: no check yet */
export function wholeCheckFound(
  check: { at: number; sound: boolean } | null,
  say: FindingWords = words.findings,
): Finding[] {
  if (check === null) return []
  return [
    check.sound
      ? fine(say.database, say.sound(check.at))
      : fault(say.database, say.unsound(check.at)),
  ]
}

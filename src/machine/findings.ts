// Checks of this machine before an evening: by `doctor` in a terminal, and by the page « Tout est prêt ? ». They change
// nothing.
import { existsSync, statfsSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { LanAddress } from '../lan/addresses.ts'
import type { ProgramWords } from '../words/shape.ts'
import { words } from '../words/words.ts'
import { OLDEST_YEAR } from './clockTrust.ts'

/** Words of the findings, by default in the machine's language; a page passes those of its own. */
export type FindingWords = ProgramWords['findings']

export interface Finding {
  /** `fault`: the evening cannot be played; `warning`: the evening may be disturbed */
  readonly level: 'fine' | 'warning' | 'fault'
  /** what the check was about, in a word or two */
  readonly about: string
  /** the result of the check, without a capital */
  readonly text: string
}

type Found = (about: string, text: string) => Finding
export const fine: Found = (about, text) => ({ level: 'fine', about, text })
export const warning: Found = (about, text) => ({ level: 'warning', about, text })
export const fault: Found = (about, text) => ({ level: 'fault', about, text })

const GB = 1e9
const LEAST_DISK_GB = 1
const LEAST_MEMORY_GB = 0.3
/** Tracks that a show needs: waiting, ranking, end, bip, and one of the photos. */
const TRACKS = 5

/** The finding about the disk of the data folder. @param dataDir a folder that may not exist yet */
export function diskFound(dataDir: string, say: FindingWords = words.findings): Finding {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  const { bavail, blocks, bsize } = statfsSync(folder)
  return roomFound(say.disk, { free: bavail * bsize, of: blocks * bsize }, LEAST_DISK_GB, say)
}

export const memoryFound = (say: FindingWords = words.findings): Finding => roomFound(say.memory, { free: freemem(), of: totalmem() }, LEAST_MEMORY_GB, say)

/** The finding about free room on a disk. @param least GB below which the evening may suffer */
export function roomFound(about: string, { free, of }: { free: number; of: number }, least: number, say: FindingWords = words.findings): Finding {
  const text = say.room(free, of)
  if (free < (least / 10) * GB) return fault(about, text)
  return free < least * GB ? warning(about, text) : fine(about, text)
}

/** @param now epoch ms @param doubt why the clock is doubtful; null: it is plausible */
export function clockFound(now: number, doubt: string | null = null, say: FindingWords = words.findings): Finding {
  if (doubt !== null) return fault(say.clock, say.doubted(now, doubt))
  return new Date(now).getFullYear() < OLDEST_YEAR ? fault(say.clock, say.doubted(now, say.unset)) : fine(say.clock, say.now(now))
}

type Reached = { publicUrl: string | null; addresses: readonly LanAddress[]; chosen: LanAddress | null }

/** @param chosen the presenter's choice among the addresses, which needs no warning about several networks */
export function networkFound({ publicUrl, addresses, chosen }: Reached, say: FindingWords = words.findings): Finding[] {
  if (publicUrl !== null) return [fine(say.publicAddress, `${publicUrl} (PUBLIC_URL)`)]
  if (chosen !== null) return [fine(say.network, say.chosen(chosen.address, chosen.card))]
  const likely = addresses.filter((address) => address.likely)
  const [first] = likely
  if (first === undefined) return [warning(say.network, say.noAddress)]
  const others = addresses.length - 1
  return [
    fine(say.network, say.address(first.address, first.card, others)),
    ...(likely.length > 1 ? [warning(say.networks, say.addresses(likely.map(({ address, card }) => `${address} (${card})`).join(', ')))] : []),
  ]
}

/** @param port that the server listens on @returns nothing on a system without a known firewall */
export function firewallFound(port: number, platform: NodeJS.Platform = process.platform, say: FindingWords = words.findings): Finding[] {
  if (platform === 'win32') return [fine(say.firewall, say.firewalls.windows)]
  if (platform === 'darwin') return [fine(say.firewall, say.firewalls.macos)]
  return existsSync('/usr/sbin/ufw') ? [fine(say.firewall, say.firewalls.ufw(port))] : []
}

/** @param tracks of the sounds in the database */
export function soundsFound(tracks: readonly number[], say: FindingWords = words.findings): Finding {
  const missing = Array.from({ length: TRACKS }, (_, i) => i + 1).filter((track) => (track < TRACKS ? !tracks.includes(track) : tracks.every((each) => each < TRACKS)))
  return missing.length === 0 ? fine(say.sounds, say.tracks(tracks.length)) : warning(say.sounds, say.tracksMissing(missing.length, TRACKS))
}

const DAY_MS = 86_400_000
/** How long a lost key is reported: within a month every account has logged in again, and lost secrets are entered again. */
const KEY_TOLD_MS = 30 * DAY_MS

/** @param lostAt when a start found no server key, epoch ms as `now`; null: never */
export function keyFound(lostAt: number | null, now: number, say: FindingWords = words.findings): Finding[] {
  if (lostAt === null || now - lostAt > KEY_TOLD_MS) return []
  return [warning(say.key, say.keyLost(lostAt))]
}

/** @param check when every page of the database was last read, epoch ms, and whether it was sound; null: never */
export function wholeCheckFound(check: { at: number; sound: boolean } | null, say: FindingWords = words.findings): Finding[] {
  if (check === null) return []
  return [check.sound ? fine(say.database, say.sound(check.at)) : fault(say.database, say.unsound(check.at))]
}

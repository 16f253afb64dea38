// What could spoil the evening on this machine, looked at before it: by `doctor` in a terminal, and by the page
// « Tout est prêt ? ». Nothing here changes anything.
import { existsSync, statfsSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { LanAddress } from '../lan/addresses.ts'
import { OLDEST_YEAR } from './clockTrust.ts'

export interface Finding {
  /** `fault`: the evening cannot run so; `warning`: it may suffer */
  readonly level: 'fine' | 'warning' | 'fault'
  /** French, a word or two: what was looked at */
  readonly about: string
  /** French, without a capital: how it is */
  readonly text: string
}

type Found = (about: string, text: string) => Finding
export const fine: Found = (about, text) => ({ level: 'fine', about, text })
export const warning: Found = (about, text) => ({ level: 'warning', about, text })
export const fault: Found = (about, text) => ({ level: 'fault', about, text })

const GB = 1e9
const LEAST_DISK_GB = 1
const LEAST_MEMORY_GB = 0.3
/** Tracks that a show cannot do without: waiting, ranking, end, bip, and one of the photos. */
const TRACKS = 5

/** @param dataDir a folder that may not exist yet */
export function diskFound(dataDir: string): Finding {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  const { bavail, blocks, bsize } = statfsSync(folder)
  return roomFound('Disque', { free: bavail * bsize, of: blocks * bsize }, LEAST_DISK_GB)
}

export const memoryFound = (): Finding => roomFound('Mémoire', { free: freemem(), of: totalmem() }, LEAST_MEMORY_GB)

/** @param least GB below which the evening may suffer */
export function roomFound(about: string, { free, of }: { free: number; of: number }, least: number): Finding {
  const text = `${gigabytes(free)} libres sur ${gigabytes(of)}`
  if (free < (least / 10) * GB) return fault(about, text)
  return free < least * GB ? warning(about, text) : fine(about, text)
}

function gigabytes(bytes: number): string {
  return `${(bytes / GB).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Go`
}

/** @param now epoch ms @param doubt French, why it is not believed; null: it is */
export function clockFound(now: number, doubt: string | null = null): Finding {
  const told = new Date(now).toLocaleString('fr-FR', { dateStyle: 'full', timeStyle: 'short' })
  if (doubt !== null) return fault('Horloge', `${told} ; ${doubt}`)
  return new Date(now).getFullYear() < OLDEST_YEAR ? fault('Horloge', `${told} ; cet ordinateur n’est pas à l’heure, les sessions et l’historique en souffriraient`) : fine('Horloge', told)
}

/** @param chosen the presenter's choice among them: then which network it is is settled */
export function networkFound({ publicUrl, addresses, chosen }: { publicUrl: string | null; addresses: readonly LanAddress[]; chosen: LanAddress | null }): Finding[] {
  if (publicUrl !== null) return [fine('Adresse des joueurs', `${publicUrl} (PUBLIC_URL)`)]
  if (chosen !== null) return [fine('Réseau', `${chosen.address} (${chosen.card}), choisie par le présentateur`)]
  const likely = addresses.filter((address) => address.likely)
  const [first] = likely
  if (first === undefined) return [warning('Réseau', 'aucune adresse que des téléphones puissent atteindre ; branchez le Wi-Fi ou le câble')]
  const others = addresses.length - 1
  return [
    fine('Réseau', `${first.address} (${first.card})${others === 0 ? '' : `, et ${others} autre(s) adresse(s)`}`),
    ...(likely.length > 1 ? [warning('Plusieurs réseaux', `${likely.map(({ address, card }) => `${address} (${card})`).join(', ')} ; les téléphones doivent être sur le premier`)] : []),
  ]
}

/** @param port listened on @returns nothing where the system has no firewall that is known here */
export function firewallFound(port: number, platform: NodeJS.Platform = process.platform): Finding[] {
  if (platform === 'win32') return [fine('Pare-feu', 'au premier démarrage, acceptez la question du pare-feu de Windows (réseaux privés)')]
  if (platform === 'darwin') return [fine('Pare-feu', 'si macOS le demande, autorisez les connexions entrantes')]
  return existsSync('/usr/sbin/ufw') ? [fine('Pare-feu', `s’il est actif : sudo ufw allow ${port}/tcp`)] : []
}

/** @param tracks of the sounds that are there */
export function soundsFound(tracks: readonly number[]): Finding {
  const missing = Array.from({ length: TRACKS }, (_, i) => i + 1).filter((track) => (track < TRACKS ? !tracks.includes(track) : tracks.every((each) => each < TRACKS)))
  return missing.length === 0 ? fine('Sons', `${tracks.length} morceaux`) : warning('Sons', `il manque ${missing.length} morceau(x) sur les ${TRACKS} qu’il faut au moins`)
}

const DAY_MS = 86_400_000
/** By then everybody has logged in again, and what was to be given again is. */
const KEY_TOLD_MS = 30 * DAY_MS

/** @param lostAt when the server's key was missing at a start; null: never. Both in epoch ms */
export function keyFound(lostAt: number | null, now: number): Finding[] {
  if (lostAt === null || now - lostAt > KEY_TOLD_MS) return []
  return [warning('Clé du serveur', `elle manquait le ${dayInFrench(lostAt)} ; une autre a été faite. Les mots de passe des maîtres du jeu et les clés des cartes sont à redonner, ou à retrouver dans une sauvegarde d’avant`)]
}

/** @param check when every page of the database was last read, epoch ms, and whether it was sound; null: not yet */
export function wholeCheckFound(check: { at: number; sound: boolean } | null): Finding[] {
  if (check === null) return []
  const day = dayInFrench(check.at)
  return [check.sound ? fine('Base de données', `lue en entier le ${day}, sans faute`) : fault('Base de données', `abîmée, lue en entier le ${day} ; arrêtez la boîte et remettez la dernière bonne sauvegarde`)]
}

function dayInFrench(at: number): string {
  return new Date(at).toLocaleDateString('fr-FR', { dateStyle: 'long' })
}

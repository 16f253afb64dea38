// `doctor`: what could spoil the evening, looked at before it. It changes nothing and may run beside the server.
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { freemem, networkInterfaces, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import sharp from 'sharp'
import { createPasswords } from './auth/passwords.ts'
import { AUTOMATIC_FOLDER } from './backup/automatic.ts'
import type { Config } from './config.ts'
import { migrationState } from './db/migrationState.ts'
import { DATABASE_FILE } from './db/open.ts'
import { lanAddresses } from './lan/addresses.ts'
import { tryListening } from './lan/listenFailure.ts'
import { spaced } from './spaced.ts'

export interface Finding {
  /** `fault`: the evening cannot run so; `warning`: it may suffer */
  readonly level: 'fine' | 'warning' | 'fault'
  readonly text: string
}

const fine = (text: string): Finding => ({ level: 'fine', text })
const warning = (text: string): Finding => ({ level: 'warning', text })
const fault = (text: string): Finding => ({ level: 'fault', text })

const GB = 1e9
/** The year of this program: a Raspberry Pi without a battery wakes up long before. */
const OLDEST_YEAR = 2026

/** @param now epoch ms */
export async function examine(config: Config, now: number): Promise<Finding[]> {
  return [
    room('Disque', freeDisk(config.dataDir), 1),
    room('Mémoire', { free: freemem(), of: totalmem() }, 0.3),
    clock(now),
    ...addresses(config),
    await port(config),
    shipped(config),
    ...database(config),
    backups(config.dataDir, now),
    await nativeCode(),
  ]
}

/** For the terminal; the exit code is 1 when there is a fault. */
export function doctorReport(title: string, findings: readonly Finding[]): { text: string; exitCode: 0 | 1 } {
  const mark = { fine: 'bien     ', warning: 'attention', fault: 'à régler ' }
  const faults = findings.filter(({ level }) => level === 'fault').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  const verdict = faults > 0 ? `${faults} point(s) à régler.` : warnings > 0 ? `Prêt, avec ${warnings} point(s) à surveiller.` : 'Tout est prêt.'
  const lines = findings.map(({ level, text }) => `  ${mark[level]}  ${text}`)
  return { text: spaced(['', `  ${title}`, '', ...lines, '', `  ${verdict}`, ''].join('\n')), exitCode: faults > 0 ? 1 : 0 }
}

/** @param least GB below which the evening may suffer */
function room(what: string, { free, of }: { free: number; of: number }, least: number): Finding {
  const text = `${what} : ${gigabytes(free)} libres sur ${gigabytes(of)}`
  if (free < (least / 10) * GB) return fault(text)
  return free < least * GB ? warning(text) : fine(text)
}

function freeDisk(dataDir: string): { free: number; of: number } {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { free: bavail * bsize, of: blocks * bsize }
}

function gigabytes(bytes: number): string {
  return `${(bytes / GB).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Go`
}

function clock(now: number): Finding {
  const told = `Horloge : ${new Date(now).toLocaleString('fr-FR', { dateStyle: 'full', timeStyle: 'short' })}`
  return new Date(now).getFullYear() < OLDEST_YEAR ? fault(`${told} ; cet ordinateur n’est pas à l’heure, les sessions et l’historique en souffriraient`) : fine(told)
}

function addresses({ publicUrl }: Config): Finding[] {
  if (publicUrl !== null) return [fine(`Adresse des joueurs : ${publicUrl} (PUBLIC_URL)`)]
  const found = lanAddresses(networkInterfaces())
  const likely = found.filter((address) => address.likely)
  const [first] = likely
  if (first === undefined) return [warning('Réseau : aucune adresse que des téléphones puissent atteindre ; branchez le Wi-Fi ou le câble')]
  const others = found.length - 1
  return [
    fine(`Réseau : ${first.address} (${first.card})${others === 0 ? '' : `, et ${others} autre(s) adresse(s)`}`),
    ...(likely.length > 1 ? [warning(`Plusieurs réseaux : ${likely.map(({ address, card }) => `${address} (${card})`).join(', ')} ; les téléphones doivent être sur le premier`)] : []),
  ]
}

async function port({ host, port: wanted }: Config): Promise<Finding> {
  const refusal = await tryListening({ host, port: wanted })
  if (refusal !== null) return warning(`Port : ${refusal}`)
  return fine(`Port : ${wanted} est libre${firewallHint(wanted)}`)
}

/** Which window a firewall opens at the first start, as far as the system tells. */
function firewallHint(wanted: number): string {
  if (process.platform === 'win32') return ' ; au premier démarrage, acceptez la question du pare-feu de Windows (réseaux privés)'
  if (process.platform === 'darwin') return ' ; si macOS le demande, autorisez les connexions entrantes'
  return existsSync('/usr/sbin/ufw') ? ` ; si le pare-feu est actif : sudo ufw allow ${wanted}/tcp` : ''
}

/** The executable carries these; a build from the sources may be half-made. */
function shipped({ paths }: Config): Finding {
  const wanted = { 'l’application web': join(paths.web, 'index.html'), 'la carte du monde': join(paths.world, 'world.pmtiles'), 'le quiz de démonstration': join(paths.demo, 'postcards.json'), 'les sons': join(paths.assets, 'sounds') }
  const missing = Object.entries(wanted).filter(([, path]) => !existsSync(path)).map(([name]) => name)
  return missing.length === 0 ? fine('Programme : application, carte du monde, quiz et sons sont là') : fault(`Programme : il manque ${missing.join(', ')}`)
}

function database({ dataDir, paths }: Config): Finding[] {
  const path = join(dataDir, DATABASE_FILE)
  if (!existsSync(path)) return [fine(`Données : ${dataDir} sera fait au premier démarrage`)]
  let sqlite: Sqlite.Database | null = null
  try {
    sqlite = new Sqlite(path, { readonly: true })
    if (sqlite.pragma('quick_check', { simple: true }) !== 'ok') return [fault(`Données : la base ${path} est abîmée ; remettez une sauvegarde (restore)`)]
    const quizzes = Number(sqlite.prepare('select count(*) from quizzes where deleted_at is null').pluck().get())
    const age = migrationState(sqlite, paths.migrations)
    if (age === 'newer') return [fault('Données : elles viennent d’une version plus récente de Point de Mire')]
    const size = (statSync(path).size / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
    return [fine(`Données : ${quizzes} quiz, ${size}\u00a0Mo${age === 'older' ? ' ; elles seront mises à jour au démarrage' : ''}`)]
  } catch (error) {
    return [fault(`Données : la base ${path} ne se lit pas (${error instanceof Sqlite.SqliteError ? error.code : String(error)})`)]
  } finally {
    sqlite?.close()
  }
}

function backups(dataDir: string, now: number): Finding {
  const folder = join(dataDir, AUTOMATIC_FOLDER)
  const dates = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sauvegarde')).map((name) => statSync(join(folder, name)).mtimeMs) : []
  if (dates.length === 0) return fine('Sauvegarde : aucune encore ; la première se fait pendant la soirée')
  const days = Math.floor((now - Math.max(...dates)) / 86_400_000)
  return fine(`Sauvegarde : la dernière a ${days === 0 ? 'moins d’un jour' : `${days} jour(s)`} (${folder})`)
}

/** Both are needed as soon as somebody logs in or adds a photo. */
async function nativeCode(): Promise<Finding> {
  try {
    const passwords = createPasswords()
    await passwords.verify(await passwords.hash('essai'), 'essai')
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } }).jpeg().toBuffer()
    return fine('Photos et mots de passe : le code natif fonctionne')
  } catch (error) {
    return fault(`Photos et mots de passe : ${error instanceof Error ? error.message : String(error)}`)
  }
}

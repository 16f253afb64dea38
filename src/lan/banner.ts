import { create, toString } from 'qrcode'
import type { LanAddress } from './addresses.ts'
import { LOCAL_NAME } from './localName.ts'

export type BannerFacts = {
  readonly version: string
  /** The port really listened on. */
  readonly port: number
  /** The address listened on: LAN addresses are told only when it takes every card, or is one of them. */
  readonly host: string
  readonly addresses: readonly LanAddress[]
  readonly publicUrl: string | null
  /** Absolute path: what a command's `--data` is to name. */
  readonly dataDir: string
  /** Only at the first start, when one was drawn. */
  readonly drawnPassword: DrawnPassword | null
  /** Whether the terminal understands ANSI colours. */
  readonly colours: boolean
}

/** `inFile`: the terminal is a log that is kept; the path is null when the file could not be written. */
export type DrawnPassword = { readonly word: string } | { readonly inFile: string | null }

const columns = 80

/** Text for the terminal once the server listens; at most 80 columns, but for a long PUBLIC_URL or path. */
export async function banner(facts: BannerFacts): Promise<string> {
  const lines = ['', `  Point de Mire ${facts.version}`, '', `  Sur cet ordinateur\u00a0: http://127.0.0.1:${facts.port}`]
  const lan = reachable(facts).map(({ address, card, likely }) => {
    return `  Sur le réseau local\u00a0: http://${address}:${facts.port}  (${card}${likely ? '' : ', peu probable'})`
  })
  lines.push(...lan)
  if (facts.publicUrl !== null) lines.push(`  Adresse publique\u00a0: ${facts.publicUrl}`)
  const address = playerAddress(facts)
  if (address === null) {
    lines.push('', '  Aucune adresse sur le réseau local\u00a0: les téléphones ne peuvent pas encore rejoindre le jeu.')
  } else {
    const code = await smallQr(address, facts.colours)
    if (code === null) lines.push('', `  Les joueurs ouvrent ${address}`)
    else lines.push('', `  Les joueurs scannent ce code ou ouvrent ${address}`, '', ...code)
    if (facts.publicUrl === null) lines.push('', `  La plupart des appareils connaissent aussi http://${LOCAL_NAME}:${facts.port}`)
  }
  lines.push('', `  Présentateur\u00a0: http://127.0.0.1:${facts.port}/pres`, `  Données\u00a0: ${facts.dataDir}`)
  if (facts.drawnPassword !== null) lines.push('', ...passwordLines(facts.drawnPassword))
  return [...lines, ''].join('\n')
}

function passwordLines(drawn: DrawnPassword): string[] {
  if ('word' in drawn) return [`  Mot de passe du compte admin\u00a0: ${drawn.word}`, '  Notez-le\u00a0: il ne sera plus affiché.']
  if (drawn.inFile === null) return ['  Le mot de passe du compte admin n’a pas pu être écrit\u00a0: sudo point-de-mire admin-password en tire un autre.']
  return ['  Le mot de passe du compte admin est dans un fichier, effacé à la première connexion\u00a0:', `  sudo cat ${drawn.inFile}`]
}

/** What a phone should open, without a final slash: PUBLIC_URL, else the likeliest LAN address; null when there is neither. */
export function playerAddress({ publicUrl, port, ...rest }: Pick<BannerFacts, 'publicUrl' | 'port' | 'host' | 'addresses'>): string | null {
  if (publicUrl !== null) return publicUrl
  const [first] = reachable(rest)
  return first === undefined ? null : `http://${first.address}:${port}`
}

/** For the terminal, when the addresses of this machine have changed while the box runs. */
export function movedLine(facts: Pick<BannerFacts, 'publicUrl' | 'port' | 'host' | 'addresses'>): string {
  const address = playerAddress(facts)
  return address === null
    ? 'Le réseau a changé\u00a0: aucune adresse pour le moment, les téléphones ne peuvent plus rejoindre le jeu.'
    : `Le réseau a changé\u00a0: les joueurs ouvrent maintenant ${address}`
}

/** For the terminal, when another machine of the network has the name of the box already. @param name null: no name is left */
export function renamedLine(name: string | null, port: number): string {
  return name === null
    ? `Le réseau connaît déjà trop de machines nommées ${LOCAL_NAME}\u00a0: seule l’adresse en chiffres mène à celle-ci.`
    : `Une autre machine du réseau s’appelle déjà ${LOCAL_NAME}\u00a0: celle-ci répond à http://${name}:${port}`
}

/** The addresses of this machine that the box listens on. */
export function reachable({ host, addresses }: Pick<BannerFacts, 'host' | 'addresses'>): readonly LanAddress[] {
  if (host === '0.0.0.0' || host === '::') return addresses
  return addresses.filter(({ address }) => address === host)
}

/**
 * Two modules a character. Readers on older phones refuse light on dark: with colours the code is black on white
 * on any terminal; without them it supposes the usual light text on a dark ground. Null when it is too wide.
 */
async function smallQr(address: string, colours: boolean): Promise<string[] | null> {
  const quietZone = 2
  if (create(address, level).modules.size + 2 * quietZone > columns - 2) return null
  const ink = colours ? {} : { color: { dark: '#ffffff', light: '#000000' } }
  const drawn = await toString(address, { ...level, ...ink, type: 'utf8', margin: quietZone })
  const rows = drawn.split('\n').filter((row) => row !== '')
  return rows.map((row) => (colours ? `  ${blackOnWhite}${row}${plain}` : `  ${row}`))
}

const level = { errorCorrectionLevel: 'L' } as const
const blackOnWhite = '\u001b[38;5;16;48;5;231m'
const plain = '\u001b[0m'

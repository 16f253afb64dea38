import { create, toString } from 'qrcode'
import type { LanAddress } from './addresses.ts'
import { LOCAL_NAME } from './localName.ts'
import { words } from '../words/words.ts'

const say = words.start

export type BannerFacts = {
  readonly version: string
  /** The port that the server really listens on. */
  readonly port: number
  /**
   * The address that the server listens on; `0.0.0.0` or `::`: all addresses of the machine. The terminal's text at the
   * start shows only LAN addresses on which the server listens.
   */
  readonly host: string
  readonly addresses: readonly LanAddress[]
  readonly publicUrl: string | null
  /** Absolute path of the data folder, shown in the terminal; usable as `--data` of a command in any folder. */
  readonly dataDir: string
  /** The administrator's password, only at the first start, which draws a random one; otherwise null. */
  readonly drawnPassword: DrawnPassword | null
  /** Whether the terminal understands ANSI colours. */
  readonly colours: boolean
}

/**
 * The random password that the first start has set for the administrator (`word`); when the output goes to a log, the
 * path of the file that holds the password instead (`inFile`; null: the file could not be written).
 */
export type DrawnPassword = { readonly word: string } | { readonly inFile: string | null }

const columns = 80

/** The text shown in the terminal at the start, at most 80 columns wide except for a long PUBLIC_URL or path. */
export async function banner(facts: BannerFacts): Promise<string> {
  const lines = ['', `  Point de Mire ${facts.version}`, '', `  ${say.here(ownAddress(facts))}`]
  const lan = reachable(facts).map(
    ({ address, card, likely }) => `  ${say.lan(`http://${address}:${facts.port}`, card, likely)}`,
  )
  lines.push(...lan)
  if (facts.publicUrl !== null) lines.push(`  ${say.publicUrl(facts.publicUrl)}`)
  const address = playerAddress(facts)
  if (address === null) {
    lines.push('', `  ${say.noAddress}`)
  } else {
    const code = await smallQr(address, facts.colours)
    if (code === null) lines.push('', `  ${say.open(address)}`)
    else lines.push('', `  ${say.scan(address)}`, '', ...code)
    if (facts.publicUrl === null)
      lines.push('', `  ${say.named(`http://${LOCAL_NAME}:${facts.port}`)}`)
  }
  lines.push('', `  ${say.presenter(`${ownAddress(facts)}/pres`)}`, `  ${say.data(facts.dataDir)}`)
  if (facts.drawnPassword !== null)
    lines.push('', ...passwordLines(facts.drawnPassword).map((line) => `  ${line}`))
  return [...lines, ''].join('\n')
}

/** URL of the box for this machine's own browser: at 127.0.0.1, unless the box listens at one address alone. */
export function ownAddress({ host, port }: Pick<BannerFacts, 'host' | 'port'>): string {
  const isEverywhere = ['0.0.0.0', '::'].includes(host)
  return `http://${isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}

function passwordLines(drawn: DrawnPassword): readonly string[] {
  if ('word' in drawn) return say.password(drawn.word)
  if (drawn.inFile === null) return [say.passwordLost]
  return say.passwordFile(drawn.inFile)
}

/** The address that a phone should open, without a final slash: PUBLIC_URL, else the likeliest LAN address; null when there is neither. */
export function playerAddress({
  publicUrl,
  port,
  ...rest
}: Pick<BannerFacts, 'publicUrl' | 'port' | 'host' | 'addresses'>): string | null {
  if (publicUrl !== null) return publicUrl
  const [first] = reachable(rest)
  return first === undefined ? null : `http://${first.address}:${port}`
}

/** Line for the terminal when this machine's addresses have changed while the box runs. */
export function movedLine(
  facts: Pick<BannerFacts, 'publicUrl' | 'port' | 'host' | 'addresses'>,
): string {
  const address = playerAddress(facts)
  return address === null ? say.movedAway : say.moved(address)
}

/**
 * Line for the terminal when another machine of the network already has the box's mDNS name.
 * @param name the name that the box has instead; null: other machines have all the names that it tries, so it has none
 */
export function renamedLine(name: string | null, port: number): string {
  return name === null ? say.noName(LOCAL_NAME) : say.renamed(LOCAL_NAME, `http://${name}:${port}`)
}

/** The addresses of this machine that the box listens on. */
export function reachable({
  host,
  addresses,
}: Pick<BannerFacts, 'host' | 'addresses'>): readonly LanAddress[] {
  if (host === '0.0.0.0' || host === '::') return addresses
  return addresses.filter(({ address }) => address === host)
}

/**
 * A QR code with two modules a character. Readers on older phones refuse light modules on a dark background: with ANSI
 * colours the code is black on white on any terminal; without colours it is right only on a terminal with the usual
 * light text on a dark background. Null when the code is too wide.
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

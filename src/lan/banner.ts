import { create, toString } from 'qrcode'
import type { LanAddress } from './addresses.ts'
import { LOCAL_NAME } from './localName.ts'
import { words } from '../words/words.ts'

const say = words.start

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
  const lines = ['', `  Point de Mire ${facts.version}`, '', `  ${say.here(`http://127.0.0.1:${facts.port}`)}`]
  const lan = reachable(facts).map(({ address, card, likely }) => `  ${say.lan(`http://${address}:${facts.port}`, card, likely)}`)
  lines.push(...lan)
  if (facts.publicUrl !== null) lines.push(`  ${say.publicUrl(facts.publicUrl)}`)
  const address = playerAddress(facts)
  if (address === null) {
    lines.push('', `  ${say.noAddress}`)
  } else {
    const code = await smallQr(address, facts.colours)
    if (code === null) lines.push('', `  ${say.open(address)}`)
    else lines.push('', `  ${say.scan(address)}`, '', ...code)
    if (facts.publicUrl === null) lines.push('', `  ${say.named(`http://${LOCAL_NAME}:${facts.port}`)}`)
  }
  lines.push('', `  ${say.presenter(`http://127.0.0.1:${facts.port}/pres`)}`, `  ${say.data(facts.dataDir)}`)
  if (facts.drawnPassword !== null) lines.push('', ...passwordLines(facts.drawnPassword).map((line) => `  ${line}`))
  return [...lines, ''].join('\n')
}

function passwordLines(drawn: DrawnPassword): readonly string[] {
  if ('word' in drawn) return say.password(drawn.word)
  if (drawn.inFile === null) return [say.passwordLost]
  return say.passwordFile(drawn.inFile)
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
    ? say.movedAway
    : say.moved(address)
}

/** For the terminal, when another machine of the network has the name of the box already. @param name null: no name is left */
export function renamedLine(name: string | null, port: number): string {
  return name === null
    ? say.noName(LOCAL_NAME)
    : say.renamed(LOCAL_NAME, `http://${name}:${port}`)
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

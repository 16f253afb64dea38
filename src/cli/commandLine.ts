// Parses what is typed after the program's name: one command, its file, and options.
import { parseArgs } from 'node:util'
import { spaced } from '../words/spaced.ts'
import { words } from '../words/words.ts'

export type Command =
  | { readonly name: 'serve' }
  /** `admin-password` sets a new password for the administrator, prints it and ends. */
  | { readonly name: 'admin-password' }
  /** `backup` writes a backup into a new file, also while the server runs; `file` as typed, `-` for standard output. */
  | { readonly name: 'backup'; readonly file: string; readonly withoutMaps: boolean }
  /** `restore` replaces the data by a backup's, and keeps the previous data aside; `file` as typed. */
  | { readonly name: 'restore'; readonly file: string }
  /** `aide` prints the administrator's guide, « Tenir la boîte ». */
  | { readonly name: 'aide' }
  /** `doctor` checks the machine before a game; with `file`, as typed, it also writes a ZIP for a support request. */
  | { readonly name: 'doctor'; readonly file?: string }

export type CommandName = Command['name']
export type ValueFlag = 'port' | 'host' | 'data' | 'cluster' | 'node' | 'cluster-credentials'

export interface CommandLine {
  readonly ok: true
  readonly command: Command
  readonly wantsHelp: boolean
  readonly wantsVersion: boolean
  /** `--open`: opens the presenter's page in this machine's browser once the server listens. */
  readonly opensBrowser: boolean
  /** `--desk`: this node of a cluster holds the library. */
  readonly desk: boolean
  /** `--hall`: this node of a cluster continues its rooms while its line to the cluster is cut. */
  readonly hall: boolean
  /** `--cluster-unsafe`: this node accepts a NATS that may lose what NATS has acknowledged. */
  readonly unsafe: boolean
  readonly values: Readonly<Partial<Record<ValueFlag, string>>>
}

/** `message` says what is wrong with the command line, in one line for the terminal. */
export interface Refusal {
  readonly ok: false
  readonly exitCode: 2
  readonly message: string
}

const examples: Readonly<Record<ValueFlag, string>> = {
  port: '8080',
  host: '0.0.0.0',
  data: './data',
  cluster: 'nats://10.0.0.5:4222',
  node: 'salle-1',
  'cluster-credentials': './noeud.creds',
}
/** Example of each command's file argument, which is optional for `doctor` alone; null: the command takes no file. */
const files: Readonly<Record<CommandName, string | null>> = {
  serve: null,
  'admin-password': null,
  backup: words.commands.files.backup,
  restore: words.commands.files.backup,
  doctor: words.commands.files.doctor,
  aide: null,
}

/**
 * Parses the command line. Node's parseArgs runs without its strict mode, whose error messages are always in English:
 * its tokens are checked here instead.
 * @param argv without the executable and the script
 */
export function readCommandLine(argv: readonly string[]): CommandLine | Refusal {
  const { tokens } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      open: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
      'without-maps': { type: 'boolean' },
      cluster: { type: 'string' },
      node: { type: 'string' },
      'cluster-credentials': { type: 'string' },
      desk: { type: 'boolean' },
      hall: { type: 'boolean' },
      'cluster-unsafe': { type: 'boolean' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const values: Partial<Record<ValueFlag, string>> = {}
  const switches = {
    open: false,
    help: false,
    version: false,
    'without-maps': false,
    desk: false,
    hall: false,
    'cluster-unsafe': false,
  }
  const given: string[] = []
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') given.push(token.value)
    else if (isSwitch(token.name)) {
      if (token.inlineValue) return refused(words.commands.noValue(token.rawName))
      switches[token.name] = true
    } else if (!isValueFlag(token.name)) return refused(words.commands.unknownOption(token.rawName))
    else if (!token.value || (!token.inlineValue && token.value.startsWith('--'))) {
      return refused(words.commands.wantsValue(token.rawName, examples[token.name]))
    } else values[token.name] = token.value
  }
  const command = commandOf(given)
  // `--help` wins over an unknown command: the help is printed, not the refusal.
  if (!('name' in command)) return switches.help ? asked({ name: 'serve' }) : command
  if (!switches['without-maps']) return asked(command)
  return command.name === 'backup'
    ? asked({ ...command, withoutMaps: true })
    : refused(words.commands.withoutMaps)

  function asked(wanted: Command): CommandLine {
    return {
      ok: true,
      command: wanted,
      wantsHelp: switches.help,
      wantsVersion: switches.version,
      opensBrowser: switches.open,
      desk: switches.desk,
      hall: switches.hall,
      unsafe: switches['cluster-unsafe'],
      values,
    }
  }
}

function commandOf([named = 'serve', file, ...rest]: readonly string[]): Command | Refusal {
  const name = named === 'help' ? 'aide' : named
  if (!isCommand(name)) return refused(words.commands.unknownCommand(name))
  const example = files[name]
  const extra = example === null ? file : rest[0]
  if (extra !== undefined) return refused(words.commands.tooMuch(name, extra))
  if (name === 'doctor') return file === undefined ? { name } : { name, file }
  if (name !== 'backup' && name !== 'restore') return { name }
  if (!file) return refused(words.commands.wantsFile(name, example ?? ''))
  return name === 'backup' ? { name, file, withoutMaps: false } : { name, file }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(files, name)
}

function isValueFlag(name: string): name is ValueFlag {
  return Object.hasOwn(examples, name)
}

const SWITCHES = [
  'open',
  'help',
  'version',
  'without-maps',
  'desk',
  'hall',
  'cluster-unsafe',
] as const

function isSwitch(name: string): name is (typeof SWITCHES)[number] {
  return SWITCHES.some((known) => known === name)
}

function refused(message: string): Refusal {
  return { ok: false, exitCode: 2, message: spaced(message) }
}

/** The text that `--help` prints. @param title name and version of the product */
export function helpText(title: string): string {
  return spaced(words.commands.help(title))
}

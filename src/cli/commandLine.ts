// What may be typed after the program's name: one command, its file, and options around them.
import { parseArgs } from 'node:util'
import { spaced } from '../spaced.ts'

export type Command =
  | { readonly name: 'serve' }
  /** Draws a new password of the administrator, prints it and ends. */
  | { readonly name: 'admin-password' }
  /** Writes everything into one new file, also while the server runs; `file` as typed, `-` being the standard output. */
  | { readonly name: 'backup'; readonly file: string; readonly withoutMaps: boolean }
  /** Puts such a file in the place of the data, which are set aside; `file` as typed. */
  | { readonly name: 'restore'; readonly file: string }
  /** Prints « Tenir la boîte ». */
  | { readonly name: 'aide' }
  /** Looks at the machine before the evening; with a `file`, as typed, puts what it saw and the log into it. */
  | { readonly name: 'doctor'; readonly file?: string }

export type CommandName = Command['name']
export type ValueFlag = 'port' | 'host' | 'data'

export interface CommandLine {
  readonly ok: true
  readonly command: Command
  readonly wantsHelp: boolean
  readonly wantsVersion: boolean
  /** Show the presenter's page in this machine's browser once the server listens. */
  readonly opensBrowser: boolean
  readonly values: Readonly<Partial<Record<ValueFlag, string>>>
}

/** `message` is one French line for the terminal. */
export interface Refusal {
  readonly ok: false
  readonly exitCode: 2
  readonly message: string
}

const examples: Readonly<Record<ValueFlag, string>> = { port: '8080', host: '0.0.0.0', data: './data' }
/** An example of the file that a command takes; `doctor` does without one. */
const files: Readonly<Record<CommandName, string | null>> = {
  serve: null,
  'admin-password': null,
  backup: 'samedi.sauvegarde',
  restore: 'samedi.sauvegarde',
  doctor: 'examen.zip',
  aide: null,
}

/**
 * parseArgs in its strict mode explains itself in English: its tokens are judged here instead.
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
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const values: Partial<Record<ValueFlag, string>> = {}
  const switches = { open: false, help: false, version: false, 'without-maps': false }
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') words.push(token.value)
    else if (isSwitch(token.name)) {
      if (token.inlineValue) return refused(`${token.rawName} n’attend pas de valeur (--help montre les options).`)
      switches[token.name] = true
    } else if (!isValueFlag(token.name)) return refused(`Option inconnue : ${token.rawName} (--help montre les options).`)
    else if (!token.value || (!token.inlineValue && token.value.startsWith('--'))) {
      return refused(`${token.rawName} attend une valeur, par exemple ${token.rawName} ${examples[token.name]}.`)
    } else values[token.name] = token.value
  }
  const command = commandOf(words)
  // Whoever asks for help has not found the right words yet.
  if (!('name' in command)) return switches.help ? asked({ name: 'serve' }) : command
  if (!switches['without-maps']) return asked(command)
  return command.name === 'backup' ? asked({ ...command, withoutMaps: true }) : refused('--without-maps ne va qu’avec backup (--help montre les options).')

  function asked(wanted: Command): CommandLine {
    return { ok: true, command: wanted, wantsHelp: switches.help, wantsVersion: switches.version, opensBrowser: switches.open, values }
  }
}

function commandOf([name = 'serve', file, ...rest]: readonly string[]): Command | Refusal {
  if (!isCommand(name)) return refused(`Commande inconnue : « ${name} » (--help montre les commandes).`)
  const example = files[name]
  const extra = example === null ? file : rest[0]
  if (extra !== undefined) return refused(`Argument de trop après ${name} : « ${extra} » (--help montre les commandes).`)
  if (name === 'doctor') return file === undefined ? { name } : { name, file }
  if (name !== 'backup' && name !== 'restore') return { name }
  if (!file) return refused(`${name} attend un fichier, par exemple ${name} ${example}.`)
  return name === 'backup' ? { name, file, withoutMaps: false } : { name, file }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(files, name)
}

function isValueFlag(name: string): name is ValueFlag {
  return Object.hasOwn(examples, name)
}

function isSwitch(name: string): name is 'open' | 'help' | 'version' | 'without-maps' {
  return name === 'open' || name === 'help' || name === 'version' || name === 'without-maps'
}

function refused(message: string): Refusal {
  return { ok: false, exitCode: 2, message: spaced(message) }
}

/** @param title the product's name and version */
export function helpText(title: string): string {
  return spaced(`${title}

Usage : point-de-mire [commande] [options]
        npm start -- [commande] [options]        depuis les sources

Commandes
  serve              sert le jeu (quand rien n’est dit)
  admin-password     tire un nouveau mot de passe du compte admin et l’affiche
  backup <fichier>   met tout dans un seul fichier, même pendant une partie ;
                     « - » l’écrit sur la sortie standard
  restore <fichier>  remet en place une sauvegarde ; les données d’avant sont
                     mises de côté
  doctor [fichier]   examine cet ordinateur avant la soirée ; avec un fichier,
                     y met l’examen et le journal, pour qui vous aide
  aide               « Tenir la boîte » : mettre à jour, changer d’ordinateur,
                     mot de passe oublié, disque plein, demander de l’aide

Options
  --port <numéro>    port d’écoute, 0 pour un port libre (8080, ou PORT)
  --host <adresse>   adresse d’écoute (0.0.0.0, ou HOST)
  --data <dossier>   dossier des données (./data, ou DATA_DIR)
  --without-maps     backup : laisse de côté les zones préparées et les fichiers
                     de cartes
  --open             ouvre la page du présentateur dans le navigateur
  --version          affiche la version
  --help             affiche cette aide

Variables : PORT, HOST, DATA_DIR, BACKUP_DIR (dossier des sauvegardes
automatiques, une clé USB par exemple), ADMIN_PASSWORD, PUBLIC_URL,
GOOGLE_MAPS_API_KEY, TILE_SOURCE, TRUST_PROXY (adresses du mandataire placé
devant le serveur), WIFI_SSID, WIFI_PASSWORD (le Wi-Fi des joueurs, affiché
dans le salon). Une option l’emporte sur sa variable.`)
}

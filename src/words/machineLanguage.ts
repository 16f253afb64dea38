// The language of the terminal: the machine's locale, among the languages that the program has.
import { DESK_LANGUAGES, type DeskLanguage, languageAmong } from '#protocol/languages.ts'

/** POSIX order: the first variable that is set counts, and `C` names no language. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

type Locale = Readonly<Partial<Record<(typeof VARIABLES)[number], string | undefined>>>

/** The system's locale, as `Intl` reports it. */
const ofSystem = (): string => new Intl.DateTimeFormat().resolvedOptions().locale

/** French when the machine has no language, or one that the program does not have. */
export function machineLanguage(env: Locale, platform: NodeJS.Platform = process.platform, system: () => string = ofSystem): DeskLanguage {
  const named = VARIABLES.map((name) => env[name]).find(Boolean)
  // Windows sets no such variable: its language is read from the system.
  const wish = named ?? (platform === 'win32' ? system() : undefined)
  return languageAmong(DESK_LANGUAGES, [wish])
}

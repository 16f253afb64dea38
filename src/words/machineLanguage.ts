// The language of the terminal: the machine's locale, among the languages that the program has.
import { DESK_LANGUAGES, type DeskLanguage, languageAmong } from '#protocol/languages.ts'

/** Variables that name the language, in POSIX order: the first one set counts, and `C` names none. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

type Locale = Readonly<Partial<Record<(typeof VARIABLES)[number], string | undefined>>>

/** The system's locale, as `Intl` reports it. */
const ofSystem = (): string => new Intl.DateTimeFormat().resolvedOptions().locale

/** French when the machine has no language, or one that the program does not have. */
export function machineLanguage(env: Locale, platform: NodeJS.Platform = process.platform, system: () => string = ofSystem): DeskLanguage {
  const named = VARIABLES.map((name) => env[name]).find(Boolean)
  // Windows sets no such variable, so the program reads the language from the system.
  const wish = named ?? (platform === 'win32' ? system() : undefined)
  return languageAmong(DESK_LANGUAGES, [wish])
}

// Language of the terminal: that of the machine's locale if the program has texts in it, otherwise French.
import { STAFF_LANGUAGES, type StaffLanguage, languageAmong } from '#protocol/languages.ts'

/** Environment variables that set the language, by precedence: only the first non-empty one counts. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

type Locale = Readonly<Partial<Record<(typeof VARIABLES)[number], string | undefined>>>

/** The system's locale, as `Intl` reports it. */
const ofSystem = (): string => new Intl.DateTimeFormat().resolvedOptions().locale

/** The machine's language; French when the machine has none, or one in which the program has no texts. */
export function machineLanguage(
  env: Locale,
  platform: NodeJS.Platform = process.platform,
  system: () => string = ofSystem,
): StaffLanguage {
  const named = VARIABLES.map((name) => env[name]).find(Boolean)
  // Windows sets no environment variable for the language, so the program asks the system for its locale.
  const wish = named ?? (platform === 'win32' ? system() : undefined)
  return languageAmong(STAFF_LANGUAGES, [wish])
}

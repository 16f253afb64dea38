// The language of the terminal: what the machine's settings say, among those that the program has.
import { DESK_LANGUAGES, type DeskLanguage, languageAmong } from '#protocol/languages.ts'

/** As POSIX has them: the first that is set counts, and `C` names no language. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

type Locale = Readonly<Partial<Record<(typeof VARIABLES)[number], string | undefined>>>

/** What the system itself tells a program. */
const ofSystem = (): string => new Intl.DateTimeFormat().resolvedOptions().locale

/** French where the machine names no language, or one that the program does not have. */
export function machineLanguage(env: Locale, platform: NodeJS.Platform = process.platform, system: () => string = ofSystem): DeskLanguage {
  const named = VARIABLES.map((name) => env[name]).find(Boolean)
  // Windows tells its user's language to its programs alone.
  const wish = named ?? (platform === 'win32' ? system() : undefined)
  return languageAmong(DESK_LANGUAGES, [wish])
}

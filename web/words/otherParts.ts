import type { StaffLanguage, Language } from '#protocol/languages.ts'
import type { Part, Parts, Words } from './words.ts'

type Files<Name extends Part, Spoken extends Language> = Readonly<
  Record<Spoken, () => Promise<Parts[Name]>>
>

/**
 * The files of each part of the texts: the players' parts exist in every language, the presenter's in French and
 * English.
 */
const FILES: {
  readonly [Name in 'challenge' | 'game' | 'keepsakes' | 'seldom']: Files<Name, Language>
} & { readonly [Name in 'desk' | 'host' | 'remote' | 'viewer']: Files<Name, StaffLanguage> } = {
  challenge: {
    fr: () => import('./fr/parts/challenge.ts'),
    en: () => import('./en/parts/challenge.ts'),
    de: () => import('./de/parts/challenge.ts'),
    es: () => import('./es/parts/challenge.ts'),
    it: () => import('./it/parts/challenge.ts'),
    nl: () => import('./nl/parts/challenge.ts'),
  },
  game: {
    fr: () => import('./fr/parts/game.ts'),
    en: () => import('./en/parts/game.ts'),
    de: () => import('./de/parts/game.ts'),
    es: () => import('./es/parts/game.ts'),
    it: () => import('./it/parts/game.ts'),
    nl: () => import('./nl/parts/game.ts'),
  },
  keepsakes: {
    fr: () => import('./fr/parts/keepsakes.ts'),
    en: () => import('./en/parts/keepsakes.ts'),
    de: () => import('./de/parts/keepsakes.ts'),
    es: () => import('./es/parts/keepsakes.ts'),
    it: () => import('./it/parts/keepsakes.ts'),
    nl: () => import('./nl/parts/keepsakes.ts'),
  },
  seldom: {
    fr: () => import('./fr/parts/seldom.ts'),
    en: () => import('./en/parts/seldom.ts'),
    de: () => import('./de/parts/seldom.ts'),
    es: () => import('./es/parts/seldom.ts'),
    it: () => import('./it/parts/seldom.ts'),
    nl: () => import('./nl/parts/seldom.ts'),
  },
  desk: { fr: () => import('./fr/parts/desk.ts'), en: () => import('./en/parts/desk.ts') },
  host: { fr: () => import('./fr/parts/host.ts'), en: () => import('./en/parts/host.ts') },
  remote: { fr: () => import('./fr/parts/remote.ts'), en: () => import('./en/parts/remote.ts') },
  viewer: { fr: () => import('./fr/parts/viewer.ts'), en: () => import('./en/parts/viewer.ts') },
}

/** Loads a part of the words in a language, or in French when the part does not exist in that language. */
export function fetchPart(
  part: Exclude<Part, 'lobby'>,
  language: Language,
): Promise<Partial<Words>> {
  const files: Partial<Record<Language, () => Promise<Partial<Words>>>> & {
    fr: () => Promise<Partial<Words>>
  } = FILES[part]
  return (files[language] ?? files.fr)()
}

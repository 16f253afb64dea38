// The rows of a kiosk's on-screen keyboard, in each language's usual layout.
import type { Language } from '#protocol/languages.ts'

export interface KeyLayout {
  /** rows of letters, from top to bottom */
  rows: readonly string[]
  /** letters of one more row, below `rows`: they occur in names and have no other key */
  accents: string
}

const QWERTY = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm-’'] as const

const LAYOUTS: Readonly<Record<Language, KeyLayout>> = {
  fr: { rows: ['azertyuiop', 'qsdfghjklm', 'wxcvbn-’'], accents: 'éèêëàâçîïôùû' },
  en: { rows: QWERTY, accents: 'áäçéèëíñóöü' },
  de: { rows: ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnmß-’'], accents: 'áàçéèêíñóøå' },
  es: { rows: ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm-’'], accents: 'áéíóúüçàèò' },
  it: { rows: QWERTY, accents: 'àèéìòùçñöü' },
  nl: { rows: QWERTY, accents: 'éèëïöüáóíç' },
}

export const DIGITS = '1234567890'

export const layoutOf = (language: Language): KeyLayout => LAYOUTS[language]

/** Whether the next letter begins a name, so that the keyboard types it as a capital. */
export const beginsName = (typed: string): boolean => /(?:^|[\s\-’])$/u.test(typed)

/** Capital of a letter; ß stays as it is, because `toUpperCase` would make it the two letters SS. */
export const capital = (letter: string): string => (letter === 'ß' ? letter : letter.toUpperCase())

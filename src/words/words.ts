// Texts of the program in each language: those printed in the terminal, and sentences of the server that pages show
// unchanged.
import { STAFF_LANGUAGES, type StaffLanguage } from '#protocol/languages.ts'
import * as en from './en/all.ts'
import * as fr from './fr/all.ts'
import { machineLanguage } from './machineLanguage.ts'
import type { ProgramWords } from './shape.ts'

const WORDS: Readonly<Record<StaffLanguage, ProgramWords>> = { fr, en }

export const wordsIn = (language: StaffLanguage): ProgramWords => WORDS[language]

/** The language of the program's texts in the terminal. */
export const programLanguage: StaffLanguage = machineLanguage(process.env)
export const words: ProgramWords = wordsIn(programLanguage)

/**
 * Translates the stored reason why a backup failed into the given language; returns a text that is none of the known
 * reasons (`disk.reasons`) unchanged.
 */
export function reasonIn(language: StaffLanguage, kept: string): string {
  for (const known of STAFF_LANGUAGES) {
    const found = Object.entries<string>(WORDS[known].disk.reasons).find(
      ([, text]) => text === kept,
    )
    if (found)
      return new Map(Object.entries<string>(WORDS[language].disk.reasons)).get(found[0]) ?? kept
  }
  return kept
}

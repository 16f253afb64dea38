import { useState } from 'react'
import { readYear } from '#core/scoring/years.ts'
import { words } from '../../../words/words.ts'

export interface YearField {
  typed: string
  error: string | null
  type: (text: string) => void
  /** returns the year, null for none; undefined when the text is none, and the field shows an error */
  check: () => number | null | undefined
  clear: () => void
}

/** State of the form field for the year of a photo. */
export function useYear(initial?: number): YearField {
  const [typed, setTyped] = useState(initial === undefined ? '' : String(initial))
  const [error, setError] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    setError(null)
  }
  return {
    typed,
    error,
    type,
    check() {
      const year = readYear(typed)
      setError(year === undefined ? words.wizard.questions.badYear : null)
      return year
    },
    clear: () => type(''),
  }
}

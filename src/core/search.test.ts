import { expect, test } from 'vitest'
import { matcher, searchable } from './search.ts'

test('HTTP-15 a search leaves accents, case and the order of words aside, and wants every word', () => {
  const finds = (query: string, text: string) => matcher(query)?.(searchable(text)) ?? null
  expect(finds('OEUF chateau', 'Château d’Œuf')).toBe(true)
  expect(finds("d'œuf", 'Château d’Œuf')).toBe(true)
  expect(finds('chateau fort', 'Château d’Œuf')).toBe(false)
  expect(finds('  ', 'Château d’Œuf')).toBe(null)
})

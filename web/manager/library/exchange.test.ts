import { expect, test } from 'vitest'
import { fileNameIn } from './exchange.ts'

test('an exported file keeps the name that the server gives, accents included', () => {
  expect(fileNameIn(`attachment; filename="Ete.zip"; filename*=UTF-8''%C3%89t%C3%A9.zip`)).toBe(
    'Été.zip',
  )
  expect(fileNameIn('attachment; filename="Phares.zip"')).toBe('Phares.zip')
  expect(fileNameIn(`attachment; filename="Phares.zip"; filename*=UTF-8''%E9`)).toBe('Phares.zip')
  expect(fileNameIn(null)).toBeNull()
})

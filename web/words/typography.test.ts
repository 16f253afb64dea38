import { expect, test } from 'vitest'
import { typeset } from './typography.ts'

test('ROUTE-01 a text of the server is set in French typography', () => {
  expect(typeset("Cette salle n'existe pas : partez !")).toBe(
    'Cette salle n’existe pas\u00a0: partez\u202f!',
  )
})

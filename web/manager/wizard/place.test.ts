import { expect, test } from 'vitest'
import { readPlace, writePlace, type WizardPlace } from './place.ts'

const read = (query: string) => readPlace(new URLSearchParams(query))

test('the wizard is closed without its query', () => {
  expect(read('')).toBeNull()
  expect(read('?folderId=3')).toBeNull()
})

test('MGR-02 a new quiz begins at its title, whatever step the address asks for', () => {
  expect(read('?nouveau=')).toEqual({ mode: 'create', step: 'title', uniqueName: null })
  expect(read('?nouveau=&etape=carte')).toEqual({ mode: 'create', step: 'title', uniqueName: null })
})

test('WIZ-04 editing begins at the questions', () => {
  expect(read('?editer=paris-x7k2')).toEqual({
    mode: 'edit',
    step: 'questions',
    uniqueName: 'paris-x7k2',
  })
  expect(read('?editer=paris-x7k2&etape=ailleurs')).toEqual({
    mode: 'edit',
    step: 'questions',
    uniqueName: 'paris-x7k2',
  })
})

test.each<WizardPlace>([
  { mode: 'create', step: 'title', uniqueName: null },
  { mode: 'create', step: 'title', uniqueName: 'côte & mer' },
  { mode: 'create', step: 'questions', uniqueName: 'paris-x7k2' },
  { mode: 'create', step: 'map', uniqueName: 'paris-x7k2' },
  { mode: 'edit', step: 'title', uniqueName: 'paris-x7k2' },
  { mode: 'edit', step: 'questions', uniqueName: 'paris-x7k2' },
  { mode: 'edit', step: 'map', uniqueName: 'paris-x7k2' },
])('WIZ-01 the address keeps the place $mode $step', (place) => {
  expect(read(writePlace(place))).toEqual(place)
})

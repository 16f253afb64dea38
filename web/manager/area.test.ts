import { expect, test } from 'vitest'
import { launchAddress } from './area.ts'

test('BRO-09: ROUTE-18 a quiz that is launched from a folder says from which, one of the root says none', () => {
  expect(launchAddress('/pres', 'rues & ponts', { id: 7, name: 'Ville' })).toBe(
    '/pres/rues%20%26%20ponts?folderId=7',
  )
  expect(launchAddress('/mj', 'rues', null)).toBe('/mj/rues')
})

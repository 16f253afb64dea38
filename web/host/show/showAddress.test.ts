import { afterEach, expect, test, vi } from 'vitest'
import { putShowInAddress, showInAddress } from './showAddress.ts'

afterEach(() => vi.unstubAllGlobals())

test('SHOW-07 the address of a show’s page leads back to it, until new halls are opened', () => {
  const location = { pathname: '/pres/quiz/player', search: '?halls=2', hash: '' }
  const replaceState = (_state: unknown, _title: string, address: string): void =>
    void (location.hash = address.slice((location.pathname + location.search).length))
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { state: null, replaceState })
  expect(showInAddress()).toBe(null)
  putShowInAddress('0b6c-42')
  expect([location.hash, showInAddress()]).toEqual(['#salles=0b6c-42', '0b6c-42'])
  putShowInAddress(null)
  expect([location.hash, showInAddress()]).toEqual(['', null])
})

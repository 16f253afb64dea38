import { afterEach, expect, test, vi } from 'vitest'
import { onDevice } from './storage.ts'

afterEach(() => void vi.unstubAllGlobals())

function storageOf(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

test('what is kept is in the storage of the browser, where another tab finds it, until it is forgotten', () => {
  const texts = new Map([['theirs', 'of another tab']])
  vi.stubGlobal('localStorage', storageOf(texts))
  onDevice.write('own', 'text')
  expect(texts.get('own')).toBe('text')
  texts.set('own', 'changed by another tab')
  expect(onDevice.read('own')).toBe('changed by another tab')
  expect(onDevice.read('theirs')).toBe('of another tab')
  onDevice.forget('own')
  expect([onDevice.read('own'), texts.has('own')]).toEqual([null, false])
})

test.each([
  ['reading the property', () => vi.stubGlobal('localStorage', undefined)],
  [
    'a full disk',
    () =>
      vi.stubGlobal('localStorage', {
        ...storageOf(new Map()),
        setItem: () => {
          throw new Error('QuotaExceededError')
        },
      }),
  ],
])('PLAY-40 where storage is refused (%s) it lives as long as the page', (_how, refuse) => {
  refuse()
  onDevice.write('own', 'text')
  expect(onDevice.read('own')).toBe('text')
  onDevice.forget('own')
  expect(onDevice.read('own')).toBeNull()
})

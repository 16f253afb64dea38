import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageAmong, PLAYER_LANGUAGES } from '#protocol/languages.ts'
import { language, setLanguage } from '../words/language.ts'
import { loadWords } from '../words/loadWords.ts'
import { speak } from '../words/speak.ts'
import { words } from '../words/words.ts'
import { onDevice } from '../storage/storage.ts'
import { drawing, languagesAt, offeredLanguages, pageLanguage } from './pageLanguage.ts'
import { chooseLanguage } from './chooseLanguage.ts'

let kept: Map<string, string>
const replaceState = vi.fn<History['replaceState']>()

function open(address: string, languages: readonly string[] = ['fr-FR']): void {
  const { pathname, search, hash } = new URL(address, 'http://192.168.1.10:3000')
  vi.stubGlobal('location', { pathname, search, hash })
  vi.stubGlobal('navigator', { languages })
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('history', { state: null, replaceState })
})
afterEach(async () => {
  onDevice.forget('lang')
  vi.unstubAllGlobals()
  replaceState.mockClear()
  await speak('fr')
})

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-BR', 'es-419'], 'es'],
  [['nl'], 'nl'],
  [['EN_us'], 'en'],
  [['pt', 'ja'], 'fr'],
  [[], 'fr'],
])('LAN-01 a browser that prefers %j gets %s', (languages, expected) => {
  open('/', languages)
  expect(pageLanguage()).toBe(expected)
})

test('LAN-01 the address chooses before the browser does, and its choice is remembered', () => {
  open('/join/482913?lang=it', ['de'])
  expect(pageLanguage()).toBe('it')
  open('/', ['de'])
  expect(pageLanguage()).toBe('it')
  open('/?lang=nl', ['de'])
  expect(pageLanguage()).toBe('nl')
})

test.each(['', 'xx', 'FR<script>', 'de,en'])(
  'LAN-01 an address that asks for « %s » asks for nothing',
  (asked) => {
    open(`/?lang=${encodeURIComponent(asked)}`, ['es'])
    expect(pageLanguage()).toBe('es')
    expect(kept.size).toBe(0)
  },
)

test('LAN-01 a remembered language that is none is passed over', () => {
  kept.set('lang', 'klingon')
  open('/', ['en-GB'])
  expect(pageLanguage()).toBe('en')
})

test('LAN-01 where storage is refused the choice lives as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  open('/?lang=es', ['de'])
  expect(pageLanguage()).toBe('es')
  open('/', ['de'])
  expect(pageLanguage()).toBe('es')
})

test('LAN-01 a phone has six languages, a page of the presenter those that it has', () => {
  expect(
    ['/', '/join/482913', '/play/482913', '/vie-privee', '/essai/ab12', '/defi/k', '/present'].map(
      (path) => languagesAt(path),
    ),
  ).toEqual(Array.from({ length: 7 }, () => PLAYER_LANGUAGES))
  open('/pres/library', ['de'])
  expect(offeredLanguages()).not.toContain('de')
  expect(pageLanguage()).toBe('fr')
  for (const path of ['/mj', '/watch', '/question', '/map', '/remote/482913', '/tenir-la-boite'])
    expect(languagesAt(path)).not.toContain('de')
})

test('LAN-01 the switch turns the page over, is remembered, and takes the question out of the address', async () => {
  open('/join/482913?lang=de&from=qr#a', ['fr'])
  setLanguage(pageLanguage())
  await loadWords('lobby')
  expect(words.home.join).toBe('Mitspielen')
  const redrawn = vi.fn<() => void>()
  drawing.again = redrawn
  await chooseLanguage('en')
  expect([language, words.home.join, kept.get('lang')]).toEqual(['en', 'Join', 'en'])
  expect(redrawn).toHaveBeenCalledOnce()
  expect(replaceState).toHaveBeenCalledWith(null, '', '/join/482913?from=qr#a')
})

test('a wish is read up to its country, the dearest first', () => {
  expect(languageAmong(PLAYER_LANGUAGES, [null, undefined, ' ', 'ES;q=0.8', 'de'])).toBe('es')
  expect(languageAmong(['fr', 'en'], ['de', 'en-AU'])).toBe('en')
})

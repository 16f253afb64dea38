import { expect, test } from 'vitest'
import { readScreen, writeScreen, type Screen } from './screen.ts'

const read = (account: 'admin' | 'mj', address: string) => {
  const [path, query] = address.split('?')
  const page = path === '/mj' ? 'people' : path === '/sound' ? 'sounds' : 'home'
  return readScreen(account, page, new URLSearchParams(query))
}

const SHARED: Screen[] = [
  { name: 'library' },
  { name: 'lobbyPicture' },
  { name: 'history' },
  { name: 'bin' },
  { name: 'ready' },
  { name: 'account' },
  { name: 'pastGame', id: '12 & 3' },
]
const ADMIN_ONLY: Screen[] = [
  { name: 'people' },
  { name: 'sounds' },
  { name: 'points' },
  { name: 'maps' },
]

test.each([...SHARED, ...ADMIN_ONLY])(
  'the address of $name leads an administrator to it',
  (screen) => {
    expect(read('admin', writeScreen(screen))).toEqual(screen)
  },
)

test.each(SHARED)('the address of $name leads a game master to it', (screen) => {
  expect(read('mj', writeScreen(screen))).toEqual(screen)
})

test.each(ADMIN_ONLY)('ROLE-06 no address leads a game master to $name', (screen) => {
  expect(read('mj', writeScreen(screen))).toEqual({ name: 'library' })
})

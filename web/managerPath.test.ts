import { expect, test } from 'vitest'
import { managerPathOf } from './managerPath.ts'

test.each([
  ['ROUTE-08', '/pres', { account: 'admin', page: 'home' }],
  ['ROUTE-08', '/pres/', { account: 'admin', page: 'home' }],
  ['ROUTE-09', '/pres/mj', { account: 'admin', page: 'people' }],
  ['ROUTE-10', '/pres/sound/', { account: 'admin', page: 'sounds' }],
  [
    'ROUTE-13',
    '/pres/phares-abc',
    { account: 'admin', page: 'host', quiz: 'phares-abc', ranking: 'player' },
  ],
  [
    'ROUTE-13',
    '/pres/phares-abc/player',
    { account: 'admin', page: 'host', quiz: 'phares-abc', ranking: 'player' },
  ],
  [
    'ROUTE-14',
    '/pres/phares-abc/team',
    { account: 'admin', page: 'host', quiz: 'phares-abc', ranking: 'team' },
  ],
  [
    'ROUTE-11',
    '/pres/12/Sorties/folder',
    { account: 'admin', page: 'folder', folder: { id: 12, name: 'Sorties' } },
  ],
  [
    'ROUTE-11',
    '/mj/3/Soirées du club/folder/',
    { account: 'mj', page: 'folder', folder: { id: 3, name: 'Soirées du club' } },
  ],
  ['ROUTE-19', '/mj/trois/Sorties/folder', { account: 'mj', page: 'unknown' }],
  ['ROUTE-15', '/mj', { account: 'mj', page: 'home' }],
  [
    'ROUTE-16',
    '/mj/phares-abc',
    { account: 'mj', page: 'host', quiz: 'phares-abc', ranking: 'player' },
  ],
  [
    'ROUTE-17',
    '/mj/phares-abc/team',
    { account: 'mj', page: 'host', quiz: 'phares-abc', ranking: 'team' },
  ],
  [
    'ROUTE-17',
    '/mj/phares-abc/player/',
    { account: 'mj', page: 'host', quiz: 'phares-abc', ranking: 'player' },
  ],
  ['ROLE-06', '/mj/mj', { account: 'mj', page: 'unknown' }],
  ['ROLE-06', '/mj/sound', { account: 'mj', page: 'unknown' }],
  ['ROUTE-19', '/pres/a/b', { account: 'admin', page: 'unknown' }],
  ['ROUTE-19', '/mj/a/b/c/d', { account: 'mj', page: 'unknown' }],
])('%s %s', (_id, path, asked) => {
  expect(managerPathOf(path)).toEqual(asked)
})

test.each(['/', '/play/123456', '/presque', '/watch'])('%s is no page of an account', (path) => {
  expect(managerPathOf(path)).toBeNull()
})

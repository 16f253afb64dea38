import { expect, test } from 'vitest'
import { clockFound, firewallFound, networkFound, roomFound, soundsFound } from './findings.ts'

const wifi = { address: '192.168.1.20', card: 'wlan0', likely: true }
const cable = { address: '10.0.0.5', card: 'eth0', likely: true }
const docker = { address: '172.17.0.1', card: 'docker0', likely: false }
const levels = (found: readonly { level: string }[]) => found.map(({ level }) => level)

test.each([
  [12e9, 'fine'],
  [0.9e9, 'warning'],
  [0.09e9, 'fault'],
] as const)('READY-01 %d bytes left where 1 GB is wanted: %s', (free, level) => {
  expect(roomFound('Disque', { free, of: 50e9 }, 1)).toMatchObject({
    level,
    about: 'Disque',
    text: expect.stringContaining('libres sur 50\u00a0Go'),
  })
})

test('READY-01 a clock that has never been set is a fault', () => {
  expect(clockFound(Date.UTC(2000, 0, 1, 12)).level).toBe('fault')
  expect(clockFound(Date.UTC(2026, 6, 1)).level).toBe('fine')
})

test('READY-01 two networks are a warning until the presenter has chosen; none is one too', () => {
  const of = (addresses: (typeof wifi)[], chosen: typeof wifi | null = null) =>
    networkFound({ publicUrl: null, addresses, chosen })
  expect(levels(of([wifi, docker]))).toEqual(['fine'])
  expect(levels(of([wifi, cable]))).toEqual(['fine', 'warning'])
  expect(of([wifi, cable], cable)).toEqual([
    { level: 'fine', about: 'Réseau', text: '10.0.0.5 (eth0), choisie par le présentateur' },
  ])
  expect(levels(of([docker]))).toEqual(['warning'])
  expect(
    networkFound({ publicUrl: 'https://jeu.exemple.fr', addresses: [], chosen: null }),
  ).toMatchObject([{ level: 'fine', text: 'https://jeu.exemple.fr (PUBLIC_URL)' }])
})

test('READY-01 each system has its own firewall hint', () => {
  expect(firewallFound(8080, 'win32')).toMatchObject([
    { about: 'Pare-feu', text: expect.stringContaining('Windows') },
  ])
  expect(firewallFound(8080, 'darwin')).toMatchObject([{ text: expect.stringContaining('macOS') }])
})

test('READY-01 the five kinds of sounds are wanted', () => {
  expect(soundsFound([1, 2, 3, 4, 5, 6, 7])).toEqual({
    level: 'fine',
    about: 'Sons',
    text: '7 morceaux',
  })
  expect(soundsFound([1, 2, 3, 4])).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('1 morceau'),
  })
  expect(soundsFound([])).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('5 morceau'),
  })
})

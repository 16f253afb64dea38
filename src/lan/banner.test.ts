import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { type BannerFacts, banner, movedLine, playerAddress } from './banner.ts'

const wifi = { address: '192.168.1.23', card: 'wlp3s0', likely: true }
const docker = { address: '172.17.0.1', card: 'docker0', likely: false }
const evening: BannerFacts = {
  version: '1.2.3',
  port: 8080,
  host: '0.0.0.0',
  addresses: [wifi, docker],
  publicUrl: null,
  dataDir: '/var/lib/point-de-mire',
  drawnPassword: null,
  colours: false,
}

/** Reads the modules of a QR code (true is dark) from its half-block characters, shown light on a dark background. */
function modulesOf(text: string): boolean[][] {
  const rows = text
    .split('\n')
    .filter((line) => /[█▀▄]/.test(line))
    .map((line) => line.slice(2).split(''))
  return rows.flatMap((row) => [
    row.map((block) => block === ' ' || block === '▄'),
    row.map((block) => block === ' ' || block === '▀'),
  ])
}

function expectedModules(address: string): boolean[][] {
  const { size, data } = create(address, { errorCorrectionLevel: 'L' }).modules
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => data[y * size + x] === 1),
  )
}

test('BOX-08 the QR code holds the likeliest LAN address, with a light margin', async () => {
  const drawn = modulesOf(await banner(evening))
  const wanted = expectedModules('http://192.168.1.23:8080')
  expect(drawn.slice(2, 2 + wanted.length).map((row) => row.slice(2, -2))).toEqual(wanted)
  expect(drawn.slice(0, 2).flat()).not.toContain(true)
  expect(drawn.map((row) => row[0])).not.toContain(true)
})

test('BOX-08 with colours the code is black on white on any terminal', async () => {
  const rows = (await banner({ ...evening, colours: true }))
    .split('\n')
    .filter((line) => /[█▀▄]/.test(line))
  expect(rows.length).toBeGreaterThan(10)
  expect(
    rows.every(
      (row) => row.startsWith('  \u001b[38;5;16;48;5;231m  ') && row.endsWith('\u001b[0m'),
    ),
  ).toBe(true)
})

test('BOX-08 PUBLIC_URL goes before every LAN address', async () => {
  const text = await banner({ ...evening, publicUrl: 'https://jeu.exemple.fr' })
  expect(
    modulesOf(text)
      .slice(2)
      .map((row) => row.slice(2, -2)),
  ).toEqual(expect.arrayContaining(expectedModules('https://jeu.exemple.fr')))
  expect(text).toContain('Les joueurs scannent ce code ou ouvrent https://jeu.exemple.fr')
})

test('BOX-15 the local address and every LAN address are told with the real port', async () => {
  const text = await banner({ ...evening, port: 41234 })
  expect(text).toContain('http://127.0.0.1:41234\n')
  expect(text).toContain('http://192.168.1.23:41234  (wlp3s0)')
  expect(text).toContain('http://172.17.0.1:41234  (docker0, peu probable)')
})

test('BOX-08 nothing is wider than 80 columns, and a very long address goes without a code', async () => {
  const widths = (text: string) => Math.max(...text.split('\n').map((line) => line.length))
  expect(
    widths(await banner({ ...evening, drawnPassword: { word: 'mimosa-tuile-42' } })),
  ).toBeLessThanOrEqual(80)
  const long = `https://jeu.exemple.fr/${'a'.repeat(900)}`
  expect(await banner({ ...evening, publicUrl: long })).toContain(`Les joueurs ouvrent ${long}`)
})

test('without a LAN address the banner says so', async () => {
  expect(await banner({ ...evening, addresses: [] })).toContain(
    'Aucune adresse sur le réseau local',
  )
})

test('listening on one address tells that one alone', async () => {
  expect(playerAddress({ ...evening, host: '172.17.0.1' })).toBe('http://172.17.0.1:8080')
  expect(playerAddress({ ...evening, host: '127.0.0.1' })).toBeNull()
  for (const [host, own] of [
    ['::', '127.0.0.1'],
    ['::1', '[::1]'],
    ['127.0.0.2', '127.0.0.2'],
    ['172.17.0.1', '172.17.0.1'],
  ] as const) {
    expect(await banner({ ...evening, host })).toContain(`http://${own}:8080/pres\n`)
  }
})

test('the drawn password is printed once, and only when there is one', async () => {
  expect(await banner({ ...evening, drawnPassword: { word: 'mimosa-tuile-42' } })).toContain(
    'Mot de passe du compte admin\u00a0: mimosa-tuile-42',
  )
  expect(await banner(evening)).not.toContain('Mot de passe')
})

test('BOX-09 the name on the local network is told with the port, not beside a PUBLIC_URL', async () => {
  expect(await banner(evening)).toContain('http://point-de-mire.local:8080')
  expect(await banner({ ...evening, publicUrl: 'https://jeu.exemple.fr' })).not.toContain('.local')
})

test('BOX-09 a change of network is one line with the address of now', () => {
  expect(movedLine({ ...evening, addresses: [{ ...wifi, address: '10.0.0.4' }, docker] })).toBe(
    'Le réseau a changé\u00a0: les joueurs ouvrent maintenant http://10.0.0.4:8080',
  )
  expect(movedLine({ ...evening, addresses: [] })).toContain('aucune adresse pour le moment')
})

test('YEA-06: the start tells the folder of the data, for the commands that ask for it', async () => {
  expect(await banner(evening)).toContain('\n  Données\u00a0: /var/lib/point-de-mire\n')
})

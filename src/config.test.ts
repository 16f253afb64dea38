import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, shippedPaths, VARIABLES, version } from './config.ts'

function accepted(argv: string[], env: Record<string, string> = {}) {
  const result = readConfig(argv, env, '/box')
  if (!result.ok) throw new Error(result.message)
  return result.config
}

test('BOX-12 nothing said: port 8080 on every address, data in ./data', () => {
  expect(accepted([])).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/box/data',
    adminPassword: null,
    publicUrl: null,
    trustProxy: [],
  })
})

test('BOX-12 --port, --host and --data win over PORT, HOST and DATA_DIR', () => {
  const env = { PORT: '9000', HOST: '127.0.0.1', DATA_DIR: '/var/box' }
  expect(accepted([], env)).toMatchObject({ port: 9000, host: '127.0.0.1', dataDir: '/var/box' })
  expect(accepted(['--port', '0', '--host=::', '--data', 'soir'], env)).toMatchObject({
    port: 0,
    host: '::',
    dataDir: '/box/soir',
  })
})

test('BOX-13 every variable is read, and an empty one counts as absent', () => {
  const env = {
    ADMIN_PASSWORD: 'sésame',
    PUBLIC_URL: 'https://jeu.exemple.fr/',
    GOOGLE_MAPS_API_KEY: 'clé',
    TILE_SOURCE: '/cartes/paris.mbtiles',
  }
  expect(accepted([], env)).toMatchObject({
    adminPassword: 'sésame',
    publicUrl: 'https://jeu.exemple.fr',
    googleMapsApiKey: 'clé',
    tileSource: '/cartes/paris.mbtiles',
  })
  expect(accepted([], { PORT: '', ADMIN_PASSWORD: '', TILE_SOURCE: '  ' })).toMatchObject({
    port: 8080,
    adminPassword: null,
    tileSource: null,
  })
})

test.each([
  ['https://exemple.fr/jeu', 'https://exemple.fr/jeu'],
  ['https://exemple.fr:8443/Le_Club/soir-2.0~a/', 'https://exemple.fr:8443/Le_Club/soir-2.0~a'],
  ['http://[fd00::1]:8080//', 'http://[fd00::1]:8080'],
  ['http://été.exemple.fr', 'http://été.exemple.fr'],
])('PROXY-03 PUBLIC_URL may have a path: %s', (given, kept) => {
  expect(accepted([], { PUBLIC_URL: given }).publicUrl).toBe(kept)
})

test('TRUST_PROXY names addresses and networks', () => {
  expect(accepted([], { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 ::1' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ])
})

test('WIFI-01 the Wi-Fi of the players: a name, and a password unless it is open', () => {
  expect(accepted([]).wifi).toBeNull()
  expect(accepted([], { WIFI_SSID: ' Salle des fêtes ' }).wifi).toEqual({
    ssid: 'Salle des fêtes',
    password: null,
  })
  expect(accepted([], { WIFI_SSID: 'Quiz', WIFI_PASSWORD: 'un;deux:3 ' }).wifi).toEqual({
    ssid: 'Quiz',
    password: 'un;deux:3 ',
  })
  expect(
    accepted([], { WIFI_SSID: 'Quiz', WIFI_PASSWORD: 'ab'.repeat(32) }).wifi?.password,
  ).toHaveLength(64)
})

describe('BOX-16 one French line and exit code 2', () => {
  test.each([
    [['--port', 'abc'], {}, '--port attend un numéro de port'],
    [['--port', '65536'], {}, '--port attend un numéro de port'],
    [['--port', '-1'], {}, '--port attend'],
    [['--port'], {}, '--port attend une valeur'],
    [['--port', '--host', 'x'], {}, '--port attend une valeur'],
    [['--data='], {}, '--data attend une valeur'],
    [['--prot', '80'], {}, 'Option inconnue\u00a0: --prot'],
    [['-x'], {}, 'Option inconnue\u00a0: -x'],
    [['8080'], {}, 'Commande inconnue\u00a0: «\u00a08080\u00a0»'],
    [['sauver', 'x'], {}, 'Commande inconnue'],
    [['backup'], {}, 'backup attend un fichier'],
    [['restore', ''], {}, 'restore attend un fichier'],
    [['backup', 'a', 'b'], {}, 'Argument de trop après backup'],
    [['serve', 'doctor'], {}, 'Argument de trop après serve'],
    [['doctor', 'a.zip', 'b.zip'], {}, 'Argument de trop après doctor'],
    [['--open=non'], {}, '--open n’attend pas de valeur'],
    [['--host', 'a b'], {}, '--host attend une adresse'],
    [[], { PORT: '80.5' }, 'PORT attend un numéro de port'],
    [[], { WIFI_PASSWORD: 'tilleul-27' }, 'WIFI_PASSWORD attend aussi WIFI_SSID'],
    [[], { WIFI_SSID: 'é'.repeat(17) }, 'WIFI_SSID attend'],
    [[], { WIFI_SSID: 'Quiz', WIFI_PASSWORD: 'court' }, 'WIFI_PASSWORD attend un mot de passe'],
    [
      [],
      { WIFI_SSID: 'Quiz', WIFI_PASSWORD: 'mot de passé' },
      'WIFI_PASSWORD attend un mot de passe',
    ],
    [[], { PUBLIC_URL: 'jeu.exemple.fr' }, 'PUBLIC_URL attend une adresse'],
    [[], { PUBLIC_URL: 'https://exemple.fr/jeu?soir=1' }, 'PUBLIC_URL attend une adresse'],
    [[], { PUBLIC_URL: 'https://exemple.fr/jeu//soir' }, 'PUBLIC_URL attend un chemin de lettres'],
    [[], { PUBLIC_URL: 'https://exemple.fr/à-table' }, 'PUBLIC_URL attend un chemin de lettres'],
    [[], { PUBLIC_URL: 'https://exemple.fr/%6Aeu' }, 'PUBLIC_URL attend un chemin de lettres'],
    [
      [],
      { PUBLIC_URL: 'https://exemple.fr/jeu/../soir' },
      'PUBLIC_URL attend un chemin de lettres',
    ],
    [[], { PUBLIC_URL: 'https://exemple.fr\\jeu' }, 'PUBLIC_URL attend un chemin de lettres'],
    [[], { PUBLIC_URL: 'https://exemple.fr/"><script>' }, 'PUBLIC_URL attend un chemin de lettres'],
    [[], { PUBLIC_URL: 'https://exemple.fr/play' }, 'PUBLIC_URL attend un autre chemin'],
    [[], { PUBLIC_URL: 'https://exemple.fr/api/jeu' }, 'PUBLIC_URL attend un autre chemin'],
    [[], { TRUST_PROXY: 'true' }, 'TRUST_PROXY attend des adresses'],
    [[], { TRUST_PROXY: '127.0.0.1,10.0.0.0/33' }, 'TRUST_PROXY attend'],
    [[], { TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY attend'],
    [[], { TRUST_PROXY: '::/0' }, 'TRUST_PROXY attend'],
    [['--node', 'salle-1'], {}, '--node ne va qu’avec --cluster'],
    [['--cluster-credentials', 'x.creds'], {}, '--cluster-credentials ne va qu’avec --cluster'],
    [['--desk'], {}, '--desk ne va qu’avec --cluster'],
    [['--hall'], {}, '--hall ne va qu’avec --cluster'],
    [
      ['--cluster', 'nats://a:4222', '--desk', '--hall'],
      {},
      '--desk et --hall ne vont pas ensemble',
    ],
    [['--cluster-unsafe'], {}, '--cluster-unsafe ne va qu’avec --cluster'],
    [['--cluster', 'http://10.0.0.5:4222'], {}, '--cluster attend des adresses'],
    [
      [],
      { CLUSTER: 'nats://10.0.0.5:4222,10.0.0.6' },
      'CLUSTER attend des adresses comme .* et non «\u00a010.0.0.6\u00a0»',
    ],
    [['--cluster', 'http://moi:secret@nats'], {}, '--cluster attend des adresses .*//…@nats'],
    [
      ['--cluster', 'nats://a:4222,nats://moi:sec%ret@b'],
      {},
      '--cluster\u00a0: un % dans un nom ou un mot de passe s’écrit %25\\.$',
    ],
    [['--cluster', 'nats://a:4222', '--node', 'salle 1'], {}, '--node attend un nom'],
  ])('%j %j', (argv, env, start) => {
    const result = readConfig(argv, env, '/box')
    expect(result).toMatchObject({
      ok: false,
      exitCode: 2,
      message: expect.stringMatching(new RegExp(`^${start}[^\\n]*$`)),
    })
  })
})

test('a node of a cluster has its NATS servers, a name, and says whether it holds the library', () => {
  expect(accepted([]).cluster).toBeNull()
  expect(
    accepted([
      '--cluster',
      'nats://a:4222, tls://b',
      '--node',
      'salle-1',
      '--desk',
      '--cluster-credentials',
      'n.creds',
    ]).cluster,
  ).toEqual({
    servers: ['nats://a:4222', 'tls://b'],
    node: 'salle-1',
    desk: true,
    hall: false,
    credentials: '/box/n.creds',
    unsafe: false,
  })
  expect(accepted(['--cluster-unsafe'], { CLUSTER: 'nats://a:4222' }).cluster).toMatchObject({
    servers: ['nats://a:4222'],
    node: expect.stringMatching(/^[\w-]{1,32}$/),
    desk: false,
    hall: false,
    credentials: null,
    unsafe: true,
  })
  expect(accepted(['--cluster', 'nats://a:4222', '--hall']).cluster).toMatchObject({
    desk: false,
    hall: true,
  })
})

test('AUTH-09 BOX-06 a command stands anywhere among the flags, serve when there is none', () => {
  expect(accepted([])).toMatchObject({ command: { name: 'serve' }, opensBrowser: false })
  expect(accepted(['serve', '--open'])).toMatchObject({
    command: { name: 'serve' },
    opensBrowser: true,
  })
  expect(accepted(['admin-password'])).toMatchObject({
    command: { name: 'admin-password' },
    dataDir: '/box/data',
  })
  expect(accepted(['--data', 'soir', 'admin-password'])).toMatchObject({
    command: { name: 'admin-password' },
    dataDir: '/box/soir',
  })
  expect(accepted(['doctor'])).toMatchObject({ command: { name: 'doctor' } })
  expect(accepted(['doctor', 'examen.zip'])).toMatchObject({
    command: { name: 'doctor', file: '/box/examen.zip' },
  })
})

test('BOX-06 the file of a command is found from the current folder', () => {
  expect(accepted(['backup', 'été 1.sauvegarde'])).toMatchObject({
    command: { name: 'backup', file: '/box/été 1.sauvegarde' },
  })
  expect(accepted(['restore', '/usb/x', '--data', 'soir'])).toMatchObject({
    command: { name: 'restore', file: '/usb/x' },
    dataDir: '/box/soir',
  })
})

test('--help and --version are answers, not errors', () => {
  expect(readConfig(['--help'], {})).toMatchObject({
    ok: false,
    exitCode: 0,
    message: expect.stringContaining('--port <numéro>'),
  })
  for (const variable of VARIABLES)
    expect(readConfig(['--help'], {})).toMatchObject({ message: expect.stringContaining(variable) })
  expect(readConfig(['quoi', '--help'], {})).toMatchObject({
    ok: false,
    exitCode: 0,
    message: expect.stringContaining('restore <fichier>'),
  })
  expect(readConfig(['--version'], {})).toMatchObject({
    ok: false,
    exitCode: 0,
    message: `Point de Mire ${version}`,
  })
})

test('the shipped files are found from the sources and from the bundle', () => {
  const root = join(import.meta.dirname, '..')
  expect(accepted([]).paths).toEqual(shippedPaths(join(root, 'src')))
  const bundled = shippedPaths(join(root, 'dist', 'server'))
  expect(bundled).toEqual({
    ...shippedPaths(join(root, 'src')),
    migrations: join(root, 'dist', 'server', 'migrations'),
  })
})

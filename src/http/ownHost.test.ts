import { expect, test } from 'vitest'
import { isOwnHost, searchDomains } from './ownHost.ts'

const NAMES = { machine: 'Regie.salle-des-fetes.fr', publicUrl: 'https://jeu.exemple.fr' }

test.each([
  [undefined, true],
  ['127.0.0.1:8080', true],
  ['192.168.1.20:8080', true],
  ['203.0.113.9', true],
  ['[::1]:8080', true],
  ['[fe80::1]', true],
  ['localhost:8080', true],
  ['LOCALHOST', true],
  ['regie:8080', true],
  ['point-de-mire.local:8080', true],
  ['point-de-mire.local.:8080', true],
  ['regie.lan', true],
  ['regie.home.arpa', true],
  ['host.docker.internal:8080', true],
  ['regie.salle-des-fetes.fr:8080', true],
  ['jeu.exemple.fr', true],
  ['JEU.exemple.fr:443', true],
  ['exemple.fr', false],
  ['ailleurs.exemple.com:8080', false],
  ['local.exemple.com', false],
  ['127.0.0.1.exemple.com', false],
  ['192-168-1-20.exemple.com:8080', false],
  ['autre.jeu.exemple.fr', false],
  ['exemple.com/@127.0.0.1', false],
  ['exemple.com@127.0.0.1', false],
  ['', false],
  [' ', false],
])('WS-03 the box answers by Host %s: %s', (host, own) => {
  expect(isOwnHost(host, NAMES)).toBe(own)
})

test('WS-03 without PUBLIC_URL no public name is the box’s', () => {
  expect(isOwnHost('jeu.exemple.fr', { ...NAMES, publicUrl: null })).toBe(false)
})

test.each([
  ['pi.fritz.box:8080', true],
  ['regie.localdomain', true],
  ['regie.tail1234.ts.net', true],
  ['regie.lycee-hugo.fr:8080', true],
  ['autre.lycee-hugo.fr', false],
  ['lycee-hugo.fr', false],
  ['fritz.box.exemple.com', false],
  ['xts.net', false],
])('MND-41 of the machine’s own names on its network, %s is one: %s', (host, own) => {
  expect(isOwnHost(host, { ...NAMES, domains: ['lycee-hugo.fr'] })).toBe(own)
})

test.each([
  ['nameserver 192.168.178.1\nsearch fritz.box\n', ['fritz.box']],
  ['# search faux.fr\ndomain a.fr\nsearch Lycee-Hugo.fr. b.lan \n', ['lycee-hugo.fr', 'b.lan']],
  ['search .\n', []],
  ['', []],
])('MND-41 the network’s domains in %j are %j', (text, domains) => {
  expect(searchDomains(text)).toEqual(domains)
})

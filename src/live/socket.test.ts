import { expect, test } from 'vitest'
import { isOwnOrigin } from './socket.ts'

test.each([
  [undefined, 'box.local:8080', null, true],
  ['http://box.local:8080', 'box.local:8080', null, true],
  ['http://box.local', 'box.local:80', null, true],
  ['https://jeu.exemple.fr', '10.0.0.2:8080', 'https://jeu.exemple.fr', true],
  ['https://jeu.exemple.fr', '10.0.0.2:8080', null, false],
  ['http://box.local:8081', 'box.local:8080', null, false],
  ['http://box.local:8080.exemple.fr', 'box.local:8080', null, false],
  ['file://box.local:8080', 'box.local:8080', null, false],
  ['null', 'box.local:8080', null, false],
  ['', 'box.local:8080', null, false],
] as const)('WS-03 Origin %s at Host %s (PUBLIC_URL %s): %s', (origin, host, publicUrl, own) => {
  expect(isOwnOrigin(origin, host, publicUrl)).toBe(own)
})

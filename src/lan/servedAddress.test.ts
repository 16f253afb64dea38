import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { createServedAddress, type ChosenAddress } from './servedAddress.ts'

type Cards = Record<string, string>

function servedAddress(cards: Cards, { publicUrl = null as string | null, host = '0.0.0.0' } = {}) {
  let kept: ChosenAddress | null = null
  const at = { cards }
  const info = (address: string): NetworkInterfaceInfo => ({
    address,
    netmask: '255.255.255.0',
    family: 'IPv4',
    mac: '02:00:00:00:00:01',
    internal: false,
    cidr: null,
  })
  const box = createServedAddress({
    publicUrl,
    host,
    port: () => 8080,
    cards: () =>
      Object.fromEntries(
        Object.entries(at.cards).map(([card, address]) => [card, [info(address)]]),
      ),
    choice: { chosenAddress: () => kept, setChosenAddress: (chosen) => (kept = chosen) },
  })
  return { ...box, move: (moved: Cards) => (at.cards = moved) }
}
const EVENING = { wlan0: '192.168.1.20', eth0: '10.0.0.5', docker0: '172.17.0.1' }

test('BOX-09 the choices are all addresses, likeliest first; the likeliest is told until another one is chosen', () => {
  const box = servedAddress(EVENING)
  expect(box.choices().map(({ base, likely }) => [base, likely])).toEqual([
    ['http://192.168.1.20:8080', true],
    ['http://10.0.0.5:8080', true],
    ['http://172.17.0.1:8080', false],
  ])
  expect([box.base(undefined), box.chosen()]).toEqual(['http://192.168.1.20:8080', null])
  expect(box.choose('10.0.0.5')).toBe(true)
  expect([box.base(undefined), box.chosen()?.card]).toEqual(['http://10.0.0.5:8080', 'eth0'])
  expect(box.addresses().map(({ address }) => address)).toEqual([
    '10.0.0.5',
    '192.168.1.20',
    '172.17.0.1',
  ])
  expect(box.choices()[0]?.address).toBe('192.168.1.20')
  expect(box.choose(null)).toBe(true)
  expect(box.base(undefined)).toBe('http://192.168.1.20:8080')
})

test('BOX-09 the choice follows its card to another address, waits for a card that is away, and is found again', () => {
  const box = servedAddress(EVENING)
  box.choose('10.0.0.5')
  box.move({ ...EVENING, eth0: '10.0.0.77' })
  expect(box.base(undefined)).toBe('http://10.0.0.77:8080')
  box.move({ wlan0: '192.168.1.20' })
  expect([box.base(undefined), box.chosen()]).toEqual(['http://192.168.1.20:8080', null])
  box.move(EVENING)
  expect(box.base(undefined)).toBe('http://10.0.0.5:8080')
})

test('BOX-09 what is no address of the box cannot be chosen, nor can anything beside PUBLIC_URL or off the card listened on', () => {
  expect(servedAddress(EVENING).choose('192.168.1.99')).toBe(false)
  const named = servedAddress(EVENING, { publicUrl: 'https://jeu.exemple.fr' })
  expect([named.choose('10.0.0.5'), named.choices(), named.base(undefined)]).toEqual([
    false,
    [],
    'https://jeu.exemple.fr',
  ])
  const bound = servedAddress(EVENING, { host: '10.0.0.5' })
  expect([bound.choose('192.168.1.20'), bound.base(undefined)]).toEqual([
    false,
    'http://10.0.0.5:8080',
  ])
})

test('BOX-09 without any address the name that asked is told, never the loopback', () => {
  const box = servedAddress({})
  expect(box.base('jeu.local:8080')).toBe('http://jeu.local:8080')
  expect(box.base('127.0.0.1:8080')).not.toContain('127.0.0.1')
  expect(box.base(undefined)).toMatch(/^http:\/\/.+:8080$/)
})

test('HAL-10 the name of a machine without a network is a guess; an address, a PUBLIC_URL and the name that was asked for are none', () => {
  const alone = servedAddress({})
  expect(
    [undefined, '127.0.0.1:8080', '[::1]:8080', 'box.example:8080'].map(
      (host) => alone.playersAt(host).isGuess,
    ),
  ).toEqual([true, true, true, false])
  expect(servedAddress(EVENING).playersAt('127.0.0.1:8080').isGuess).toBe(false)
  expect(
    servedAddress({}, { publicUrl: 'https://jeu.exemple.fr' }).playersAt(undefined).isGuess,
  ).toBe(false)
})

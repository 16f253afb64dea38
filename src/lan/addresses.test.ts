import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { lanAddresses } from './addresses.ts'

function ipv4(address: string, netmask = '255.255.255.0'): NetworkInterfaceInfo {
  return {
    address,
    netmask,
    family: 'IPv4',
    mac: '02:00:00:00:00:01',
    internal: address.startsWith('127.'),
    cidr: null,
  }
}
function ipv6(address: string): NetworkInterfaceInfo {
  return {
    address,
    netmask: 'ffff:ffff:ffff:ffff::',
    family: 'IPv6',
    mac: '02:00:00:00:00:01',
    internal: false,
    cidr: null,
    scopeid: 2,
  }
}
const order = (cards: Record<string, NetworkInterfaceInfo[]>) =>
  lanAddresses(cards).map(({ address }) => address)

test('BOX-08 a laptop with Docker and a VPN: the Wi-Fi comes first, the tunnel and the containers last', () => {
  const cards = {
    lo: [ipv4('127.0.0.1', '255.0.0.0')],
    docker0: [ipv4('172.17.0.1', '255.255.0.0')],
    tun0: [ipv4('10.8.0.2')],
    'br-5f2c': [ipv4('192.168.112.1')],
    wlp3s0: [ipv4('192.168.1.23'), ipv6('fe80::1')],
  }
  expect(order(cards)).toEqual(['192.168.1.23', '192.168.112.1', '10.8.0.2', '172.17.0.1'])
  expect(lanAddresses(cards).map(({ likely }) => likely)).toEqual([true, false, false, false])
})

test('BOX-08 Windows and macOS names are read too', () => {
  expect(order({ 'vEthernet (WSL)': [ipv4('172.28.64.1')], 'Wi-Fi': [ipv4('10.0.0.12')] })).toEqual(
    ['10.0.0.12', '172.28.64.1'],
  )
  expect(
    order({
      utun4: [ipv4('100.101.1.2', '255.255.255.255')],
      bridge100: [ipv4('192.168.64.1')],
      en0: [ipv4('172.20.10.2')],
    }),
  ).toEqual(['172.20.10.2', '192.168.64.1', '100.101.1.2'])
})

test('BOX-08 Wi-Fi before cable on the same kind of network', () => {
  expect(order({ eth0: [ipv4('192.168.1.10')], wlan0: [ipv4('192.168.1.11')] })).toEqual([
    '192.168.1.11',
    '192.168.1.10',
  ])
})

test('BOX-08 a link-local address is kept, last and unlikely; loopback and IPv6 are not', () => {
  expect(
    lanAddresses({
      lo: [ipv4('127.0.0.1')],
      eth0: [ipv4('169.254.7.7', '255.255.0.0'), ipv6('2001:db8::1')],
    }),
  ).toEqual([{ address: '169.254.7.7', card: 'eth0', likely: false }])
  expect(lanAddresses({})).toEqual([])
})

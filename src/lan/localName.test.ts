import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { lanAddresses, type LanAddress } from './addresses.ts'
import { watchAddresses } from './addressWatch.ts'
import { createLocalName, nameAt } from './localName.ts'
import { addressesIn, addressPacket, probePacket, questionFor } from './mdnsPacket.ts'
import { addressIn, questionPacket } from '../testing/mdnsClient.ts'

/** Address of this machine's network card that sends the multicast packets; loopback when there is no card. */
const card = lanAddresses(networkInterfaces())[0]?.address ?? '127.0.0.1'

/** Asks for the name like a program without mDNS of its own: from another port than 5353. */
async function ask(name: string, patienceMs: number): Promise<string | null> {
  const socket = createSocket('udp4')
  socket.bind(0)
  await once(socket, 'listening')
  socket.setMulticastInterface(card)
  try {
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      socket.send(questionPacket(name, { id: 9 }), 5353, '224.0.0.251')
      const heard = await Promise.race([
        once(socket, 'message'),
        new Promise<null>((resolve) => setTimeout(() => resolve(null), 200)),
      ])
      if (heard !== null) return addressIn(name, heard[0])?.address ?? null
    }
    return null
  } finally {
    socket.close()
  }
}

test('BOX-09 NAME-01 the box answers to its name on the network, and no more once it is closed', async () => {
  const name = `essai-${process.pid}.local`
  const box = createLocalName({ name })
  box.serve([card])
  expect(await ask(name, 20_000)).toBe(card)
  await box.close()
  expect(await ask(name, 700)).toBeNull()
})

test('BOX-09 a card that has gone is let go, one that cannot speak harms nothing', async () => {
  const name = `essai-deux-${process.pid}.local`
  const box = createLocalName({ name })
  box.serve(['203.0.113.9', card])
  expect(await ask(name, 20_000)).toBe(card)
  box.serve([])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await ask(name, 700)).toBeNull()
  await box.close()
})

/** A second machine on the network: receives mDNS packets, and may answer them. */
async function neighbour(
  heard: (packet: Buffer, say: (answer: Buffer) => void) => void,
): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.bind({ port: 5353, exclusive: false })
  await once(socket, 'listening')
  socket.setMulticastInterface(card)
  socket.addMembership('224.0.0.251', card)
  socket.on('message', (packet) =>
    heard(packet, (answer) => socket.send(answer, 5353, '224.0.0.251')),
  )
  return socket
}

test('BOX-09 NAME-02 the box asks three times whether anybody has its name before it tells it, twice', async () => {
  const name = `essai-trois-${process.pid}.local`
  const said: string[] = []
  const other = await neighbour((packet) => {
    const { proposed, answered } = addressesIn(name, packet)
    if (proposed.length > 0) said.push(`may I be ${name} at ${proposed[0]?.address}?`)
    if (answered.length > 0) said.push(`I am, at ${answered[0]?.address}`)
  })
  const box = createLocalName({ name })
  try {
    box.serve([card])
    await expect.poll(() => said.length, { timeout: 20_000 }).toBe(5)
    expect(said).toEqual([
      ...Array<string>(3).fill(`may I be ${name} at ${card}?`),
      ...Array<string>(2).fill(`I am, at ${card}`),
    ])
  } finally {
    await box.close()
    other.close()
  }
})

test('BOX-09 NAME-03 a name that another machine has is left to it: the box takes the next one, and says so', async () => {
  const name = `essai-quatre-${process.pid}.local`
  const told: (string | null)[] = []
  const other = await neighbour((packet, say) => {
    if (questionFor(name, packet) !== null) say(addressPacket(name, '192.0.2.77', 120))
  })
  const box = createLocalName({ name, renamed: (now) => told.push(now) })
  try {
    box.serve([card])
    expect(await ask(nameAt(name, 2), 20_000)).toBe(card)
    expect(told).toEqual([nameAt(name, 2)])
    expect(nameAt('point-de-mire.local', 2)).toBe('point-de-mire-2.local')
  } finally {
    await box.close()
    other.close()
  }
})

test('BOX-09 NAME-03 of two machines that ask for a name at once, the later address has it; the other gives way and takes the next', async () => {
  const name = `essai-cinq-${process.pid}.local`
  let isOther = false
  const other = await neighbour((packet, say) => {
    const ours = addressesIn(name, packet).proposed.some(({ address }) => address === card)
    if (!ours) return
    // The other machine responds to the box's first probe with a probe for the same name, and to the box's second
    // probe by announcing that it has the name: the box must then take the next name.
    say(
      isOther ? addressPacket(name, '255.255.255.254', 120) : probePacket(name, '255.255.255.254'),
    )
    isOther = true
  })
  const told: (string | null)[] = []
  const box = createLocalName({ name, renamed: (now) => told.push(now) })
  try {
    box.serve([card])
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([nameAt(name, 2)])
  } finally {
    await box.close()
    other.close()
  }
})

test('BOX-09 NAME-03 one who asks later, and the box heard on another of its cards, take no name away', async () => {
  const name = `essai-six-${process.pid}.local`
  const told: (string | null)[] = []
  const other = await neighbour(() => {})
  const box = createLocalName({ name, renamed: (now) => told.push(now) })
  try {
    box.serve([card])
    expect(await ask(name, 20_000)).toBe(card)
    for (const packet of [
      probePacket(name, '255.255.255.254'),
      addressPacket(name, card, 120),
      addressPacket(name, '192.0.2.77', 0),
    ])
      other.send(packet, 5353, '224.0.0.251')
    expect(await ask(name, 20_000)).toBe(card)
    expect(told).toEqual([])
  } finally {
    await box.close()
    other.close()
  }
})

test('BOX-09 another address is noticed, the same one is not told again; what changes while the box restarts is told afterwards', async () => {
  const wifi: LanAddress = { address: '192.168.1.20', card: 'wlan0', likely: true }
  let [addresses, isAway] = [[wifi], false]
  const told: string[][] = []
  const watch = watchAddresses({
    read: () => addresses,
    isAway: () => isAway,
    changed: (now) => told.push(now.map(({ address }) => address)),
    lookMs: 5,
  })
  const pause = () => new Promise((resolve) => setTimeout(resolve, 40))
  await pause()
  addresses = [{ ...wifi, address: '10.0.0.5' }]
  await pause()
  isAway = true
  addresses = [{ ...wifi, address: '10.0.0.6' }]
  await pause()
  expect(told).toEqual([['10.0.0.5']])
  isAway = false
  await pause()
  addresses = []
  await pause()
  watch.close()
  addresses = [wifi]
  await pause()
  expect(told).toEqual([['10.0.0.5'], ['10.0.0.6'], []])
})

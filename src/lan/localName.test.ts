import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { lanAddresses, type LanAddress } from './addresses.ts'
import { watchAddresses } from './addressWatch.ts'
import { createLocalName } from './localName.ts'
import { addressIn, questionPacket } from './mdnsPacket.ts'

/** A card of this machine that takes multicast; loopback where there is no other. */
const card = lanAddresses(networkInterfaces())[0]?.address ?? '127.0.0.1'

/** Asks the network as a program without multicast DNS of its own does: from a port of its own. */
async function ask(name: string, patienceMs: number): Promise<string | null> {
  const socket = createSocket('udp4')
  socket.bind(0)
  await once(socket, 'listening')
  socket.setMulticastInterface(card)
  try {
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      socket.send(questionPacket(name, { id: 9 }), 5353, '224.0.0.251')
      const heard = await Promise.race([once(socket, 'message'), new Promise<null>((resolve) => setTimeout(() => resolve(null), 200))])
      if (heard !== null) return addressIn(name, heard[0])?.address ?? null
    }
    return null
  } finally {
    socket.close()
  }
}

test('BOX-09 the box answers to its name on the network, and no more once it is closed', async () => {
  const name = `essai-${process.pid}.local`
  const box = createLocalName(name)
  box.serve([card])
  expect(await ask(name, 5_000)).toBe(card)
  await box.close()
  expect(await ask(name, 700)).toBeNull()
})

test('BOX-09 a card that has gone is let go, one that cannot speak harms nothing', async () => {
  const name = `essai-deux-${process.pid}.local`
  const box = createLocalName(name)
  box.serve(['203.0.113.9', card])
  expect(await ask(name, 5_000)).toBe(card)
  box.serve([])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await ask(name, 700)).toBeNull()
  await box.close()
})

test('BOX-09 another address is noticed, the same one is not told again', async () => {
  const wifi: LanAddress = { address: '192.168.1.20', card: 'wlan0', likely: true }
  let addresses = [wifi]
  const told: string[][] = []
  const watch = watchAddresses(() => addresses, (now) => told.push(now.map(({ address }) => address)), 5)
  const pause = () => new Promise((resolve) => setTimeout(resolve, 40))
  await pause()
  addresses = [{ ...wifi, address: '10.0.0.5' }]
  await pause()
  addresses = []
  await pause()
  watch.close()
  addresses = [wifi]
  await pause()
  expect(told).toEqual([['10.0.0.5'], []])
})

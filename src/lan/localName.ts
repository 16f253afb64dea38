// `point-de-mire.local` on the local network: phones and laptops ask everybody, and the box answers by itself. On every
// card it tells the address of that very card, so that whoever hears it can reach it.
import { createSocket, type Socket } from 'node:dgram'
import { BlockList } from 'node:net'
import { networkInterfaces } from 'node:os'
import { addressPacket, NAME_TTL_S, type NameQuestion, questionFor } from './mdnsPacket.ts'

export const LOCAL_NAME = 'point-de-mire.local'
const GROUP = '224.0.0.251'
const PORT = 5353

export interface LocalName {
  /** Answers on these cards from now on, and on no other. */
  serve(addresses: readonly string[]): void
  /** Takes the name back. */
  close(): Promise<void>
}

/** A network that forbids it costs the name and nothing else: the printed address stays. */
export function createLocalName(name: string = LOCAL_NAME): LocalName {
  const voices = new Map<string, Voice>()
  return {
    serve(addresses) {
      for (const [address, voice] of voices) {
        if (addresses.includes(address)) continue
        voices.delete(address)
        void voice.close()
      }
      for (const address of addresses) if (!voices.has(address)) voices.set(address, openVoice(name, address, () => voices.delete(address)))
    },
    async close() {
      await Promise.all([...voices.values()].map((voice) => voice.close()))
      voices.clear()
    },
  }
}

interface Voice {
  close(): Promise<void>
}

/** One socket a card: a socket speaks on one card, whichever it hears. */
function openVoice(name: string, address: string, failed: () => void): Voice {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  let open = true
  const say = (packet: Buffer, port = PORT, host = GROUP): Promise<void> =>
    new Promise((resolve) => (open ? socket.send(packet, port, host, () => resolve()) : resolve()))
  const shut = (): void => {
    if (!open) return
    open = false
    socket.close()
  }
  socket.on('error', () => {
    shut()
    failed()
  })
  socket.on('message', (packet, { address: asker, port }) => {
    const question = questionFor(name, packet)
    if (question !== null) void answer(question, asker, port)
  })
  const answer = async (question: NameQuestion, asker: string, port: number): Promise<void> => {
    // Every socket hears what is asked on any card; only the one on the asker's network has an address for them.
    const isNeighbour = sharesNetwork(address, asker)
    if (port !== PORT) return isNeighbour ? say(addressPacket(name, address, NAME_TTL_S, question), port, asker) : undefined
    await say(addressPacket(name, address, NAME_TTL_S), PORT, question.wantsUnicast && isNeighbour ? asker : GROUP)
  }
  socket.bind({ port: PORT, exclusive: false }, () => join(socket, address, () => void say(addressPacket(name, address, NAME_TTL_S))))
  socket.unref()
  return {
    async close() {
      await say(addressPacket(name, address, 0))
      shut()
    },
  }
}

/** Whether `other` is on the network of this machine's card with that address. */
function sharesNetwork(address: string, other: string): boolean {
  const card = Object.values(networkInterfaces()).flat().find((info) => info?.address === address)
  const [network, bits] = card?.cidr?.split('/') ?? []
  if (network === undefined) return false
  const neighbours = new BlockList()
  neighbours.addSubnet(network, Number(bits), 'ipv4')
  return neighbours.check(other, 'ipv4')
}

function join(socket: Socket, address: string, joined: () => void): void {
  try {
    socket.setMulticastInterface(address)
    socket.addMembership(GROUP, address)
    // RFC 6762 § 11.
    socket.setMulticastTTL(255)
    joined()
  } catch (error) {
    // The card has gone since it was read, or takes no multicast.
    socket.emit('error', error)
  }
}

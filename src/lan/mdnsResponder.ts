// The name of the box on one card: asked for first (RFC 6762 § 8.1), told once nobody has it, and answered from then on
// with the address of that very card, so that whoever hears it can reach it.
import { createSocket, type Socket } from 'node:dgram'
import { BlockList } from 'node:net'
import { addressesIn, addressPacket, NAME_TTL_S, type NameQuestion, probePacket, questionFor } from './mdnsPacket.ts'
import { networkCards } from './networkCards.ts'

const GROUP = '224.0.0.251'
const PORT = 5353
/** ms: what RFC 6762 asks between two of the three questions, between two announcements, and of one who gives way */
const PROBE_MS = 250
const ANNOUNCE_MS = 1000
const GIVE_WAY_MS = 1000
const PROBES = 3

export interface MdnsResponder {
  /** Takes the name back, and ends. */
  close(): Promise<void>
  /** Ends without a word: the name is another's. */
  fallSilent(): void
}

interface Options {
  name: string
  /** IPv4, of the card */
  address: string
  /** the box itself, heard on another of its cards or sent back by the network */
  isOurs: (address: string) => boolean
  /** another machine has the name */
  taken: () => void
  /** the card has gone, or takes no multicast */
  failed: () => void
}

/** One socket a card: a socket speaks on one card, whichever it hears. */
export function openMdnsResponder({ name, address, isOurs, taken, failed }: Options): MdnsResponder {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  let open = true
  let isNamed = false
  let timer: NodeJS.Timeout | undefined
  const say = (packet: Buffer, port = PORT, host = GROUP): Promise<void> =>
    new Promise((resolve) => (open ? socket.send(packet, port, host, () => resolve()) : resolve()))
  const after = (ms: number, step: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(step, ms).unref()
  }
  const shut = (): void => {
    clearTimeout(timer)
    if (!open) return
    open = false
    socket.close()
  }

  /** @param asked how many times it has been asked for already */
  const probe = (asked: number): void => {
    if (asked === PROBES) return announce()
    void say(probePacket(name, address))
    after(PROBE_MS, () => probe(asked + 1))
  }
  const announce = (): void => {
    isNamed = true
    void say(addressPacket(name, address, NAME_TTL_S))
    after(ANNOUNCE_MS, () => void say(addressPacket(name, address, NAME_TTL_S)))
  }
  const hear = (packet: Buffer): void => {
    const { answered, proposed } = addressesIn(name, packet)
    if (answered.some((other) => other.ttl > 0 && !isOurs(other.address))) {
      // Once it is told, it is asked for again: whoever has it too answers, and one of the two gives way.
      if (!isNamed) return taken()
      isNamed = false
      probe(0)
    } else if (!isNamed && proposed.some((other) => !isOurs(other.address) && isBefore(address, other.address))) {
      // Two ask at once: the later address goes on, the other one waits, and then hears that the name is taken.
      after(GIVE_WAY_MS, () => probe(0))
    }
  }
  const answer = async (question: NameQuestion, asker: string, port: number): Promise<void> => {
    // Every socket hears what is asked on any card; only the one on the asker's network has an address for them.
    const isNeighbour = sharesNetwork(address, asker)
    if (port !== PORT) return isNeighbour ? say(addressPacket(name, address, NAME_TTL_S, question), port, asker) : undefined
    await say(addressPacket(name, address, NAME_TTL_S), PORT, question.wantsUnicast && isNeighbour ? asker : GROUP)
  }

  socket.on('error', () => {
    shut()
    failed()
  })
  socket.on('message', (packet, { address: asker, port }) => {
    hear(packet)
    if (!isNamed) return
    const question = questionFor(name, packet)
    if (question === null) return
    // One who wants the name must hear it, whichever of the programs on its port gets what is sent to it alone.
    const wantsName = addressesIn(name, packet).proposed.length > 0
    void answer(wantsName ? { ...question, wantsUnicast: false } : question, asker, port)
  })
  socket.bind({ port: PORT, exclusive: false }, () => join(socket, address, () => probe(0)))
  socket.unref()
  return {
    async close() {
      if (isNamed) await say(addressPacket(name, address, 0))
      shut()
    },
    fallSilent: shut,
  }
}

/** By the bytes of the address, as RFC 6762 § 8.2 orders two who ask for the same name. */
function isBefore(one: string, other: string): boolean {
  return Buffer.compare(bytesOf(one), bytesOf(other)) < 0
}

const bytesOf = (address: string): Buffer => Buffer.from(address.split('.').map(Number))

/** Whether `other` is on the network of this machine's card with that address. */
function sharesNetwork(address: string, other: string): boolean {
  const card = Object.values(networkCards()).flat().find((info) => info?.address === address)
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

// The box's mDNS name on one network card: probed first (RFC 6762 § 8.1), announced when no other machine has it. Then
// questions for it are answered with this card's own address, which machines on its network can reach.
import { createSocket, type Socket } from 'node:dgram'
import { BlockList } from 'node:net'
import {
  addressesIn,
  addressPacket,
  NAME_TTL_S,
  type NameQuestion,
  probePacket,
  questionFor,
} from './mdnsPacket.ts'
import { networkCards } from './networkCards.ts'

const GROUP = '224.0.0.251'
const PORT = 5353
/** Pauses of RFC 6762, ms: between two probes, between two announcements, and after losing a simultaneous probe. */
const PROBE_MS = 250
const ANNOUNCE_MS = 1000
const GIVE_WAY_MS = 1000
const PROBES = 3

export interface MdnsResponder {
  /** Withdraws the box's name from the network and closes the socket. */
  close(): Promise<void>
  /** Closes the socket without withdrawing the box's name, which another machine owns. */
  fallSilent(): void
}

interface Options {
  name: string
  /** IPv4 address of the network card */
  address: string
  /** whether an address is the box's own: packets of its other cards, or repeated by a router, are no name conflict */
  isOurs: (address: string) => boolean
  /** the responder calls this when another machine already has the name */
  taken: () => void
  /** the responder calls this when the network card is gone, or does not support multicast */
  failed: () => void
}

/** Opens the mDNS socket of one network card: a socket sends on one card only, although it receives from all. */
export function openMdnsResponder({
  name,
  address,
  isOurs,
  taken,
  failed,
}: Options): MdnsResponder {
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

  /** Sends the next probe for the name; after the last one, announces the name. @param asked number of probes sent */
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
      // Another machine claims the name that the box has announced: the box probes for it again, and gives it up if the
      // other machine answers.
      if (!isNamed) return taken()
      isNamed = false
      probe(0)
    } else if (
      !isNamed &&
      proposed.some((other) => !isOurs(other.address) && isBefore(address, other.address))
    ) {
      // Two machines probe at once: the one with the higher address continues, the other one waits, and then receives
      // an answer that the name is taken.
      after(GIVE_WAY_MS, () => probe(0))
    }
  }
  const answer = async (question: NameQuestion, asker: string, port: number): Promise<void> => {
    // Every socket receives the questions of all network cards. Only the socket whose card is on the asking machine's
    // network answers that machine directly: it can reach the address of this card alone.
    const isNeighbour = sharesNetwork(address, asker)
    if (port !== PORT)
      return isNeighbour
        ? say(addressPacket(name, address, NAME_TTL_S, question), port, asker)
        : undefined
    await say(
      addressPacket(name, address, NAME_TTL_S),
      PORT,
      question.wantsUnicast && isNeighbour ? asker : GROUP,
    )
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
    // A probe is answered by multicast: several programs may share port 5353, and a unicast answer would reach only one
    // of them.
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

/** Compares the addresses byte by byte, as RFC 6762 § 8.2 orders simultaneous probes. */
function isBefore(one: string, other: string): boolean {
  return Buffer.compare(bytesOf(one), bytesOf(other)) < 0
}

const bytesOf = (address: string): Buffer => Buffer.from(address.split('.').map(Number))

/** Whether the address `other` is on the network of this machine's network card, which has the address `address`. */
function sharesNetwork(address: string, other: string): boolean {
  const card = Object.values(networkCards())
    .flat()
    .find((info) => info?.address === address)
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
    // RFC 6762 § 11 requires a TTL of 255 for mDNS packets.
    socket.setMulticastTTL(255)
    joined()
  } catch (error) {
    // The network card has disappeared since its address was read, or does not support multicast: the error handler
    // closes the socket of this card.
    socket.emit('error', error)
  }
}

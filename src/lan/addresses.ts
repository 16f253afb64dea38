import type { NetworkInterfaceInfo } from 'node:os'

/** Return type of `os.networkInterfaces()`. */
export type NetworkInterfaces = Readonly<
  Record<string, readonly NetworkInterfaceInfo[] | undefined>
>

export type LanAddress = {
  readonly address: string
  /** Name of the network card, as the system reports it. */
  readonly card: string
  /** False for addresses that phones on the venue's Wi-Fi can hardly reach: tunnels, containers, link-local. */
  readonly likely: boolean
}

/** Names of cards that belong to tunnels, containers and virtual machines. */
const virtualCard =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vnic|lxc|lxd|cni|flannel|cali|podman|tun|tap|utun|ppp|wg|tailscale|zt|ham|nordlynx|ipsec|bridge|awdl|llw)|vethernet|virtualbox|vmware|hyper-v|wsl|docker|tailscale|zerotier|openvpn|wireguard|vpn|hamachi|loopback/i
const wifiCard = /^(wl|wifi|ath|ra\d)|wi-?fi|wlan|wireless|sans fil/i
const wiredCard = /^(eth|en|em|lan)|ethernet/i

/**
 * IPv4 addresses by which a phone may reach this machine, likeliest first. Link-local ones come last; they are listed
 * because two machines on a cable without DHCP have no others.
 */
export function lanAddresses(cards: NetworkInterfaces): LanAddress[] {
  const found: (LanAddress & { readonly rank: number })[] = []
  for (const [card, infos] of Object.entries(cards)) {
    for (const info of infos ?? []) {
      if (info.family !== 'IPv4' || info.internal) continue
      const rank = rankOf(card, info)
      found.push({ address: info.address, card, likely: rank < unlikely, rank })
    }
  }
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ address, card, likely }) => ({ address, card, likely }))
}

const unlikely = 100

function rankOf(card: string, { address, netmask }: NetworkInterfaceInfo): number {
  if (address.startsWith('169.254.')) return unlikely + 30
  const network = networkRank(address)
  // An address with a /32 mask is the end of a tunnel, whatever its network card's name: phones can hardly reach it.
  if (virtualCard.test(card) || netmask === '255.255.255.255') return unlikely + network
  return network + cardRank(card)
}

/**
 * Ranks an IPv4 address: networks of home routers first, then large private networks, public addresses, carrier-grade
 * NAT (100.64/10).
 */
function networkRank(address: string): number {
  const [a = 0, b = 0] = address.split('.').map(Number)
  if (a === 192 && b === 168) return 0
  if (a === 10) return 3
  if (a === 172 && b >= 16 && b <= 31) return 6
  if (a === 100 && b >= 64 && b <= 127) return 20
  return 12
}

function cardRank(card: string): number {
  if (wifiCard.test(card)) return 0
  return wiredCard.test(card) ? 1 : 2
}

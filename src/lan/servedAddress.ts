// The address under which phones reach this box: PUBLIC_URL, else one of the machine's addresses: the one that
// the presenter chose, else the one that phones most likely reach.
import { hostname } from 'node:os'
import { lanAddresses, type LanAddress, type NetworkInterfaces } from './addresses.ts'
import { playerAddress, reachable } from './banner.ts'

/** The address that the presenter chose, with its network card, which a renewed DHCP lease may give another address. */
export interface ChosenAddress {
  readonly address: string
  readonly card: string
}

export interface ServedAddress {
  /** The addresses that the box listens on; the address shown to players is the first. */
  addresses(): readonly LanAddress[]
  /**
   * Base of the addresses shown to players, without a final slash. @param requestHost the request's `Host`, for a
   * machine without any address
   */
  readonly base: (requestHost: string | undefined) => string
  /**
   * The result of `base`, and whether it is a guess (`isGuess`): when the machine has no network address and the
   * request came to `localhost`, it holds the machine's host name, which phones can hardly resolve.
   */
  readonly playersAt: (requestHost: string | undefined) => {
    readonly base: string
    readonly isGuess: boolean
  }
  /** The addresses that the presenter may choose from, likeliest first; empty with a PUBLIC_URL. */
  choices(): readonly (LanAddress & { readonly base: string })[]
  /** The address that the presenter chose; null when the presenter chose none, or its network card is absent. */
  chosen(): LanAddress | null
  /** Stores the presenter's choice. @param address null: the likeliest. @returns false when it is none of `choices` */
  choose(address: string | null): boolean
}

interface Dependencies {
  publicUrl: string | null
  /** the address (`HOST`) that the server listens on */
  host: string
  port: () => number
  cards: () => NetworkInterfaces
  choice: {
    chosenAddress(): ChosenAddress | null
    setChosenAddress(chosen: ChosenAddress | null): void
  }
}

export function createServedAddress({
  publicUrl,
  host,
  port,
  cards,
  choice,
}: Dependencies): ServedAddress {
  // `found` reads the network cards at each call, since the Wi-Fi may change while the server runs.
  const found = (): readonly LanAddress[] => reachable({ host, addresses: lanAddresses(cards()) })
  const choices = (): readonly LanAddress[] => (publicUrl === null ? found() : [])
  const chosen = (): LanAddress | null => chosenAmong(choices(), choice.chosenAddress())
  const addresses = (): readonly LanAddress[] => {
    const first = chosen()
    return first === null
      ? found()
      : [first, ...found().filter(({ address }) => address !== first.address)]
  }
  const known = (): string | null =>
    playerAddress({ publicUrl, host, port: port(), addresses: addresses() })
  const base = (requestHost: string | undefined): string =>
    known() ?? `http://${isLoopback(requestHost) ? `${hostname()}:${port()}` : requestHost}`
  return {
    addresses,
    base,
    playersAt: (requestHost) => ({
      base: base(requestHost),
      isGuess: known() === null && isLoopback(requestHost),
    }),
    choices: () =>
      choices().map((address) => ({ ...address, base: `http://${address.address}:${port()}` })),
    chosen,
    choose(address) {
      if (address === null) {
        choice.setChosenAddress(null)
        return true
      }
      const wanted = choices().find((one) => one.address === address)
      if (wanted === undefined) return false
      choice.setChosenAddress({ address: wanted.address, card: wanted.card })
      return true
    },
  }
}

const isLoopback = (requestHost: string | undefined): boolean =>
  requestHost === undefined || /^(localhost|127\.|\[::1\])/.test(requestHost)

/**
 * The chosen address while the machine has it; otherwise the present address of the network card that had it; null
 * while that card is absent.
 */
function chosenAmong(
  addresses: readonly LanAddress[],
  chosen: ChosenAddress | null,
): LanAddress | null {
  if (chosen === null) return null
  return (
    addresses.find(({ address }) => address === chosen.address) ??
    addresses.find(({ card }) => card === chosen.card) ??
    null
  )
}

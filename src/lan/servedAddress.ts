// Where phones reach this box: PUBLIC_URL, else one of its addresses, the presenter's choice before the likeliest.
import { hostname } from 'node:os'
import { lanAddresses, type LanAddress, type NetworkInterfaces } from './addresses.ts'
import { playerAddress, reachable } from './banner.ts'

/** The card is kept too: a renewed lease gives the same card another address. */
export interface ChosenAddress {
  readonly address: string
  readonly card: string
}

export interface ServedAddress {
  /** The addresses that the box listens on, the one that players are told first. */
  addresses(): readonly LanAddress[]
  /** What players' addresses begin with, without a final slash. @param requestHost the `Host` that asked, for a box that has no other name */
  readonly base: (requestHost: string | undefined) => string
  /** That, and whether it is a guess: the machine has no address on a network, and phones can hardly get to its name. */
  readonly playersAt: (requestHost: string | undefined) => { readonly base: string; readonly isGuess: boolean }
  /** What the presenter may choose from, likeliest first; nothing beside a PUBLIC_URL. */
  choices(): readonly (LanAddress & { readonly base: string })[]
  /** Null while the likeliest is told. */
  chosen(): LanAddress | null
  /** @param address one of the choices, or null for the likeliest. @returns false when it is no choice */
  choose(address: string | null): boolean
}

interface Dependencies {
  publicUrl: string | null
  /** the address listened on */
  host: string
  port: () => number
  cards: () => NetworkInterfaces
  choice: {
    chosenAddress(): ChosenAddress | null
    setChosenAddress(chosen: ChosenAddress | null): void
  }
}

export function createServedAddress({ publicUrl, host, port, cards, choice }: Dependencies): ServedAddress {
  // The Wi-Fi may change in the middle of an evening, so they are looked up each time.
  const found = (): readonly LanAddress[] => reachable({ host, addresses: lanAddresses(cards()) })
  const choices = (): readonly LanAddress[] => (publicUrl === null ? found() : [])
  const chosen = (): LanAddress | null => chosenAmong(choices(), choice.chosenAddress())
  const addresses = (): readonly LanAddress[] => {
    const first = chosen()
    return first === null ? found() : [first, ...found().filter(({ address }) => address !== first.address)]
  }
  const known = (): string | null => playerAddress({ publicUrl, host, port: port(), addresses: addresses() })
  const base = (requestHost: string | undefined): string => known() ?? `http://${isLoopback(requestHost) ? `${hostname()}:${port()}` : requestHost}`
  return {
    addresses,
    base,
    playersAt: (requestHost) => ({ base: base(requestHost), isGuess: known() === null && isLoopback(requestHost) }),
    choices: () => choices().map((address) => ({ ...address, base: `http://${address.address}:${port()}` })),
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

const isLoopback = (requestHost: string | undefined): boolean => requestHost === undefined || /^(localhost|127\.|\[::1\])/.test(requestHost)

/** That very address, else what its card has now; null when the card is gone, until it is back. */
export function chosenAmong(addresses: readonly LanAddress[], chosen: ChosenAddress | null): LanAddress | null {
  if (chosen === null) return null
  return addresses.find(({ address }) => address === chosen.address) ?? addresses.find(({ card }) => card === chosen.card) ?? null
}

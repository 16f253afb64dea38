// The open page of the desk. Two pages have a path of their own (`/pres/mj`, `/pres/sound`). The others are in the
// query of the desk's address, like the quiz wizard, so that Back closes them and a reload keeps them.
import { useSearchParams } from 'wouter'
import type { AccountKind } from '../api/account.ts'
import { EVENING_IN_QUERY, eveningQuery } from '../links/eveningAddress.ts'
import { GUIDE_IN_QUERY } from '../guide/guideAddress.ts'
import { MAPS_IN_QUERY, SCREEN_IN_QUERY as SCREEN } from '../links/mapsAddress.ts'

export type Screen =
  | {
      name:
        | 'library'
        | 'people'
        | 'sounds'
        | 'points'
        | 'maps'
        | 'lobbyPicture'
        | 'history'
        | 'bin'
        | 'ready'
        | 'guide'
        | 'space'
        | 'account'
        | 'evenings'
    }
  | { name: 'evening'; evening: string }
  | { name: 'pastGame'; id: string }

const GAME = 'partie'
const IN_QUERY = {
  points: 'points',
  maps: MAPS_IN_QUERY,
  lobbyPicture: 'photo-lobby',
  history: 'parties',
  bin: 'corbeille',
  ready: 'pret',
  guide: GUIDE_IN_QUERY,
  space: 'place',
  account: 'compte',
  evenings: 'soirees',
} as const
/** Query field of the maps' page: unique name of the evening whose maps are to be prepared. */
export const TO_PREPARE = 'preparer'
const IN_PATH = { people: '/mj', sounds: '/sound' } as const

/** @param page page of the desk that the address's path selects */
export function readScreen(
  account: AccountKind,
  page: 'home' | 'people' | 'sounds',
  query: URLSearchParams,
): Screen {
  if (page !== 'home') return { name: account === 'admin' ? page : 'library' }
  const game = query.get(GAME)
  if (game) return { name: 'pastGame', id: game }
  const evening = query.get(EVENING_IN_QUERY)
  if (evening) return { name: 'evening', evening }
  switch (query.get(SCREEN)) {
    case IN_QUERY.points:
      return { name: account === 'admin' ? 'points' : 'library' }
    case IN_QUERY.maps:
      return { name: account === 'admin' ? 'maps' : 'library' }
    case IN_QUERY.lobbyPicture:
      return { name: 'lobbyPicture' }
    case IN_QUERY.history:
      return { name: 'history' }
    case IN_QUERY.bin:
      return { name: 'bin' }
    case IN_QUERY.ready:
      return { name: 'ready' }
    case IN_QUERY.guide:
      return { name: 'guide' }
    case IN_QUERY.space:
      return { name: account === 'admin' ? 'space' : 'library' }
    case IN_QUERY.account:
      return { name: 'account' }
    case IN_QUERY.evenings:
      return { name: 'evenings' }
    case null:
    default:
      return { name: 'library' }
  }
}

/** The part of a page's address after `/pres` or `/mj`: a query, or a path for the two pages that have one. */
export function writeScreen(screen: Screen): string {
  switch (screen.name) {
    case 'library':
      return ''
    case 'people':
    case 'sounds':
      return IN_PATH[screen.name]
    case 'pastGame':
      return `?${new URLSearchParams({ [GAME]: screen.id }).toString()}`
    case 'evening':
      return eveningQuery(screen.evening)
    case 'evenings':
    case 'points':
    case 'maps':
    case 'lobbyPicture':
    case 'history':
    case 'bin':
    case 'space':
    case 'ready':
    case 'guide':
    case 'account':
      return `?${SCREEN}=${IN_QUERY[screen.name]}`
    default:
      return screen satisfies never
  }
}

/** Query of the maps' page, set to an evening. @param uniqueName of the evening */
export const writePreparation = (uniqueName: string): string =>
  `${writeScreen({ name: 'maps' })}&${new URLSearchParams({ [TO_PREPARE]: uniqueName }).toString()}`

export function useScreen(account: AccountKind, page: 'home' | 'people' | 'sounds'): Screen {
  const [query] = useSearchParams()
  return readScreen(account, page, query)
}

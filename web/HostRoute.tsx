import { lazy, useState } from 'react'
import { useSearch } from 'wouter'
import type { AccountKind } from './api/account.ts'
import { keepRoom, storedRoom } from './storage/storedRoom.ts'
import { storedShow } from './storage/storedShow.ts'
import { speakAsScreen } from './language/screenLanguage.ts'
import { BASES } from './manager/area.ts'
import { withWords } from './words/loadWords.ts'

const HostApp = lazy(async () => {
  await speakAsScreen()
  return { default: (await withWords('host', () => import('./host/HostApp.tsx'))).HostApp }
})
const SignInGate = lazy(async () => {
  await speakAsScreen()
  return {
    default: (await withWords('manager', () => import('./manager/signIn/SignInGate.tsx')))
      .SignInGate,
  }
})

type Props = {
  account: AccountKind
  quiz: string
  ranking: 'player' | 'team'
}

/** The big screen at the address where an administrator or a game master hosts a game, shown after the login. */
export function HostRoute({ account, quiz, ranking }: Props) {
  const search = useSearch()
  useState(() => takeHallKey(quiz, search))
  const host = <HostApp base={BASES[account]} quiz={quiz} ranking={ranking} />
  // The room's own key outlives the account's session: a reload at the end of a long evening asks for no password.
  if (search !== '' && (storedRoom(quiz)?.hostSession !== undefined || storedShow(quiz) !== null))
    return host
  return <SignInGate account={account}>{host}</SignInGate>
}

/**
 * The address of one hall's screen in a show has the room's own key after the `#`: the page stores the key for this tab
 * and removes it from the address.
 */
function takeHallKey(quiz: string, search: string): void {
  const hostSession = /^#cle=([\w-]{1,100})$/.exec(window.location.hash)?.[1]
  const roomID = new URLSearchParams(search).get('room')
  if (hostSession === undefined || roomID === null) return
  keepRoom({ quiz, roomID, hostSession })
  window.history.replaceState(
    window.history.state,
    '',
    window.location.pathname + window.location.search,
  )
}

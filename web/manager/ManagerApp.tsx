import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { accountKind, watchAccount, type AccountKind } from '../api/account.ts'
import { ToastProvider } from '../ui/Toast.tsx'
import { AreaProvider, useArea, type OpenFolder } from './area.ts'
import { AccountPage } from './account/AccountPage.tsx'
import { EveningPage } from './evenings/EveningPage.tsx'
import { EveningsPage } from './evenings/EveningsPage.tsx'
import { GuidePage } from './guide/GuidePage.tsx'
import { HistoryPage } from './history/HistoryPage.tsx'
import { PastGamePage } from './history/PastGamePage.tsx'
import { BinPage } from './library/bin/BinPage.tsx'
import { LibraryPage } from './library/LibraryPage.tsx'
import { LobbyPicturePage } from './lobbyPicture/LobbyPicturePage.tsx'
import { MapsPage } from './maps/MapsPage.tsx'
import { PeoplePage } from './people/PeoplePage.tsx'
import { PointsPage } from './points/PointsPage.tsx'
import { ReadyPage } from './ready/ReadyPage.tsx'
import { useScreen } from './screen.ts'
import { SignInGate } from './signIn/SignInGate.tsx'
import { SpacePage } from './space/SpacePage.tsx'
import { SoundsPage } from './sounds/SoundsPage.tsx'
import { QuizWizard } from './wizard/QuizWizard.tsx'
import { useWizardPlace } from './wizard/place.ts'

type Props = {
  account: AccountKind
  /** page of the desk that the path of the address selects */
  page?: 'home' | 'people' | 'sounds'
  /** id of the open folder; null: the root of the library */
  folder?: OpenFolder | null
}

/**
 * The desk, which is the library of quizzes and all pages behind the login: at `/pres` for an administrator, at `/mj`
 * for a game master.
 */
export function ManagerApp({ account, page = 'home', folder = null }: Props) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 2000 } } }),
  )
  // After the login the page sends again the queries that failed because nobody was logged in.
  useEffect(() => {
    const stop = watchAccount(() => void (accountKind() && queries.invalidateQueries()))
    return stop
  }, [queries])
  const id = folder?.id ?? null
  const name = folder?.name ?? ''
  const area = useMemo(
    () => ({ account, folder: id === null ? null : { id, name } }),
    [account, id, name],
  )
  return (
    <QueryClientProvider client={queries}>
      <SignInGate account={account}>
        <AreaProvider value={area}>
          <ToastProvider>
            <Pages page={page} />
          </ToastProvider>
        </AreaProvider>
      </SignInGate>
    </QueryClientProvider>
  )
}

function Pages({ page }: { page: NonNullable<Props['page']> }) {
  const { account, folder } = useArea()
  const place = useWizardPlace()
  const screen = useScreen(account, page)
  if (place && page === 'home') return <QuizWizard place={place} />
  switch (screen.name) {
    // The key makes each folder a page of its own, so that a search typed in one does not stay in the next.
    case 'library':
      return <LibraryPage key={folder?.id ?? 'root'} />
    case 'evenings':
      return <EveningsPage />
    case 'evening':
      return <EveningPage key={screen.evening} evening={screen.evening} />
    case 'bin':
      return <BinPage />
    case 'people':
      return <PeoplePage />
    case 'sounds':
      return <SoundsPage />
    case 'points':
      return <PointsPage />
    case 'maps':
      return <MapsPage />
    case 'lobbyPicture':
      return <LobbyPicturePage />
    case 'history':
      return <HistoryPage />
    case 'ready':
      return <ReadyPage />
    case 'guide':
      return <GuidePage />
    case 'space':
      return <SpacePage />
    case 'account':
      return <AccountPage />
    case 'pastGame':
      return <PastGamePage key={screen.id} id={screen.id} />
    default:
      return screen satisfies never
  }
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountKind, watchAccount, type AccountKind } from '../live/account.ts'
import { ToastProvider } from '../ui/Toast.tsx'
import { AreaProvider, useArea } from './area.ts'
import { HistoryPage } from './history/HistoryPage.tsx'
import { PastGamePage } from './history/PastGamePage.tsx'
import { LibraryPage } from './library/LibraryPage.tsx'
import { LobbyPicturePage } from './lobbyPicture/LobbyPicturePage.tsx'
import { PeoplePage } from './people/PeoplePage.tsx'
import { PointsPage } from './points/PointsPage.tsx'
import { useScreen } from './screen.ts'
import { SignInGate } from './signIn/SignInGate.tsx'
import { SoundsPage } from './sounds/SoundsPage.tsx'
import { QuizWizard } from './wizard/QuizWizard.tsx'
import { useWizardPlace } from './wizard/place.ts'

type Props = {
  account: AccountKind
  /** what the path asks for */
  page?: 'home' | 'people' | 'sounds'
}

/** The quiz manager, behind its login: of the administrator at `/pres`, of a game master at `/mj`. */
export function DeskApp({ account, page = 'home' }: Props) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 2000 } } }))
  // What failed for want of a session is read again once there is one.
  useEffect(() => watchAccount(() => void (accountKind() && queries.invalidateQueries())), [queries])
  return (
    <QueryClientProvider client={queries}>
      <SignInGate account={account}>
        <AreaProvider value={account}>
          <ToastProvider>
            <Pages page={page} />
          </ToastProvider>
        </AreaProvider>
      </SignInGate>
    </QueryClientProvider>
  )
}

function Pages({ page }: { page: NonNullable<Props['page']> }) {
  const { account } = useArea()
  const place = useWizardPlace()
  const screen = useScreen(account, page)
  if (place && page === 'home') return <QuizWizard place={place} />
  switch (screen.name) {
    case 'library': return <LibraryPage />
    case 'people': return <PeoplePage />
    case 'sounds': return <SoundsPage />
    case 'points': return <PointsPage />
    case 'lobbyPicture': return <LobbyPicturePage />
    case 'history': return <HistoryPage />
    case 'pastGame': return <PastGamePage key={screen.id} id={screen.id} />
    default: return screen satisfies never
  }
}

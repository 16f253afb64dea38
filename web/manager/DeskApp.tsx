import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountKind, watchAccount, type AccountKind } from '../live/account.ts'
import { ToastProvider } from '../ui/Toast.tsx'
import { AreaProvider } from './area.ts'
import { LibraryPage } from './library/LibraryPage.tsx'
import { SignInGate } from './signIn/SignInGate.tsx'
import { QuizWizard } from './wizard/QuizWizard.tsx'
import { useWizardPlace } from './wizard/place.ts'

/** The quiz manager, behind its login: of the administrator at `/pres`, of a game master at `/mj`. */
export function DeskApp({ account }: { account: AccountKind }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 2000 } } }))
  // What failed for want of a session is read again once there is one.
  useEffect(() => watchAccount(() => void (accountKind() && queries.invalidateQueries())), [queries])
  return (
    <QueryClientProvider client={queries}>
      <SignInGate account={account}>
        <AreaProvider value={account}>
          <ToastProvider>
            <Pages />
          </ToastProvider>
        </AreaProvider>
      </SignInGate>
    </QueryClientProvider>
  )
}

function Pages() {
  const place = useWizardPlace()
  return place ? <QuizWizard place={place} /> : <LibraryPage />
}

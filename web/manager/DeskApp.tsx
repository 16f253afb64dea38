import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { accountKind, watchAccount, type AccountKind } from '../live/account.ts'
import { ToastProvider } from '../ui/Toast.tsx'
import { AreaProvider, useArea, type OpenFolder } from './area.ts'
import { BinPage } from './library/BinPage.tsx'
import { useIsBin } from './library/binPlace.ts'
import { LibraryPage } from './library/LibraryPage.tsx'
import { SignInGate } from './signIn/SignInGate.tsx'
import { QuizWizard } from './wizard/QuizWizard.tsx'
import { useWizardPlace } from './wizard/place.ts'

type Props = {
  account: AccountKind
  /** null: the root of the library */
  folder?: OpenFolder | null
}

/** The quiz manager, behind its login: of the administrator at `/pres`, of a game master at `/mj`. */
export function DeskApp({ account, folder = null }: Props) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 2000 } } }))
  // What failed for want of a session is read again once there is one.
  useEffect(() => watchAccount(() => void (accountKind() && queries.invalidateQueries())), [queries])
  const id = folder?.id ?? null
  const name = folder?.name ?? ''
  const area = useMemo(() => ({ account, folder: id === null ? null : { id, name } }), [account, id, name])
  return (
    <QueryClientProvider client={queries}>
      <SignInGate account={account}>
        <AreaProvider value={area}>
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
  const { folder } = useArea()
  const isBin = useIsBin()
  if (place) return <QuizWizard place={place} />
  if (isBin) return <BinPage />
  // Each folder is a page of its own: what was typed in one is not searched in the next.
  return <LibraryPage key={folder?.id ?? 'root'} />
}

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { accountKind, checkAccount, watchAccount, type AccountKind } from '../../api/account.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { words } from '../../words/words.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginPage } from './LoginPage.tsx'
import { ServerSilent } from './ServerSilent.tsx'
import styles from './SignInGate.module.css'

type Props = {
  account: AccountKind
  /** the requested page, shown after the login */
  children: ReactNode
}

/**
 * Puts the login before each page of an account. A stored token is checked once; when it is valid the page opens
 * without the form. When a session ends later, the form opens over the page, so that typed text is not lost.
 */
export function SignInGate({ account, children }: Props) {
  const kind = useSyncExternalStore(watchAccount, accountKind)
  const [check, setCheck] = useState<'running' | 'done' | 'unreachable'>(
    kind === account ? 'done' : 'running',
  )
  const [entered, setEntered] = useState(kind === account)

  useEffect(() => {
    if (check !== 'running') return undefined
    let stale = false
    const run = async () => {
      const outcome = await checkAccount(account)
      if (!stale) setCheck(outcome === 'unreachable' ? 'unreachable' : 'done')
    }
    void run()
    return () => {
      stale = true
    }
  }, [account, check])

  const isIn = kind === account
  if (isIn && !entered) setEntered(true)

  if (isIn || entered) {
    return (
      <>
        {children}
        {!isIn && (
          <Dialog title={words.errors.notAuthenticated}>
            <p className={styles.again}>{words.wizard.login.again}</p>
            <LoginForm account={account} />
          </Dialog>
        )}
      </>
    )
  }
  switch (check) {
    case 'running':
      return <LoadingScreen>{words.wizard.login.checking}</LoadingScreen>
    case 'unreachable':
      return <ServerSilent onRetry={() => setCheck('running')} />
    case 'done':
      return <LoginPage account={account} />
    default:
      return check satisfies never
  }
}

import { logout } from '../../api/account.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { useOwnAccount } from './ownAccount.ts'
import { OpenSessions } from './OpenSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './AccountPage.module.css'

/** The page of one's own account: its password, and its open sessions. */
export function AccountPage() {
  const { account } = useArea()
  const { data, isPending, refetch } = useOwnAccount()
  return (
    <ManagerFrame current="account" title={words.account.title}>
      <PageHead title={words.account.title} lead={data && words.account.lead(data.identifiant)}>
        <Act icon="leave" onClick={() => logout(account)}>
          {words.account.logout}
        </Act>
      </PageHead>
      {data ? (
        <div className={styles.parts}>
          <section>
            <h2>{words.account.password.title}</h2>
            <PasswordForm identifiant={data.identifiant} fromStart={data.passwordFromStart} />
          </section>
          <section>
            <h2>{words.account.sessions.title}</h2>
            <p>{words.account.sessions.lead}</p>
            <OpenSessions sessions={data.sessions} />
          </section>
        </div>
      ) : isPending ? (
        <Waiting>{words.account.loading}</Waiting>
      ) : (
        <Act icon="refresh" onClick={() => void refetch()}>
          {words.account.reload}
        </Act>
      )}
    </ManagerFrame>
  )
}

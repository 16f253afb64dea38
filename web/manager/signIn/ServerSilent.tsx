import { fr } from '../../fr/manager/desk.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useSystemTheme } from '../../ui/systemTheme.ts'
import { Act } from '../kit/Act.tsx'
import styles from './ServerSilent.module.css'

/** Nobody answered the check of the session: the token is kept, the user may ask again. */
export function ServerSilent({ onRetry }: { onRetry: () => void }) {
  useSystemTheme()
  return (
    <main className={styles.silent}>
      <Notice title={fr.login.unreachable}>{fr.login.unreachableAdvice}</Notice>
      <Act kind="go" icon="refresh" onClick={onRetry}>{fr.login.retry}</Act>
    </main>
  )
}

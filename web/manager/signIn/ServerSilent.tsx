import { Notice } from '../../ui/Notice.tsx'
import { useSystemTheme } from '../../ui/systemTheme.ts'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import styles from './ServerSilent.module.css'

/** Nobody answered the check of the session: the token is kept, the user may ask again. */
export function ServerSilent({ onRetry }: { onRetry: () => void }) {
  useSystemTheme()
  return (
    <main className={styles.silent}>
      <Notice title={words.desk.login.unreachable}>{words.desk.login.unreachableAdvice}</Notice>
      <Act kind="go" icon="refresh" onClick={onRetry}>{words.desk.login.retry}</Act>
    </main>
  )
}

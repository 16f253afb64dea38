import { Notice } from '../../ui/Notice.tsx'
import { useSystemTheme } from '../../ui/systemTheme.ts'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import styles from './ServerSilent.module.css'

/** Shown when the check of the session had no answer: the token is kept, and the user can try again. */
export function ServerSilent({ onRetry }: { onRetry: () => void }) {
  useSystemTheme()
  return (
    <main className={styles.silent}>
      <Notice title={words.wizard.login.unreachable}>{words.wizard.login.unreachableAdvice}</Notice>
      <Act kind="go" icon="refresh" onClick={onRetry}>
        {words.wizard.login.retry}
      </Act>
    </main>
  )
}

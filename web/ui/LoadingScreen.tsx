import { words } from '../words/words.ts'
import { Waiting } from './Waiting.tsx'
import styles from './LoadingScreen.module.css'

/** Fills the screen while something is loading. */
export function LoadingScreen({ children = words.ui.loading }: { children?: string }) {
  return (
    <main className={styles.screen}>
      <Waiting className={styles.words}>{children}</Waiting>
    </main>
  )
}

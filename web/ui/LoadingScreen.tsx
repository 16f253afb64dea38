import { fr } from '../fr/ui.ts'
import { Waiting } from './Waiting.tsx'
import styles from './LoadingScreen.module.css'

/** The whole screen while something is on its way. */
export function LoadingScreen({ children = fr.loading }: { children?: string }) {
  return (
    <main className={styles.screen}>
      <Waiting className={styles.words}>{children}</Waiting>
    </main>
  )
}

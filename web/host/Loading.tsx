import { WaitMark } from '../ui/WaitMark.tsx'
import styles from './Loading.module.css'

/** Shown while the page waits for the server: for the room, or for the results of a question. */
export function Loading({ children }: { children: string }) {
  return (
    <main className={styles.wait}>
      <WaitMark />
      <output>{children}</output>
    </main>
  )
}

import { WaitMark } from '../ui/WaitMark.tsx'
import styles from './Loading.module.css'

/** A wait for the server: the room, or the results of a question. */
export function Loading({ children }: { children: string }) {
  return (
    <main className={styles.wait}>
      <WaitMark />
      <output>{children}</output>
    </main>
  )
}

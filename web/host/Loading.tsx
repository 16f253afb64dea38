import { WaitMark } from '../ui/WaitMark.tsx'
import styles from './Loading.module.css'

/** Something is on its way: the room, or the results of a question. */
export function Loading({ children }: { children: string }) {
  return (
    <main className={styles.wait}>
      <WaitMark />
      <output>{children}</output>
    </main>
  )
}

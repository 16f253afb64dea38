import type { ReactNode } from 'react'
import styles from './Dock.module.css'

/** The action bar at the bottom of a screen, within the thumb's reach. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className={styles.dock}>{children}</div>
}

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { fr } from '../fr/desk.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useSystemTheme } from '../ui/systemTheme.ts'
import { useArea } from './area.ts'
import styles from './DeskFrame.module.css'

/** The pages of the manager: the rail at the left, the page beside it. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { account, base } = useArea()
  useSystemTheme()
  return (
    <div className={styles.app}>
      <title>{fr.pageTitle(fr.area[account])}</title>
      <nav className={styles.rail} aria-label={fr.navigation}>
        <Logo ground="dark" className={styles.logo} />
        <Link href={base} aria-current="page">
          <Icon name="list" />
          {fr.library}
        </Link>
      </nav>
      <main className={styles.page}>{children}</main>
    </div>
  )
}

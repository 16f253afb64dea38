import type { ComponentProps, ReactNode } from 'react'
import { useSystemTheme } from '../ui/systemTheme.ts'
import { words } from '../words/words.ts'
import { useArea } from './area.ts'
import { Rail } from './rail/Rail.tsx'
import styles from './ManagerFrame.module.css'

type Props = {
  /** entry of the rail (the navigation at the left) that is marked as open */
  current?: ComponentProps<typeof Rail>['current']
  /** title of the browser's tab; absent: a general title, one for the administrator and one for game masters */
  title?: string
  children: ReactNode
}

/** The layout of the desk's pages: the rail at the left, the page beside it. */
export function ManagerFrame({ current = 'library', title, children }: Props) {
  const { account } = useArea()
  useSystemTheme()
  return (
    <div className={styles.app}>
      <title>{words.wizard.pageTitle(title ?? words.wizard.area[account])}</title>
      <Rail current={current} />
      <main className={styles.page}>{children}</main>
    </div>
  )
}

import text from '../../docs/tenir-la-boite.md?raw'
import { fr } from '../fr/help.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { HelpText } from './HelpText.tsx'
import styles from './HelpPage.module.css'

/** « Tenir la boîte », as `docs/` and the command `aide` have it. */
export function HelpPage() {
  return (
    <main className={styles.page}>
      <HelpText markdown={text} />
      <ButtonLink href="/">{fr.home}</ButtonLink>
    </main>
  )
}

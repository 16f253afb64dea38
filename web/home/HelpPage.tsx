import text from '../../docs/tenir-la-boite.md?raw'
import { ButtonLink } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import { HelpText } from './HelpText.tsx'
import styles from './HelpPage.module.css'

/** « Tenir la boîte », as `docs/` and the command `aide` have it. */
export function HelpPage() {
  return (
    <main className={styles.page}>
      <HelpText markdown={text} />
      <ButtonLink href="/">{words.help.home}</ButtonLink>
    </main>
  )
}

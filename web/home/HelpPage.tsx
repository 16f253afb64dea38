import { lazy } from 'react'
import { ButtonLink } from '../ui/Button.tsx'
import { language } from '../words/language.ts'
import { words } from '../words/words.ts'
import { HelpText } from './HelpText.tsx'
import styles from './HelpPage.module.css'

const French = lazy(async () => pageOf((await import('../../docs/tenir-la-boite.md?raw')).default))
const English = lazy(async () =>
  pageOf((await import('../../docs/looking-after-the-box.md?raw')).default),
)

/** The help page « Tenir la boîte » on running the server; the command `aide` prints the same text of `docs/`. */
export function HelpPage() {
  return (
    <main className={styles.page}>
      {language === 'en' ? <English /> : <French />}
      <ButtonLink href="/">{words.help.home}</ButtonLink>
    </main>
  )
}

function pageOf(markdown: string) {
  return { default: () => <HelpText markdown={markdown} /> }
}

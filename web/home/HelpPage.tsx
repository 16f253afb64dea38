import { lazy } from 'react'
import { tokensOf } from '../guide/guide.ts'
import { MarkdownText } from '../guide/MarkdownText.tsx'
import guide from '../guide/Guide.module.css'
import { ButtonLink } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { language } from '../words/language.ts'
import { words } from '../words/words.ts'
import styles from './HelpPage.module.css'

const French = lazy(async () => pageOf((await import('../../docs/tenir-la-boite.md?raw')).default))
const English = lazy(async () =>
  pageOf((await import('../../docs/looking-after-the-box.md?raw')).default),
)

/** The help page « Tenir la boîte » on running the server; the command `aide` prints the same text of `docs/`. */
export function HelpPage() {
  return (
    <main className={cx(styles.page, guide.text)}>
      {language === 'en' ? <English /> : <French />}
      <ButtonLink href="/">{words.help.home}</ButtonLink>
    </main>
  )
}

function pageOf(markdown: string) {
  const tokens = tokensOf(markdown)
  return { default: () => <MarkdownText tokens={tokens} /> }
}

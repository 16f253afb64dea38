import { cx } from '../../ui/cx.ts'
import { language, LANGUAGE_NAMES } from '../../words/language.ts'
import { words } from '../../words/words.ts'
import styles from './LanguageSwitch.module.css'
import { offeredLanguages } from './pageLanguage.ts'

/** The quiet choice of a language, by their own names. @param props.short shows the two letters of the one that is spoken */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const offered = offeredLanguages()
  if (offered.length < 2) return null
  return (
    <span className={cx(styles.switch, short && styles.short)} data-languages>
      {short && <span aria-hidden="true">{language}</span>}
      <select
        aria-label={words.ui.language}
        value={language}
        // Read at once: React puts the former choice back. What does not come leaves the page as it is.
        onChange={({ target: { value } }) => void import('./chooseLanguage.ts').then(({ chooseLanguage }) => chooseLanguage(value)).catch(() => undefined)}
      >
        {offered.map((name) => <option key={name} value={name} lang={name}>{LANGUAGE_NAMES[name]}</option>)}
      </select>
    </span>
  )
}

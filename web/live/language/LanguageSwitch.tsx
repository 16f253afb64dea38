import { cx } from '../../ui/cx.ts'
import { language, LANGUAGE_NAMES } from '../../words/language.ts'
import { words } from '../../words/words.ts'
import styles from './LanguageSwitch.module.css'
import { offeredLanguages } from './pageLanguage.ts'
import { chooseLanguage } from './chooseLanguage.ts'

/** The quiet choice of a language, on a page that no phone fetches until its lobby. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const offered = offeredLanguages()
  if (offered.length < 2) return null
  return (
    <select
      className={cx(styles.switch, className)}
      aria-label={words.ui.language}
      value={language}
      onChange={({ target }) => {
        const next = offered.find((name) => name === target.value)
        if (next) chooseLanguage(next).catch(() => undefined)
      }}
    >
      {offered.map((name) => <option key={name} value={name} lang={name}>{LANGUAGE_NAMES[name]}</option>)}
    </select>
  )
}

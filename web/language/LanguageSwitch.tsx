import { cx } from '../ui/cx.ts'
import { language, LANGUAGE_NAMES } from '../words/language.ts'
import { words } from '../words/words.ts'
import styles from './LanguageSwitch.module.css'
import { offeredLanguages } from './pageLanguage.ts'

/**
 * A small select of the page's language; each language by its own name.
 * @param props.short shows the two letters of the page's language
 */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const offered = offeredLanguages()
  if (offered.length < 2) return null
  return (
    <span className={cx(styles.switch, short && styles.short)} data-languages>
      {short && <span aria-hidden="true">{language}</span>}
      <select
        aria-label={words.ui.language}
        value={language}
        // The value is read before the import, since React resets the select. If the language does not load, the page
        // stays as it is.
        onChange={({ target: { value } }) =>
          void import('./chooseLanguage.ts')
            .then(({ chooseLanguage }) => chooseLanguage(value))
            .catch(() => undefined)
        }
      >
        {offered.map((name) => (
          <option key={name} value={name} lang={name}>
            {LANGUAGE_NAMES[name]}
          </option>
        ))}
      </select>
    </span>
  )
}

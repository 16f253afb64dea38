import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import styles from './NotFound.module.css'

/** The page of an unknown address. */
export function NotFound() {
  return (
    <main className={styles.screen}>
      <h1>{words.home.notFound.title}</h1>
      <p>{words.home.notFound.advice}</p>
      <ButtonLink href="/">{words.home.notFound.home}</ButtonLink>
      <LanguageSwitch />
    </main>
  )
}

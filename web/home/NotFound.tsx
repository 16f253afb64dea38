import { fr } from '../fr/home.ts'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './NotFound.module.css'

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <main className={styles.screen}>
      <h1>{fr.notFound.title}</h1>
      <p>{fr.notFound.advice}</p>
      <ButtonLink href="/">{fr.notFound.home}</ButtonLink>
    </main>
  )
}

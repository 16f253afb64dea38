import { fr } from '../fr/privacy.ts'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './Privacy.module.css'

/** What is kept of players and presenters, and what leaves the box. */
export function Privacy() {
  return (
    <main className={styles.page}>
      <h1>{fr.title}</h1>
      <p>{fr.lead}</p>
      {fr.parts.map(({ title, points }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>{points.map((point) => <li key={point}>{point}</li>)}</ul>
        </section>
      ))}
      <ButtonLink href="/">{fr.home}</ButtonLink>
    </main>
  )
}

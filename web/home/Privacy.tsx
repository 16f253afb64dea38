import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import styles from './Privacy.module.css'

/** The privacy page: which data of players and presenters the server stores, and which data leave it. */
export function Privacy() {
  return (
    <main className={styles.page}>
      <h1>{words.privacy.title}</h1>
      <LanguageSwitch />
      <p>{words.privacy.lead}</p>
      {words.privacy.parts.map(({ title, points }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <ButtonLink href="/">{words.privacy.home}</ButtonLink>
    </main>
  )
}

import { fr } from '../../fr/desk.ts'
import { Act } from '../kit/Act.tsx'
import styles from './EmptyLibrary.module.css'

/** An empty library says what a quiz is and how to make the first one. */
export function EmptyLibrary({ onCreate }: { onCreate: () => void }) {
  return (
    <section className={styles.empty} aria-labelledby="empty">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" className={styles.r200} />
        <circle cx="32" cy="32" r="22.5" className={styles.r100} />
        <circle cx="32" cy="32" r="15" className={styles.r50} />
        <circle cx="32" cy="32" r="7.5" className={styles.r20} />
      </svg>
      <div>
        <h2 id="empty">{fr.home.emptyTitle}</h2>
        <p>{fr.home.emptyText}</p>
        <ol>
          {fr.home.emptySteps.map((step) => <li key={step}>{step}</li>)}
        </ol>
        <Act icon="plus" onClick={onCreate}>{fr.home.emptyAction}</Act>
      </div>
    </section>
  )
}

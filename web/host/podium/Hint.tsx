import styles from './EndGame.module.css'

/** What a choice at the end of a game does, in half a line under its name. */
export function Hint({ children }: { children: string }) {
  return <small className={styles.hint}>{children}</small>
}

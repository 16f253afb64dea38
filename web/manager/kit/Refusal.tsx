import { FieldError } from '../../ui/Field.tsx'
import styles from './Refusal.module.css'

/** An action that failed: what happened, then what has not changed. */
export function Refusal({ message, kept }: { message: string; kept: string }) {
  return (
    <div className={styles.refusal}>
      <FieldError>{message}</FieldError>
      <p>{kept}</p>
    </div>
  )
}
